// The values of each rule, in the words of the written form.

import TableUpdates

/// A rule's value: one of a closed list of words.
public protocol RuleValue: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// Where the open flag lives.
public enum StateRule: String, RuleValue {
    case section, index, single
}

/// How a closed section hides its rows.
public enum HideRule: String, RuleValue {
    case rows
    case titleRow = "title-row"
    case height
}

/// The calls after a change.
public enum RefreshRule: String, RuleValue {
    case section, data, rows, edits
}

/// A rule that is on or off.
public enum SwitchRule: String, RuleValue {
    case off, on
}

/// Whether sections that change together are told together.
public enum BatchRule: String, RuleValue {
    case on, off, each
}

/// What opening a section without rows does.
public enum EmptyRule: String, RuleValue {
    case open, refuse, pass
}

/// What selecting a row does to its section.
public enum SelectRule: String, RuleValue {
    case close, nothing
}

/// Who turns the arrow of a header.
public enum ArrowRule: String, RuleValue {
    case redrawn, own, turned
}

/// What of a section that opened is brought into sight.
public enum ScrollRule: String, RuleValue {
    case none, top, middle, bottom, header

    /// The call that does so for section `number`; nil for none.
    ///
    /// - Complexity: O(1).
    func call(showing number: Int) -> TableCall? {
        let target = ScrollTarget(section: number, row: 0)
        switch self {
        case .none: return nil
        case .top: return .scrollToRow(target, .top)
        case .middle: return .scrollToRow(target, .middle)
        case .bottom: return .scrollToRow(target, .bottom)
        case .header: return .rectForHeader(number)
        }
    }
}

/// What a fixed section refuses.
public enum GuardRule: String, RuleValue {
    case table, header
}

/// What a tapped header goes by.
public enum HeaderRule: String, RuleValue {
    case section, index, mixed
}

/// What a header shows beside its title.
public enum DetailRule: String, RuleValue {
    case none, count, text
}

/// What new data does to the open set.
public enum ReloadRule: String, RuleValue {
    case keep, reset, close
}
