// One thing that went otherwise than a scenario expects, with all that a report says of it.

import CommandSyntax
import FoldTable

/// One thing that went otherwise than a scenario expects.
package struct ScenarioFailure: Sendable {
    /// What failed.
    package enum Kind: String, Sendable {
        /// A fact does not hold.
        case fact
        /// Something else was printed.
        case picture
        /// A step failed and nothing expected it, or could not be taken.
        case step
    }

    package let kind: Kind
    /// The line that failed.
    let place: SourcePlace
    /// The command that it speaks of, where that is another line.
    let step: SourcePlace?
    /// What was expected: a fact, or the lines of a picture.
    package let expected: [String]
    /// What came: a fact, or the lines that were printed.
    package let got: [String]
    /// What else there is to say: an error's sentence, an exception's text.
    let message: String?
    /// Which sections were open before and after the last step: `▾▸`.
    let arrows: SectionArrows

    /// The line from which to go on in a replay.
    var replayLine: Int { (step ?? place).line }
}

/// Which sections were open before and after a step, an arrow for each.
struct SectionArrows: Sendable {
    private let before: FoldTable?
    private let after: FoldTable?
    /// More arrows than this are cut.
    private static let limit = 40

    init(before: FoldTable?, after: FoldTable?) {
        self.before = before
        self.after = after
    }

    /// `▾▸ -> ▸▾`, or one side where nothing changed; nil where there is no table.
    var text: String? {
        guard let after else { return nil }
        let now = Self.arrows(after)
        guard let before else { return now }
        let then = Self.arrows(before)
        return then == now ? now : "\(then) -> \(now)"
    }

    private static func arrows(_ table: FoldTable) -> String {
        if table.sectionCount == 0 { return "none" }
        var text = ""
        table.forEachSection { section in
            guard section.number < limit else {
                text += "…"
                return false
            }
            text += section.isOpen ? "▾" : "▸"
            return true
        }
        return text
    }
}
