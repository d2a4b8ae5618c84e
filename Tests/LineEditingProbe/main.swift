// A program for the tests of line editing: shows each line it is given, so that keys can be judged by what they resulted in.
import LineEditing
import TerminalText

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Names that can be completed, with what is said of them.
let candidates: [Completion.Candidate] = [
    .init("close", description: "closes sections"),
    .init("open", description: "opens sections"),
    .init("open-all", description: "opens every section"),
    .init("toggle", description: "taps a header"),
    .init("打开", description: "开门"),
    .init("depth=", description: "a value follows", endsWord: false),
]

/// Completes the word that the cursor is in or behind.
func complete(_ line: String, cursor: Int) -> Completion? {
    let bytes = Array(line.utf8)
    let blank = UInt8(ascii: " ")
    let start = bytes[..<cursor].lastIndex(of: blank).map { $0 + 1 } ?? 0
    let end = bytes[cursor...].firstIndex(of: blank) ?? bytes.count
    let typed = String(decoding: bytes[start..<cursor], as: UTF8.self)
    return Completion(replace: start..<end, candidates: candidates.filter { $0.text.hasPrefix(typed) })
}

/// A line in one piece of ASCII brackets, newlines and controls made visible.
func show(_ line: String) {
    let visible = line.unicodeScalars.map { scalar in
        scalar.value < 0x20 || scalar.value == 0x7F ? "{\(scalar.value)}" : String(scalar)
    }
    print("got [\(visible.joined())]")
}

/// Runs until it is interrupted, as a long script would.
func waitForInterrupt() {
    print("waiting")
    while !Interrupts.takeInterrupt() { usleep(10_000) }
    print("stopped")
}

let environment = ProcessInfo.processInfo.environment
var history = History()
let file = HistoryLocation.find(
    program: "probe", folder: FileManager.default.currentDirectoryPath, environment: environment)
do throws(HistoryFailure) {
    if let file { try history.open(file) }
} catch {
    print("history: \(error)")
}

var source: any LineSource = PlainLineReader()
var editor: LineEditor?
do throws(LineEditorUnavailable) {
    let opened = try LineEditor(program: "probe", colored: Terminal.wantsColor(in: environment))
    opened.completer = complete
    opened.hinter = { $0 == "toggle" ? " SECTION…" : nil }
    history.entries.forEach(opened.remember)
    source = opened
    editor = opened
} catch {
    print("plain: \(error)")
}

var count = 0
reading: while true {
    count += 1
    switch source.readLine(prompt: [.init("probe", .green), .init("[\(count)]", .bold), "> "]) {
    case .line("quit"): break reading
    case .line("wait"): waitForInterrupt()
    case .line(let line):
        show(line)
        if (try? history.record(line)) == true { editor?.remember(line) }
    case .malformed(let line): print("malformed: \(line.fault) at \(line.offset)")
    case .interrupted: print("interrupted")
    case .tooLarge: print("too large")
    case .endOfInput:
        print("end")
        break reading
    case .failed(let error):
        print("failed: \(error)")
        exit(1)
    }
}
