// The shell's settings, declared in one table: name, values, meaning.

package import TableUpdates

/// What can be set for a session; none of it is part of the table.
package enum SettingName: String, CaseIterable, Hashable, Sendable {
    case calls, output, wording, view, color, ascii

    /// What the setting decides.
    package var abstract: String {
        switch self {
        case .calls: "whether each step prints its calls and their verdict"
        case .output: "how outcomes are printed: as text, or as one JSON object a line"
        case .wording:
            "the spelling of exceptions' texts: as of today, with two blanks as up to iOS 12, or the batch text"
        case .view: "whose texts they are: a table view's or a collection view's"
        case .color: "whether colour is used: auto is on a terminal only"
        case .ascii: "whether arrows are v and > instead of ▾ and ▸"
        }
    }

    /// Its number among all of them, from 0.
    fileprivate var number: Int {
        switch self {
        case .calls: 0
        case .output: 1
        case .wording: 2
        case .view: 3
        case .color: 4
        case .ascii: 5
        }
    }

    /// The values it takes.
    package var values: [String] {
        switch self {
        case .calls, .ascii: ["on", "off"]
        case .output: ["text", "json"]
        case .wording: MessageWording.allCases.map(\.rawValue)
        case .view: ViewKind.allCases.map(\.rawValue)
        case .color: ["auto", "on", "off"]
        }
    }
}

/// The settings of a session.
package struct Settings: Hashable, Sendable {
    /// The value of each setting, in the order in which they are declared: every outcome that is printed asks for some.
    private var values: [String]

    /// Creates settings as they are where nobody set anything: calls are printed on a terminal only.
    package init(isInteractive: Bool) {
        values = SettingName.allCases.map { $0.values[0] }
        self[.calls] = isInteractive ? "on" : "off"
        self[.ascii] = "off"
        self[.wording] = MessageWording.current.rawValue
        self[.view] = ViewKind.table.rawValue
    }

    /// The value of a setting; one that it does not take is passed over.
    package subscript(name: SettingName) -> String {
        get { values[name.number] }
        set { if name.values.contains(newValue) { values[name.number] = newValue } }
    }

    /// Whether a setting that is on or off is on.
    package func isOn(_ name: SettingName) -> Bool { self[name] == "on" }

    /// How exceptions are worded.
    package var messageStyle: MessageStyle {
        MessageStyle(
            view: ViewKind(rawValue: self[.view]) ?? .table,
            wording: MessageWording(rawValue: self[.wording]) ?? .current)
    }
}
