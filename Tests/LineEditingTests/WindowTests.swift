// Windows that change, stop and resume, lines taller than them, and the two memory faults of libedit.
import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Windows and libedit's faults")
struct WindowTests {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test("a line goes on after a resize, and is drawn for the new width", arguments: [20, 33, 120])
    func resize(columns: Int) throws {
        let probe = try startProbe(home: home, columns: 60)
        try probe.expectPrompt(1)
        probe.send("打开 第一节 第二节")
        try probe.expect("第二节")
        probe.resize(rows: 24, columns: columns)
        try probe.expect("probe[1]> ")
        probe.send("尾")
        try probe.expect("尾")
        probe.send(Key.enter)
        try probe.expectLine("打开 第一节 第二节尾")
    }

    @Test("a resize while something runs is taken in by the next line")
    func resizeBetweenLines() throws {
        let probe = try startProbe(home: home, columns: 60)
        try probe.expectPrompt(1)
        probe.send("wait\r")
        try probe.expect("waiting")
        probe.resize(rows: 10, columns: 20)
        probe.send(Key.control("c"))
        try probe.expectPrompt(2)
        probe.send("0123456789abcdefghij" + Key.home)
        let screen = try probe.expectScreen("two rows, the cursor in the first") {
            $0.cursorLine.hasPrefix("probe") && $0.column == 10 && $0.lines.contains("abcdefghij")
        }
        #expect(screen.cursorLine == "probe[2]> 0123456789")
        probe.send(Key.enter)
        try probe.expectLine("0123456789abcdefghij")
    }

    @Test("a line taller than the window is whole, and moving to its ends does no harm")
    func tallLine() throws {
        let probe = try startProbe(home: home, rows: 5, columns: 20)
        try probe.expectPrompt(1)
        let text = String(repeating: "0123456789", count: 20)
        probe.send(text)
        // 210 columns with the prompt: the last five rows, of which the last has ten.
        let screen = try probe.expectScreen("the end of it") { $0.row == 4 && $0.column == 10 }
        #expect(screen.lines == Array(repeating: "01234567890123456789", count: 4) + ["0123456789"])
        probe.send(Key.control("a") + Key.control("e") + "k" + Key.control("a") + "j" + Key.control("e") + "z")
        probe.send(Key.home)
        try probe.expectScreen("its beginning") { $0.lines[0] == "probe[1]> j012345678" && $0.column == 10 }
        probe.send(Key.end + Key.backspace + "end\r")
        try probe.expectLongLine("j\(text)kend")
        try probe.expectPrompt(2)
    }

    @Test("a command with a count fills the window, and a count of more than four digits is cut")
    func countFillsWindow() throws {
        let probe = try startProbe(home: home, rows: 5, columns: 20)
        try probe.expectPrompt(1)
        probe.send("\u{1B}5\u{1B}0\u{1B}0x" + Key.control("a") + Key.control("e") + "k" + Key.enter)
        try probe.expectLongLine(String(repeating: "x", count: 500) + "k")
        try probe.expectPrompt(2)
        probe.send("\u{1B}999999999x" + Key.control("a") + Key.control("e") + "k\r")
        try probe.expectLongLine(String(repeating: "x", count: 9_999) + "k")
    }

    @Test("a line goes on in a window made too small for it")
    func shrunkWindow() throws {
        let probe = try startProbe(home: home, rows: 10, columns: 40)
        try probe.expectPrompt(1)
        probe.send(String(repeating: "中", count: 60))
        try probe.expectScreen("all of it") { $0.row == 3 && $0.column == 10 }
        probe.resize(rows: 3, columns: 20)
        try probe.expectScreen("its end") { $0.row == 2 && $0.column == 10 && $0.lines[2] == "中中中中中" }
        probe.send("尾\r")
        try probe.expectLine(String(repeating: "中", count: 60) + "尾")
    }

