// What editors make of scripts and scenarios: the TextMate grammar, read as an editor reads it, and Vim itself.

import Foundation
import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Files for editors")
struct EditorFileTests {
    private static let files =
        Repository.files(in: "scripts/scenarios", ending: ".fold")
        + Repository.files(in: "Sources/Lessons/Course", ending: ".fold")

    private let grammar: TextMateGrammar

    init() throws {
        let text = try #require(Repository.text(of: "scripts/editors/foldsh.tmLanguage.json"))
        grammar = try TextMateGrammar(text)
    }

    @Test("each kind of text in a line has its own colour")
    func kinds() throws {
        let lines: [(line: String, tokens: [String])] = [
            ("  [rows, !each] toggle 0 # why", ["meta.tag", "keyword.other.command", "constant.numeric", "comment"]),
            ("  [rows] | ▾ 0  Fruit # no comment", ["string.unquoted.expected"]),
            ("scenario open \"the door", ["string.unquoted.text"]), ("[a] echo toggle # 1", ["string.unquoted.text"]),
            (
                "find 'a # b' --from 3",
                [
                    "keyword.other.command", "string.quoted.single", "constant.language.option",
                    "constant.numeric",
                ]
            ),
            (
                "rules accordion; open-only 1-3",
                [
                    "keyword.other.command", "entity.name.rule", "keyword.other.command",
                    "constant.numeric",
                ]
            ),
            ("each rule hide: height, rows", ["keyword.control", "keyword.other.command", "entity.name.rule"]),
            ("section re-open#b", ["keyword.other.command"]), ("# all", ["comment"]),
        ]
        for (line, tokens) in lines {
            let found = grammar.tokens(of: line).map(\.name)
            #expect(found.count == tokens.count, "\(line): \(found)")
            for (name, beginning) in zip(found, tokens) { #expect(name.hasPrefix(beginning), "\(line): \(found)") }
        }
    }

    @Test("every line of every scenario and lesson is coloured for what it is", arguments: files)
    func scenarios(path: String) throws {
        let text = try #require(Repository.text(of: path))
        var names = try Self.aliases(text)
        // A parameter of each may be a word of its own, such as the names of variants.
        names.formUnion(["lesson", "wrong", "code", "goal"])
        for line in text.split(separator: "\n").map(String.init) {
            let tokens = grammar.tokens(of: line)
            #expect(tokens.allSatisfy { !$0.text.isEmpty })
            let body = line.drop { $0 == " " }.drop(tags: true)
            guard let first = body.first else { continue }
            switch first {
            case "#": #expect(tokens.last?.name.hasPrefix("comment") == true, "\(line)")
            case "|": #expect(tokens.count == 1 && tokens[0].name.hasPrefix("string.unquoted.expected"), "\(line)")
            default:
                let word = String(body.prefix { $0.isLetter || $0 == "-" })
                let token = tokens.first { !$0.name.hasPrefix("meta.tag") }
                let isNamed = ["keyword.other.command", "keyword.control", "string.unquoted.text"].contains { kind in
                    token?.name.hasPrefix(kind) == true && token?.text.contains(word) == true
                }
                #expect(isNamed || names.contains(word) || word.isEmpty, "\(line): \(tokens)")
            }
        }
    }

    private static func aliases(_ text: String) throws -> Set<String> {
        Set(text.matches(of: try Regex("alias ([\\w-]+)")).compactMap { $0.output[1].substring.map(String.init) })
    }

    @Test(
        "Vim takes a .fold file for one of foldsh, and colours it, once the files are where scripts/install puts them")
    func vim() throws {
        let folder = try TemporaryFolder()
        for (kind, name) in [("syntax", "foldsh.vim"), ("ftdetect", "filetype.vim")] {
            let place = "home/.vim/pack/foldsh/start/foldsh/\(kind)"
            try folder.makeFolder(place)
            let text = try #require(Repository.text(of: "scripts/editors/\(name)"))
            try folder.write(text, to: place + "/foldsh.vim")
        }
        try folder.write("scenario x\n  [rows] toggle 0 # why\n  | open\n  say toggle\n", to: "a.fold")
        try folder.write("filetype plugin on\nsyntax on\n", to: "home/.vimrc")
        try folder.write(
            """
            redir! > groups
            echo &filetype
            for place in [[1, 1], [1, 10], [2, 4], [2, 10], [2, 19], [3, 3], [4, 3], [4, 8]]
              echo synIDattr(synID(place[0], place[1], 1), "name")
            endfor
            redir END
            quit!
            """, to: "try.vim")
        let run = try foldsh(
            "--version >/dev/null; command -v vim >/dev/null || { echo there is no vim here; exit 0; }; "
                + "HOME=$PWD/home timeout 60 vim -N -i NONE -es -u home/.vimrc a.fold -S try.vim", in: folder)
        guard let groups = folder.contents(of: "groups") else {
            #expect(run.output.hasSuffix("there is no vim here\n"), "\(run.status) \(run.output)\(run.errors)")
            return
        }
        #expect(
            groups.split(separator: "\n").map(String.init) == [
                "foldsh", "foldshStructure", "foldshText", "foldshTag", "foldshCommand", "foldshComment",
                "foldshExpected", "foldshStructure", "foldshText",
            ])
    }
}

extension Substring {
    /// Without the tags in front.
    fileprivate func drop(tags: Bool) -> Substring {
        var rest = self
        while rest.first == "[", let end = rest.firstIndex(of: "]") {
            rest = rest[end...].dropFirst().drop { $0 == " " }
        }
        return rest
    }
}

/// A grammar of patterns that are all matched within a line, as editors that read TextMate grammars do.
private struct TextMateGrammar {
    private struct File: Decodable {
        struct Pattern: Decodable {
            let name: String
            let match: String
        }
        let scopeName: String
        let fileTypes: [String]
        let patterns: [Pattern]
    }

    /// A piece of a line and what it is.
    struct Token {
        let name: String
        let text: String
    }

    private let patterns: [(name: String, expression: NSRegularExpression)]

    init(_ json: String) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
        #expect(file.scopeName == "source.foldsh" && file.fileTypes == ["fold"])
        patterns = try file.patterns.map { ($0.name, try NSRegularExpression(pattern: $0.match)) }
    }

    /// The earliest match wins, of several at one place the first pattern; the next is looked for behind it.
    func tokens(of line: String) -> [Token] {
        let text = line as NSString
        var tokens: [Token] = []
        var start = 0
        while start < text.length {
            let rest = NSRange(location: start, length: text.length - start)
            let found = patterns.compactMap { pattern -> (String, NSRange)? in
                // What is in front of the rest is seen, and only the line's own beginning is one.
                let options: NSRegularExpression.MatchingOptions = [.withTransparentBounds, .withoutAnchoringBounds]
                let range = pattern.expression.rangeOfFirstMatch(in: line, options: options, range: rest)
                return range.location == NSNotFound ? nil : (pattern.name, range)
            }
            guard let (name, range) = found.min(by: { $0.1.location < $1.1.location }) else { break }
            tokens.append(Token(name: name, text: text.substring(with: range)))
            start = max(range.location + range.length, start + 1)
        }
        return tokens
    }
}
