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
    private var values: [SettingName: String] = [:]

    /// Creates settings as they are where nobody set anything: calls are printed on a terminal only.
    package init(isInteractive: Bool) {
        for name in SettingName.allCases { values[name] = name.values[0] }
        values[.calls] = isInteractive ? "on" : "off"
        values[.ascii] = "off"
        values[.wording] = MessageWording.current.rawValue
        values[.view] = ViewKind.table.rawValue
    }

    /// The value of a setting; one that it does not take is passed over.
    package subscript(name: SettingName) -> String {
        get { values[name] ?? name.values[0] }
        set { if name.values.contains(newValue) { values[name] = newValue } }
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