    @Test("an entry taller than the window is found by the arrows and by Ctrl-R")
    func tallEntry() throws {
        let long = String(repeating: "long ", count: 60) + "end"
        try home.write("short\n\(long)\nnewest\n", to: ".probe_history")
        let probe = try startProbe(home: home, rows: 5, columns: 20)
        try probe.expectPrompt(1)
        probe.send(Key.up + Key.up + "\r")
        try probe.expectLine(long)
        try probe.expectPrompt(2)
        probe.send(Key.control("r") + "long" + Key.control("e") + "!\r")
        try probe.expectLongLine(long + "!")
    }

    @Test("a line of 60,000 characters is taken, typed or pasted, and may be edited", arguments: [false, true])
    func longLine(isPasted: Bool) throws {
        let probe = try startProbe(home: home, rows: 10, columns: 40)
        try probe.expectPrompt(1)
        let text = (1...12_500).map { "\($0 % 7919) " }.joined()
        #expect(text.count > 60_000)
        probe.send((isPasted ? Key.paste(text) : text) + Key.home + "a" + Key.end + "z" + Key.enter)
        try probe.expectLongLine("a" + text + "z")
        try probe.expectPrompt(2)
        probe.send(Key.up + Key.control("u") + Key.control("y") + "!\r")
        try probe.expectLongLine("a" + text + "z!")
    }

    @Test("windows of hardly any size still take a line", arguments: [(1, 80), (1, 2), (2, 9), (3, 3), (2, 2)])
    func tinyWindow(rows: Int, columns: Int) throws {
        let probe = try startProbe(home: home, rows: rows, columns: columns)
        try probe.expect("\u{1B}[?2004h")
        probe.send("a" + Key.control("a") + Key.control("e") + Key.tab + "\r")
        try probe.expectLine("a")
    }

    @Test("a terminal that does not know its size is taken for one of the usual size")
    func unknownSize() throws {
        let probe = try startProbe(home: home, rows: 24, columns: 80)
        try probe.expectPrompt(1)
        probe.send("wait\r")
        try probe.expect("waiting")
        probe.claimNoSize()
        probe.send(Key.control("c"))
        try probe.expectPrompt(2)
        probe.send(String(repeating: "x", count: 75) + Key.home)
        try probe.expectScreen("a row of eighty columns") { $0.cursorLine.count == 80 && $0.lines.contains("xxxxx") }
        probe.send(Key.enter)
        try probe.expectLine(String(repeating: "x", count: 75))
    }

    @Test("vi keys: deleting at the end of an empty line writes nowhere it should not")
    func viEmptyLine() throws {
        try home.write("bind -v\n", to: ".editrc")
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send(Key.escape + "$" + "xxx" + "iok\r")
        try probe.expectLine("ok")
    }

    @Test("vi keys edit, complete, search and take a paste, as an editrc asks")
    func viKeys() throws {
        try home.write("bind -v\n", to: ".editrc")
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("打开 一二" + Key.escape)
        // The lone Esc has to be over before the next key, or the two are one sequence: the cursor goes back by it.
        try probe.expectScreen("the cursor on 二") { $0.column == 17 }
        probe.send("xi三\r")
        try probe.expectLine("打开 三一")
        try probe.expectPrompt(2)
        probe.send("tog\t" + Key.paste("1\n2") + "\r")
        try probe.expectLine("toggle 1{10}2")
        // A terminal that is not in raw mode takes Ctrl-R for itself.
        try probe.expectPrompt(3)
        probe.send(Key.control("r") + "打\r")
        try probe.expectLine("打开 三一")
    }

    @Test("a count in vi's command mode is cut too, and digits that are text are not")
    func viCount() throws {
        try home.write("bind -v\n", to: ".editrc")
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("a123456789" + Key.escape)
        try probe.expectScreen("command mode") { $0.cursorLine == "probe[1]> a123456789" && $0.column == 19 }
        // A wide character is text even there.
        probe.send("99999999打" + Key.enter)
        try probe.expectLongLine("a12345678" + String(repeating: "打", count: 9_999) + "9")
    }

