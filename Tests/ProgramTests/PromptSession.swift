// The built program at a pseudo-terminal, typed to by a test.

import PseudoTerminalSupport
import TestSupport

/// Keys as a terminal of the xterm kind sends them.
enum Key {
    static let enter = "\r"
    static let tab = "\t"
    static let up = "\u{1B}[A"
    static let left = "\u{1B}[D"
    static let backspace = "\u{7F}"
    static let controlC = "\u{03}"
    static let controlD = "\u{04}"
    static let controlR = "\u{12}"
    static let controlU = "\u{15}"
    /// A text as the terminal sends it when it is pasted.
    static func paste(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }
}

/// The program at a prompt, in a folder that also is its home.
struct PromptSession {
    let terminal: PseudoTerminal

    /// Starts the program and waits for its first prompt.
    init(
        _ arguments: [String] = [], in folder: TemporaryFolder, environment: [String: String] = [:], rows: Int = 40,
        columns: Int = 100, prompt: String = "foldsh>"
    ) throws {
        let usual = [
            "HOME": folder.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1", "PAGER": "",
            "XDG_STATE_HOME": folder.path("state"),
        ]
        terminal = try PseudoTerminal(
            program: BuiltProduct.path("foldsh"), arguments: arguments, environment: usual.merging(environment) { $1 },
            folder: folder.path,
            rows: rows, columns: columns)
        try waitForPrompt(prompt)
    }

    /// Waits until the cursor stands behind a prompt and nothing else is in its line.
    func waitForPrompt(_ prompt: String) throws {
        try terminal.expectScreen("the prompt \(prompt)") { $0.cursorLine == prompt }
    }

    /// Types a line with Enter, and waits for the prompt behind it.
    ///
    /// - Returns: What can be seen then.
    @discardableResult
    func enter(_ line: String, then prompt: String) throws -> TerminalScreen {
        terminal.send(line + Key.enter)
        // The line that was typed has moved up, and the cursor stands at a new prompt.
        return try terminal.expectScreen("the prompt \(prompt) behind \(line)") { screen in
            screen.cursorLine == prompt && screen.lines.contains { $0.hasSuffix(line) && !line.isEmpty }
        }
    }

    /// Types keys, and waits for what must be seen.
    @discardableResult
    func type(_ keys: String, until texts: String...) throws -> TerminalScreen {
        terminal.send(keys)
        return try see(texts)
    }

    /// Waits until all the texts can be seen.
    @discardableResult
    func see(_ texts: [String]) throws -> TerminalScreen {
        try terminal.expectScreen(texts.joined(separator: " and ")) { screen in
            texts.allSatisfy { text in screen.lines.contains { $0.contains(text) } }
        }
    }

    /// Clears the screen.
    func clear() throws {
        terminal.send("\u{0C}")
        try terminal.expectScreen("a cleared screen") { $0.row == 0 && $0.cursorLine.hasSuffix(">") }
    }

    /// Takes the line away that is being typed.
    func clearLine(_ prompt: String) throws {
        terminal.send(Key.controlC)
        try waitForPrompt(prompt)
    }
}
