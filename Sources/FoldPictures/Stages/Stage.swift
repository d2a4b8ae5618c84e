// A step as it is explained: what the data source and the table view have before it and after, the calls, the sums.

package import FoldRendering
import FoldTable
import TableUpdates

/// A step in both layers, before and after.
package struct Stage: Sendable {
    /// What became of a section or row in a layer.
    enum Effect: String, Sendable {
        case came = "insert"
        case went = "delete"
        case moved = "move"
        case reloaded = "reload"
        case renamed = "rename"
    }

    /// What stands at a section or row that changed.
    struct Mark: Sendable {
        let effect: Effect
        /// The other place of what moved, and the old one of what went; empty where there is none.
        var place = ""
        /// The call that names it, by its place among the step's; nil where no call does.
        var call: Int?
    }

    /// A row as a layer has it.
    struct Row: Sendable {
        let key: Int
        let path: String
        let title: String
        let detail: String
        /// Whether it is there, and 0 high.
        var isFlat = false
        var isSelected = false
        /// Whether it is gone, and this is its old place.
        var isGhost = false
        var mark: Mark?
    }

    /// A line of a section: a row, or so many that are left out.
    enum Line: Sendable {
        case row(Row)
        case gap(Int)
    }

    /// A section as a layer has it.
    struct Section: Sendable {
        let key: Int
        let place: String
        let title: String
        let detail: String
        let isOpen: Bool
        let isFixed: Bool
        /// How many rows the layer answers with, or remembers.
        let count: Int
        /// How many rows there are, where more than are answered.
        var stored: Int?
        /// The number that the drawn header captured; nil where headers capture none, or in the data.
        var captured: Int?
        var isSelected = false
        /// In what the drawn header differs from the data.
        var drift: [String] = []
        /// Why UIKit stopped here, in short: `3 rows ≠ 2`.
        var failure: String?
        /// Whether it is gone, and this is its old place.
        var isGhost = false
        var mark: Mark?
        var lines: [Line] = []
    }

    /// What a layer has, as far as it is shown.
    struct Layer: Sendable {
        /// A section, or so many that are left out.
        enum Item: Sendable {
            case section(Section)
            case gap(Int)
        }

        var items: [Item] = []
        /// Whether its places are those from before the step.
        var isOld: Bool
        var sections: [Section] {
            items.compactMap { if case .section(let section) = $0 { section } else { nil } }
        }
    }

    /// Whether there is a table.
    var isThere = true
    var dataBefore = Layer(isOld: true)
    var viewBefore = Layer(isOld: true)
    var dataAfter = Layer(isOld: false)
    var viewAfter = Layer(isOld: false)
    var calls: [StageCall] = []
    /// How many calls there are that ``calls`` leaves out.
    var furtherCalls = 0
    package internal(set) var sums: [UpdateSum] = []
    /// How many sums there are that ``sums`` leaves out.
    var furtherSums = 0
    /// Whether an exception was raised, so that the view is as it was.
    var isCrash = false
    /// Whether the view is as it was: after an exception, where it is told nothing, and while a batch is open.
    var keepsView = false
    /// The sections whose header differs from the data afterwards, by place.
    var drifting = SectionSet()
    /// What led to the exception, in a sentence; empty where the text says it all.
    var cause = ""

    /// Creates the stage of nothing.
    init() {}
}

/// A call of a step as pictures show it.
struct StageCall: Sendable {
    /// What a call does, by the word that style sheets know.
    enum Kind: String, Sendable {
        case insert, delete, move, reload, look
    }

    let call: TableCall
    let kind: Kind
    /// In which numbers it counts: `old numbers`.
    let numbers: String
    /// Its animation, or position; empty for none.
    let manner: String
    /// Whether beginUpdates stands before it, and endUpdates behind it.
    var opens = false
    var closes = false

    /// More places than this are told by their number.
    private static let placeLimit = 6

    var name: String { call.name }

    /// The places that it names: `1.0 1.1`, `1.0 → 0.1`.
    var places: String {
        switch call {
        case .moveSection(let source, let target): return "\(source) → \(target)"
        case .moveRow(let source, let target): return "\(source) → \(target)"
        default:
            let words = call.description(placeLimit: Self.placeLimit).split(separator: " ").dropFirst()
            return words.dropLast(manner.isEmpty ? 0 : 1).joined(separator: " ")
        }
    }

    /// The letter that joins a call to rows, sums and code; behind z a number.
    static func letter(_ place: Int) -> String {
        place < 26 ? String(UnicodeScalar(UInt8(97 + place))) : String(place + 1)
    }

    init?(_ call: TableCall) {
        self.call = call
        switch call {
        case .beginUpdates, .endUpdates: return nil
        case .reloadData: (kind, numbers, manner) = (.reload, "all anew", "")
        case .insertSections(_, let animation), .insertRows(_, let animation):
            (kind, numbers, manner) = (.insert, "new numbers", animation.rawValue)
        case .deleteSections(_, let animation), .deleteRows(_, let animation):
            (kind, numbers, manner) = (.delete, "old numbers", animation.rawValue)
        case .reloadSections(_, let animation), .reloadRows(_, let animation):
            (kind, numbers, manner) = (.reload, "old numbers", animation.rawValue)
        case .moveSection, .moveRow: (kind, numbers, manner) = (.move, "old → new", "")
        case .reconfigureRows: (kind, numbers, manner) = (.reload, "old numbers", "")
        case .scrollToRow(_, let position), .selectRow(_, let position):
            (kind, numbers, manner) = (.look, "at once", position.rawValue)
        case .rectForHeader: (kind, numbers, manner) = (.look, "at once", "")
        }
    }
}
