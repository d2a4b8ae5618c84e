// The program where files, outputs and signals are against it, and where its input is.

import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("The program under hardship")
struct HardshipTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a file that may not grow is an error, and nothing is left behind")
    func fileSizeLimit() throws {
        try folder.write("[]", to: "k.json")
        let run = try foldsh("--version; ulimit -f 8; foldsh -c 'new 30000 30000; write k.json'", in: folder)
        #expect(run.status == 1)
        let sentence = "k.json: larger than a file may become here (ulimit -f); the file is as it was"
        #expect(run.errors.contains(sentence), "\(run.errors)")
        #expect(folder.contents(of: "k.json") == "[]")
        #expect(try foldsh("--version >/dev/null; ls -A", in: folder).lines == ["k.json"])
    }

    @Test(
        "a full or closed standard output is an error, and nothing is written elsewhere",
        arguments: [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
    func output(redirection: String, reason: String) throws {
        let run = try foldsh("-c 'new 3; show; write a.json; load a.json' \(redirection)", in: folder)
        #expect(run.status == 1)
        #expect(run.errors == "foldsh: standard output cannot be written: \(reason)\n")
        let quiet = try foldsh("-c quit \(redirection)", in: folder)
        #expect(quiet.status == 0 && quiet.errors == "", "\(quiet.errors)")
        #expect(try foldsh("--version >/dev/null; ls -A; head -c 1 a.json", in: folder).output == "a.json\n{")
    }

    @Test("where memory runs out the program ends with a sentence, and files and folders are as they were")
    func memory() throws {
        try folder.write("[]", to: "k.json")
        let line = "--version; truncate -s 400M big.csv; ulimit -v 300000; foldsh -c 'load big.csv; write k.json'"
        let run = try foldsh(line, in: folder)
        #expect(run.status == 1)
        #expect(run.errors.hasSuffix("foldsh: out of memory; the files and the history are intact\n"), "\(run.errors)")
        #expect(folder.contents(of: "k.json") == "[]")
        #expect(try foldsh("--version >/dev/null; ls -A", in: folder).lines == ["big.csv", "k.json"])
    }

    @Test("what crashes for another reason than memory still ends by its signal", arguments: ["ILL", "SEGV"])
    func crash(signal: String) throws {
        let program = try BuiltProduct.path("foldsh")
        let line = """
            --version; export SWIFT_BACKTRACE=enable=no; mkfifo wait; exec 9<>wait
            '\(program)' - <wait & sleep 0.3; kill -\(signal) $!; wait $!
            """
        let run = try foldsh(line, in: folder)
        #expect(run.status > 128, "\(run.status)")
        #expect(!run.errors.contains("memory"), "\(run.errors)")
    }

    @Test("what a killed scenario wrote is removed by the next")
    func killed() throws {
        try folder.makeFolder("temporary")
        try folder.write("scenario a\n  new 2\n  write a.json\n  expect error\n  diagnose\n", to: "a.fold")
        let line = """
            --version >/dev/null; export TMPDIR=$PWD/temporary; mkfifo wait; exec 9<>wait
            '\(try BuiltProduct.path("foldsh"))' check a.fold <wait & for try in $(seq 200); do
            [ -n "$(ls temporary)" ] && break; sleep 0.05; done; kill -9 $!; wait $! 2>/dev/null; ls temporary
            echo then; printf 'scenario b\\n  new 1\\n  write b.json\\n  load b.json\\n' >b.fold
            foldsh b.fold >/dev/null; ls temporary
            """
        let run = try foldsh(line, in: folder)
        let parts = run.output.components(separatedBy: "then\n")
        #expect(parts.count == 2 && parts[1] == "", "\(run.output)\(run.errors)")
    }

    @Test("nothing that is data is a command to a build server", arguments: ["text", "tap", "junit", "github", "json"])
    func annotations(format: String) throws {
        try folder.write(
            """
            new 2
            scenario ::error::title ##[error]title
              rename-row 0.0 "##[error]v1"
              show
              | nothing
              echo ::error file=x::said
              | other
            """, to: "##[x].fold")
        try folder.write("echo ::add-mask::x\n::error::y\n", to: "wrong.fold")
        try folder.write("echo ::warning::z\nnew 1\nrename-row 0.0 '##[section]r'\nshow\n", to: "said.fold")
        for line in [
            "check '##[x].fold' --format \(format)", "check wrong.fold --format \(format)", "wrong.fold", "said.fold",
            "-c 'set output json; echo ##[error]x; echo ::error::x'", "'::error::missing'",
            "-c \"  ::error::typed\"",
        ] {
            let run = try foldsh(line, in: folder)
            let own = "::error "
            for text in (run.output + "\n" + run.errors).split(separator: "\n") {
                let start = text.drop { $0 == " " || $0 == "\t" }
                let isOwn =
                    format == "github" && line.hasPrefix("check")
                    && (start.hasPrefix(own) || start.hasPrefix("::error::"))
                #expect(!start.hasPrefix("::") || isOwn, "\(line): \(text)")
                #expect(!text.contains("##["), "\(line): \(text)")
            }
        }
    }

    @Test("entities in a property list are not followed, and lists that repeat themselves are refused")
    func propertyLists() throws {
        let head = "<?xml version=\"1.0\"?>\n"
        let end = "<plist version=\"1.0\"><array><dict><key>title</key><string>&x;</string></dict></array></plist>\n"
        let nested = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
        try folder.write(
            head + "<!DOCTYPE l [<!ENTITY e0 \"aaaaaaaaaa\">\(nested)<!ENTITY x \"&e9;\">]>\n" + end, to: "a.plist")
        try folder.write(head + "<!DOCTYPE x [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n" + end, to: "b.plist")
        for name in ["a.plist", "b.plist"] {
            let run = try foldsh("-c 'load \(name); show'", in: folder)
            #expect(run.status == 1)
            #expect(run.errors.contains("\(name):2: a property list that declares entities"), "\(run.errors)")
            #expect(!(run.output + run.errors).contains("root:"))
        }
    }
}

extension String {
    /// The parts between a separator.
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