    @Test("vi keys walk through the history, look in it, and take lines back")
    func viHistory() throws {
        try home.write("bind -v\n", to: ".editrc")
        let probe = try startProbe(home: home)
        probe.send("one a\rtwo b\rthree a\r")
        try probe.expectPrompt(4)
        probe.send("mine" + Key.escape)
        try probe.expectScreen("command mode") { $0.column == 13 }
        probe.send("kkk")
        try probe.expectScreen("the oldest") { $0.cursorLine == "probe[4]> one a" }
        probe.send("jjj")
        try probe.expectScreen("the line itself") { $0.cursorLine == "probe[4]> mine" }
        probe.send("/ a\u{1B}")
        try probe.expectScreen("the newest with an a") { $0.cursorLine == "probe[4]> three a" }
        probe.send("n")
        try probe.expectScreen("the one before") { $0.cursorLine == "probe[4]> one a" }
        probe.send("N")
        try probe.expectScreen("the one after") { $0.cursorLine == "probe[4]> three a" }
        probe.send("G")
        try probe.expectScreen("the oldest") { $0.cursorLine == "probe[4]> one a" }
        probe.send("ixyz" + Key.enter)
        try probe.expectLine("one xyza")
    }

    @Test("a key that an editrc binds stays bound so")
    func boundByEditrc() throws {
        try home.write(
            "bind ^[[A foldsh-last-argument\nbind ^T foldsh-undo\nbind ^[[15~ ed-move-to-beg\n", to: ".editrc")
        let probe = try startProbe(home: home)
        probe.send("open 第二\r")
        try probe.expectPrompt(2)
        probe.send("close " + Key.up + "x" + Key.control("t") + "\u{1B}[15~" + "0\r")
        try probe.expectLine("0close 第二")
    }

    @Test("libedit's own commands for the history, bound in an editrc, lose nothing of a long line")
    func libeditHistory() throws {
        try home.write("bind ^T ed-prev-history\nbind ^O ed-next-history\n", to: ".editrc")
        let probe = try startProbe(home: home)
        probe.send("first\r")
        try probe.expectPrompt(2)
        probe.send("short" + Key.control("t") + Key.control("o") + "!\r")
        try probe.expectLine("short!")
        try probe.expectPrompt(3)
        let long = String(repeating: "0123456789", count: 150)
        probe.send(long + Key.control("t") + Key.control("o") + "!\r")
        try probe.expectLongLine(long + "!")
    }

    @Test("an editrc may switch editing off, bind nonsense, or be no text, and keys still work")
    func oddEditrc() throws {
        try home.write("edit off\nbind ^I nothing-such\nbind -v\nbind -e\n\u{1}\u{2}\n", to: ".editrc")
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("tog\t1\r")
        try probe.expectLine("toggle 1")
    }

    @Test("a line goes on after the program was stopped and continued")
    func stoppedFromOutside() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("half")
        try probe.expect("half")
        probe.signal(19)
        probe.signal(18)
        try probe.expect("probe[1]> half")
        probe.send(" 好\r")
        try probe.expectLine("half 好")
    }

    @Test("Ctrl-Z gives the terminal back to a shell, and fg brings the line back")
    func stoppedByKey() throws {
        let path = try BuiltProduct.path("LineEditingProbe")
        let shell = try PseudoTerminal(
            program: "/bin/sh", arguments: ["-i"],
            environment: [
                "HOME": home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1", "PS1": "shell$ ",
                "PATH": "/usr/bin:/bin",
            ],
            folder: home.path)
        try shell.expect("shell$ ")
        shell.send("\(path)\r")
        try shell.expectPrompt(1)
        shell.send("half 一" + Key.home)
        try shell.expectScreen("the cursor at the start") { $0.cursorLine.hasSuffix("一") && $0.column == 10 }
        shell.send(Key.control("z"))
        let seen = try shell.expect("shell$ ")
        #expect(seen.contains("\u{1B}[?2004l"))
        shell.send("echo $((40 + 2))x; stty -a | grep -c ' icanon'\r")
        try shell.expect("42x\r\n1")
        try shell.expect("shell$ ")
        shell.send("fg\r")
        try shell.expect("probe[1]> half 一")
        shell.send("0" + Key.enter)
        try shell.expectLine("0half 一")
        try shell.expectPrompt(2)
        shell.send(Key.control("d"))
        try shell.expect("shell$ ")
    }
}
