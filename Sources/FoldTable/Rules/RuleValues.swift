// The values of each rule, in the words of the written form.

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

/// What opening a section without rows does.
public enum EmptyRule: String, RuleValue {
    case open, refuse
}

/// What selecting a row does to its section.
public enum SelectRule: String, RuleValue {
    case nothing, close
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
    case keep, reset
}
