// Sessions that are made into pictures by the tests, hostile titles, and documents read by a parser that is not ours.

import FoldFinding
import FoldPictures
import FoldShell
import FoldTable
import Foundation
import ShellSupport

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Sessions that are made into pictures.
enum PictureProbe {
    /// The frames of a session.
    static func list(_ commands: String, upTo number: Int? = nil) throws -> FrameList {
        let probe = ShellProbe()
        probe.type(lines: commands)
        guard let timeline = probe.session.timeline else { throw NoTable() }
        return FrameList(timeline, origin: probe.session.origin, upTo: number) { probe.session.cure(ofStep: $0) }
    }

    struct NoTable: Error {}

    /// The picture of the last state of a session.
    static func svg(_ commands: String) throws -> String {
        let list = try list(commands)
        return SVGPicture.document(list, at: list.frames.count - 1)
    }

    /// A session that ends in a crash: the picture in the README.
    static let crash = "load sample accordion\ntoggle Buses\nrule hide rows\ntoggle Trains"

    /// Chinese titles, of which some are too long.
    static let chinese = """
        load sample guarded zh
        toggle 水果
        select 0 1
        toggle 坚果
        insert-row 1.0 '一个非常非常长的标题，长到在手机屏幕上一行放不下，所以要用省略号截断'
        rename-section 3 '饮料与其他各种各样的东西以及更多更多的名字'
        toggle 3
        """

    /// Whatever a section can be: fixed, empty, drifting, selected.
    static let kinds = """
        rules guarded
        section 水果 open: 苹果, 梨
        section Nuts open: Almond, Walnut
        section Empty open:
        section Total fixed open: sum
        rule on-select nothing
        silently insert-row 0.0 Kiwi
        select 1 0
        """

    /// Titles that would do harm if they got in as they are, in commands that make a table of them.
    static let hostileTitles = [
        "</script><img src=x onerror=alert(1)>", "\"]; evil [label=\"", "]]>", "<!-- ", "&lt;b&gt; & 'x'",
        "a\u{1B}[31m\u{7}b", "\u{202E}gnp.exe", "\u{2028}\u{FFFE}\u{FFFF}", "`end` #quot; %% |x|", "\\\" \\n",
    ]

    static func hostile() throws -> FrameList {
        let probe = ShellProbe()
        for title in hostileTitles {
            probe.type("section \(title.quotedForTest) open: \(title.quotedForTest)")
        }
        probe.type("toggle 0")
        guard let timeline = probe.session.timeline, timeline.table.sectionCount == hostileTitles.count else {
            throw NoTable()
        }
        return FrameList(timeline, origin: .file(path: "<script>\u{202E}.json", arguments: []))
    }
}

extension String {
    /// The text as a word of a command.
    var quotedForTest: String {
        "\"" + replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}

/// A document as an XML parser sees it.
final class ParsedDocument: NSObject, XMLParserDelegate {
    /// The names of all elements, in order.
    private(set) var elements: [String] = []
    /// All attributes, by name.
    private(set) var attributes: [(name: String, value: String)] = []
    /// The text in the `text` elements, each of them.
    private(set) var texts: [String] = []
    private(set) var problem: String?
    private var isInText = false

    init(_ document: String) {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        if !parser.parse() { problem = parser.parserError.map { "\($0)" } ?? "it does not parse" }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(name)
        self.attributes += attributes.map { ($0.key, $0.value) }
        isInText = name == "text"
        if isInText { texts.append("") }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        isInText = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isInText { texts[texts.count - 1] += string }
    }
}
