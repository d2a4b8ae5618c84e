// Lines from pipes: long ones, last ones, ones that are no text, and interrupts while waiting.
import LineEditing
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A pipe with a reader at its end.
private final class LinePipe {
    let reader: PlainLineReader
    private var ends: [Int32] = [-1, -1]

    init() {
        pipe(&ends)
        reader = PlainLineReader(descriptor: ends[0])
    }

    deinit {
        close(ends[0])
        finish()
    }

    func put(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    }

    func finish() {
        if ends[1] >= 0 { close(ends[1]) }
        ends[1] = -1
    }

    /// All results up to the end of the input.
    func results() -> [LineResult] {
        var results: [LineResult] = []
        while true {
            let result = reader.readLine(prompt: "> ")
            if result == .endOfInput { return results }
            results.append(result)
            if case .failed = result { return results }
        }
    }
}

/// Interrupts the process on this thread, so that the flag is set when this returns. Test threads block signals.
private func interruptThisProcess() {
    var signals = sigset_t()
    var old = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, &old)
    raise(SIGINT)
    pthread_sigmask(SIG_SETMASK, &old, nil)
}

// One after the other: there is one interrupt flag in the process.
@Suite("Plain lines", .serialized)
struct PlainLineReaderTests {
    @Test(
        "lines are what stands between newlines, the last one included",
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\n", ["", ""]), ("a\r\nb", ["a\r", "b"]),
            ("打开 👍\n", ["打开 👍"]),
        ])
    func lines(text: String, lines: [String]) {
        let pipe = LinePipe()
        pipe.put(Array(text.utf8))
        pipe.finish()
        #expect(pipe.results() == lines.map { .line($0) })
        // The end stays the end.
        #expect(pipe.reader.readLine(prompt: "") == .endOfInput)
    }

    @Test(
        "bytes that are no text are reported with their place, and reading goes on",
        arguments: [
            ([0x61, 0x00, 0xFF], MalformedLine.Fault.nul, 1), ([0x61, 0xFF], .invalidUTF8, 1),
            ([0xE6, 0x89], .invalidUTF8, 0),
            ([0xE6, 0x89, 0x93, 0xC0, 0x80], .invalidUTF8, 3), ([0x61, 0xED, 0xA0, 0x80], .invalidUTF8, 1),
        ])
    func malformed(bytes: [UInt8], fault: MalformedLine.Fault, offset: Int) {
        let pipe = LinePipe()
        pipe.put(bytes + [0x0A] + Array("next".utf8))
        pipe.finish()
        #expect(
            pipe.results() == [.malformed(MalformedLine(fault: fault, offset: offset, bytes: bytes)), .line("next")])
    }

    @Test("a line may come in pieces, cut within a character")
    func pieces() {
        let pipe = LinePipe()
        let bytes = Array("打开\n".utf8)
        pipe.put(Array(bytes[..<4]))
        pipe.put(Array(bytes[4...]))
        #expect(pipe.reader.readLine(prompt: "") == .line("打开"))
    }

    @Test("lines of megabytes are read whole, and those after them too")
    func longLines() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "界", count: 1 << 20)
        try folder.write("\(long)\nshort\n\(long)", to: "lines")
        let descriptor = open(folder.path + "/lines", O_RDONLY)
        defer { close(descriptor) }
        let reader = PlainLineReader(descriptor: descriptor)
        #expect(reader.readLine(prompt: "") == .line(long))
        #expect(reader.readLine(prompt: "") == .line("short"))
        #expect(reader.readLine(prompt: "") == .line(long))
        #expect(reader.readLine(prompt: "") == .endOfInput)
    }

    @Test("it says whether the next line is there already")
    func hasLine() {
        let pipe = LinePipe()
        #expect(!pipe.reader.hasLine)
        pipe.put(Array("a\nb\nhalf".utf8))
        #expect(pipe.reader.readLine(prompt: "") == .line("a"))
        #expect(pipe.reader.hasLine)
        #expect(pipe.reader.readLine(prompt: "") == .line("b"))
        #expect(!pipe.reader.hasLine, "half a line is none")
        pipe.put(Array(" a line\n\n".utf8))
        #expect(pipe.reader.readLine(prompt: "") == .line("half a line"))
        #expect(pipe.reader.hasLine, "an empty one is one")
    }

    @Test("random texts come out as they went in", arguments: 1...20)
    func randomLines(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let lines = (0..<200).map { _ in
            String(awkwardText(longest: 60, using: &generator).unicodeScalars.filter { $0 != "\n" && $0 != "\0" })
        }
        let pipe = LinePipe()
        pipe.put(Array(lines.map { $0 + "\n" }.joined().utf8))
        pipe.finish()
        #expect(pipe.results() == lines.map { .line($0) }, "seed \(seed)")
    }

    @Test("what cannot be read is a failure with its error")
    func unreadable() {
        #expect(PlainLineReader(descriptor: -1).readLine(prompt: "") == .failed(EBADF))
    }

    @Test("an interrupt ends a wait, is taken by it, and costs nothing of the line")
    func interrupt() {
        let pipe = LinePipe()
        pipe.put(Array("ha".utf8))
        interruptThisProcess()
        #expect(Interrupts.isPending)
        #expect(pipe.reader.readLine(prompt: "") == .interrupted)
        #expect(!Interrupts.isPending)
        #expect(!Interrupts.takeInterrupt())
        pipe.put(Array("lf\n".utf8))
        #expect(pipe.reader.readLine(prompt: "") == .line("half"))
    }

    @Test("however many interrupts came, there is one to take")
    func oneInterrupt() {
        Interrupts.install()
        for _ in 0..<100_000 { interruptThisProcess() }
        #expect(Interrupts.takeInterrupt())
        #expect(!Interrupts.takeInterrupt())
    }

    @Test("there is no editor where standard input and output are no terminals")
    func noEditor() {
        guard !Terminal.isTerminal(STDIN_FILENO) || !Terminal.isTerminal(STDOUT_FILENO) else { return }
        #expect(throws: LineEditorUnavailable.noTerminal) { _ = try LineEditor(program: "probe", colored: false) }
    }
}
