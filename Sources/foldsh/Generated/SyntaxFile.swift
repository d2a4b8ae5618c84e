// How editors colour scripts and scenarios: a syntax file of Vim, and a TextMate grammar, which other editors read too.

import CommandKit
import FoldRendering
import FoldShell
import FoldTable

/// Makes syntax files.
struct SyntaxFile {
    /// An editor, or a form that several read.
    enum Editor: String, CaseIterable, Sendable {
        case vim, textmate
    }

    private let commands: [String]
    /// The words that begin lines of scenario and lesson files, and are no commands.
    private static let structure = [
        "scenario", "each", "use", "say", "ask", "task", "goal", "allow", "solution", "file",
    ]

    init(_ commands: CommandSet<Fold>) {
        self.commands = commands.all.filter { !$0.isHidden && $0.name.allSatisfy { $0.isLetter || $0 == "-" } }
            .flatMap { [$0.name] + $0.otherNames }.sorted()
    }

    /// The names of rules and presets, and of their values that are words.
    private var names: [String] {
        let rules = RuleName.allCases.map(\.rawValue)
        return Set(rules + Preset.allCases.map(\.rawValue)).subtracting(commands).sorted()
    }

    /// The file for an editor.
    func text(_ editor: Editor) -> String {
        switch editor {
        case .vim: vim
        case .textmate: textMate
        }
    }

    private var vim: String {
        """
        " Vim syntax file: scripts and scenarios of foldsh, made by foldsh syntax vim.
        if exists("b:current_syntax")
          finish
        endif
        syn iskeyword @,48-57,_,-
        syn case match
        syn match foldshComment /\\%(^\\|\\s\\)\\zs#.*$/
        syn match foldshExpected /^\\s*\\%(\\[[^]]*\\]\\s*\\)*|.*$/
        syn match foldshTag /^\\s*\\%(\\[[^]]*\\]\\s*\\)\\+/
        syn region foldshString start=/"/ skip=/\\\\./ end=/"/ oneline
        syn region foldshString start=/'/ end=/'/ oneline
        syn match foldshNumber /\\<\\d\\+\\%([.-]\\d\\+\\)*\\>/
        syn match foldshOption /\\s\\zs--[a-z-]\\+/
        syn keyword foldshCommand \(commands.joined(separator: " "))
        syn keyword foldshName \(names.joined(separator: " "))
        syn keyword foldshStructure \(Self.structure.joined(separator: " "))
        hi def link foldshComment Comment
        hi def link foldshExpected String
        hi def link foldshTag PreProc
        hi def link foldshString String
        hi def link foldshNumber Number
        hi def link foldshOption Special
        hi def link foldshCommand Statement
        hi def link foldshName Identifier
        hi def link foldshStructure Structure
        let b:current_syntax = "foldsh"
        """
    }

    private var textMate: String {
        func words(_ words: [String]) -> String { "(?<![\\w-])(?:\(words.joined(separator: "|")))(?![\\w-])" }
        let patterns: [(name: String, match: String)] = [
            ("comment.line.number-sign.foldsh", "(?:^|(?<=\\s))#.*$"),
            ("string.unquoted.expected.foldsh", "^\\s*(?:\\[[^\\]]*\\]\\s*)*\\|.*$"),
            ("meta.tag.foldsh", "^\\s*(?:\\[[^\\]]*\\]\\s*)+"),
            ("string.quoted.double.foldsh", "\"(?:\\\\.|[^\"\\\\])*\""), ("string.quoted.single.foldsh", "'[^']*'"),
            ("keyword.control.foldsh", words(Self.structure)), ("keyword.other.command.foldsh", words(commands)),
            ("entity.name.rule.foldsh", words(names)), ("constant.language.option.foldsh", "(?<=\\s)--[a-z-]+"),
            ("constant.numeric.foldsh", "(?<![\\w-])\\d+(?:[.-]\\d+)*(?![\\w-])"),
        ]
        return JSONText.object([
            ("name", .string("foldsh")), ("scopeName", .string("source.foldsh")),
            ("fileTypes", .array([.string("fold")])),
            (
                "patterns",
                .array(patterns.map { .object([("name", .string($0.name)), ("match", .string($0.match))]) })
            ),
        ]).text
    }
}
