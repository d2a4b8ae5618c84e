// Files that were made to do harm, each with what must come of it.

import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Files made to do harm")
struct AttackTests {
    /// What is asked of the program, and what must come of it.
    struct Attack: CustomTestStringConvertible, Sendable {
        /// What stands behind the program's name.
        let line: String
        let status: Int32
        /// What standard output and standard error must say.
        var says: [String] = []
        var input: String?
        /// The only file that may be there afterwards and was not before.
        var makes: String?
        var testDescription: String { line }
    }

    static let attacks = [
        Attack(
            line: "-c 'load bomb.plist'", status: 1,
            says: ["error: bomb.plist:2: a property list that declares entities"]),
        Attack(
            line: "-c 'load exp.plist'", status: 1,
            says: ["error: exp.plist: a property list that repeats its parts too often"]),
        Attack(
            line: "-c 'load xxe.plist'", status: 1, says: ["error: xxe.plist:2: a property list that declares entities"]
        ),
        Attack(
            line: "check check-overwrites-bashrc.fold", status: 1,
            says: [
                "../home/.bashrc: a scenario writes into a folder made for it: name the file by a path without .. and"
            ]),
        Attack(line: "explain-int-min.fold", status: 1, says: ["explain-int-min.fold:2:9: error: there are no steps"]),
        Attack(
            line: "-c 'new 2; explain -9223372036854775808'", status: 1, says: ["-c:1:16: error: there are no steps"]),
        Attack(
            line: "check quiz-self.fold", status: 1,
            says: ["the script includes itself: quiz-self.fold → quiz-self.fold\n"]),
        Attack(
            line: "check shrink-self.fold", status: 1,
            says: ["the script includes itself: shrink-self.fold → shrink-self.fold\n"]),
        Attack(
            line: "quiz quiz-of-skip.fold", status: 0, says: ["That was the last question."], input: "skip\nskip\n",
            makes: ".local"),
        Attack(line: "debug-invariant-compare.fold", status: 0, says: ["accordion", "no drift"]),
        Attack(
            line: "check --format github github-injection-v1.fold", status: 1,
            says: ["::error file=github-injection-v1.fold,line=5,title=x::the picture differs"]),
        Attack(line: "write-formula.fold", status: 0, makes: "form.csv"),
        Attack(
            line: "--keep-going - <slow-replace.txt", status: 1,
            says: ["error: no command 6", "replaced the data: 18 sections, 54 rows"]),
        Attack(
            line: "--version >/dev/null; mkdir loop; ln -s . loop/a; ln -s . loop/b; foldsh check loop", status: 3,
            makes: "loop"),
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("mine", to: "home/.bashrc")
        _ = try foldsh("--version; cp -r '\(Repository.root)/Tests/ProgramTests/Attacks' box", in: folder)
    }

    @Test("ends with a status and a sentence, and leaves nothing behind", arguments: attacks)
    func ends(attack: Attack) throws {
        let list = "ls -A . ..; cat ../home/.bashrc"
        let before = try foldsh("--version >/dev/null; cd box; \(list)", in: folder).lines
        let line = "--version >/dev/null; cd box; mkdir ../t; export TMPDIR=$PWD/../t; set -m; foldsh \(attack.line)"
        let run = try foldsh(line, input: attack.input, in: folder)
        #expect(run.status == attack.status, "\(run.output)\(run.errors)")
        for text in attack.says { #expect((run.output + run.errors).contains(text), "\(run.output)\(run.errors)") }
        for text in (run.output + run.errors).split(separator: "\n") {
            #expect(!text.contains("##[") && (!text.hasPrefix("::") || attack.line.contains("github")), "\(text)")
        }
        let after = try foldsh("--version >/dev/null; rmdir t && cd box; \(list)", in: folder).lines
        #expect(after.filter { $0 != attack.makes } == before)
    }

    @Test("cells that a spreadsheet would carry out are written as text, and read again as they were")
    func formulas() throws {
        let run = try foldsh(
            "--version >/dev/null; cd box; foldsh write-formula.fold; cat form.csv; foldsh -c 'load form.csv; show'",
            in: folder)
        #expect(run.lines.contains("'=cmd|calc!A0,'=1+1,,,false,false,r0,,"), "\(run.output)")
        #expect(run.lines.contains { $0.contains(" =cmd|calc!A0 ") }, "\(run.output)")
    }

    @Test("two programs that finish lessons at once lose neither")
    func lessonRace() throws {
        let line = """
            --version >/dev/null; export XDG_STATE_HOME=$PWD
            for i in 1 2; do (yes skip | head -60 | foldsh lesson $i >/dev/null 2>&1) & done; wait; cat foldsh/lessons
            """
        for _ in 0..<3 {
            let run = try foldsh("--version >/dev/null; rm -rf foldsh; foldsh \(line)", in: folder)
            #expect(Set(run.lines).count == 2, "\(run.output)")
        }
    }

    @Test("a shared file stays its owner's and its group's, or is not replaced")
    func sharedFile() throws {
        // Only a superuser can act as two others.
        let line = """
            --version >/dev/null; [ "$(id -u)" = 0 ] || exit 77; chmod 777 . box; cd box
            printf 'new 3\\nscenario a\\n  toggle 0\\n  expect open 0\\n' >g.fold; chown 1234:2345 g.fold; chmod 660 g.fold
            setpriv --reuid 777 --regid 777 --groups 2345 'PROGRAM' update g.fold --yes; echo "status $?"
            stat -c '%a %u:%g' g.fold; cat g.fold; ls -A
            """
        let run = try foldsh(line.replacing("PROGRAM", with: BuiltProduct.path("foldsh")), in: folder)
        if run.status == 77 { return }
        #expect(run.lines.contains("660 1234:2345"), "\(run.output)\(run.errors)")
        #expect(run.lines.contains("status 1"), "\(run.output)")
        #expect(run.errors.contains("its owner could not be kept; nothing was replaced"), "\(run.errors)")
    }
}
