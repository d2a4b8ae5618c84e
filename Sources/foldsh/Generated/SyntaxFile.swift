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
        "scenario", "each", "use", "say", "ask", "task", "fix", "goal", "allow", "solution", "file",
    ]
    /// The words that begin a line whose rest is text.
    private static let texts = ["scenario", "lesson", "say", "task", "hint", "echo"]

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
        syn match foldshTag /^\\s*\\%(\\[[^]]*\\]\\s*\\)\\+/
        syn match foldshExpected /^\\s*\\%(\\[[^]]*\\]\\s*\\)*|.*$/ contains=foldshTag
        syn region foldshString start=/"/ skip=/\\\\./ end=/"/ oneline
        syn region foldshString start=/'/ end=/'/ oneline
        syn match foldshText /\\%(^\\s*\\%(\\[[^]]*\\]\\s*\\)*\\%(\(Self.texts.joined(separator: "\\|"))\\)\\)\\@<=\\s.*$/
        syn match foldshNumber /\\<\\d\\+\\%([.-]\\d\\+\\)*\\>/
        syn match foldshOption /\\s\\zs--[a-z-]\\+/
        syn keyword foldshCommand \(commands.joined(separator: " "))
        syn keyword foldshName \(names.joined(separator: " "))
        syn keyword foldshStructure \(Self.structure.joined(separator: " "))
        hi def link foldshComment Comment
        hi def link foldshExpected String
        hi def link foldshTag PreProc
        hi def link foldshString String
        hi def link foldshText String
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
        /// A pattern, and what the groups in it are.
        func pattern(_ name: String, _ match: String, groups: [String] = []) -> JSONText {
            let captures = groups.enumerated().map {
                (String($0 + 1), JSONText.object([("name", .string($1 + ".foldsh"))]))
            }
            return .object(
                [("name", .string(name + ".foldsh")), ("match", .string(match))]
                    + (captures.isEmpty ? [] : [("captures", .object(captures))]))
        }
        let tags = "(?:\\[[^\\]]*\\]\\s*)"
        let texts = Self.texts.joined(separator: "|")
        let patterns = [
            pattern("comment.line.number-sign", "(?:^|(?<=\\s))#.*$"),
            pattern("string.unquoted.expected", "^\\s*\(tags)*\\|.*$"),
            pattern(
                "string.unquoted.text", "^\\s*(\(tags)*)(\(texts))(?=\\s).*$", groups: ["meta.tag", "keyword.control"]),
            pattern("meta.tag", "^\\s*\(tags)+"), pattern("string.quoted.double", "\"(?:\\\\.|[^\"\\\\])*\""),
            pattern("string.quoted.single", "'[^']*'"), pattern("keyword.control", words(Self.structure)),
            pattern("keyword.other.command", words(commands)), pattern("entity.name.rule", words(names)),
            pattern("constant.language.option", "(?<=\\s)--[a-z-]+"),
            pattern("constant.numeric", "(?<![\\w-])\\d+(?:[.-]\\d+)*(?![\\w-])"),
        ]
        return JSONText.object([
            ("name", .string("foldsh")), ("scopeName", .string("source.foldsh")),
            ("fileTypes", .array([.string("fold")])), ("patterns", .array(patterns)),
        ]).text
    }
}
