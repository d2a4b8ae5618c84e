// The shell's settings, declared in one table: name, values, meaning, and where the value is kept.

package import TableUpdates

/// What can be set for a session; none of it is part of the table.
package enum SettingName: String, CaseIterable, Hashable, Sendable {
    case calls, output, wording, view, color, ascii, pager, trust, language, undo

    /// What the setting decides.
    package var abstract: String { definition.abstract }
    /// The values it takes; a number is written N.
    package var values: [String] { definition.values }
    /// Whether it takes a value.
    package func takes(_ value: String) -> Bool {
        definition.values == ["N"] ? Int(value).map { 1...Settings.mostSteps ~= $0 } ?? false : values.contains(value)
    }

    fileprivate var definition: SettingDefinition {
        switch self {
        case .calls: SettingDefinition("whether each step prints its calls and their verdict", \.calls)
        case .output: SettingDefinition("how outcomes are printed: as text, or as one JSON object a line", \.output)
        case .wording:
            SettingDefinition(
                "the wording of exceptions: today's, with two blanks as up to iOS 12, or the batch text",
                \.messageStyle.wording)
        case .view:
            SettingDefinition("whether exceptions are those of a table view or a collection view", \.messageStyle.view)
        case .color: SettingDefinition("whether colour is used; auto uses it at a terminal only", \.color)
        case .pager:
            SettingDefinition("whether output longer than the window goes through $PAGER, by default less", \.pager)
        case .trust:
            SettingDefinition("whether .foldshrc in the present folder is run at the start, if it is yours", \.trust)
        case .language: SettingDefinition("the language of the code that lessons show", \.language)
        case .ascii: SettingDefinition("whether arrows are v and > instead of ▾ and ▸", \.ascii)
        case .undo: SettingDefinition("how many steps can always be undone, 1 or more", \.undo)
        }
    }
}

/// A language that apps are written in.
package enum CodeLanguage: String, CaseIterable, Sendable {
    case swift, objc
}

/// The settings of a session.
package struct Settings: Hashable, Sendable {
    /// How outcomes are printed.
    package enum Output: String, CaseIterable, Sendable {
        case text, json
    }

    /// Whether colour is used.
    package enum Color: String, CaseIterable, Sendable {
        case auto, on, off
    }

    /// Whether each step prints its calls and their verdict.
    package var calls: Bool
    package var output = Output.text
    /// How exceptions are worded.
    package var messageStyle = MessageStyle()
    package var color = Color.auto
    /// Whether arrows are v and >.
    package var ascii = false
    /// Whether what is longer than the window goes through the user's pager.
    package var pager = true
    /// Whether the project's own start-up file is run.
    package var trust = false
    /// How many steps are kept at least, a kilobyte or two each: with so many a session takes some 100 MB.
    package var undo = 50_000
    fileprivate static let mostSteps = 100_000_000
    /// The language of the code that lessons show.
    package var language = CodeLanguage.swift

    /// Creates settings as they are where nobody set anything: calls are printed on a terminal only.
    package init(isInteractive: Bool) { calls = isInteractive }

    /// The value of a setting as it is written; one that it does not take is passed over.
    package subscript(name: SettingName) -> String {
        get { name.definition.read(self) }
        set { name.definition.write(&self, newValue) }
    }
}

/// A setting as it is declared.
private struct SettingDefinition {
    let abstract: String
    let values: [String]
    let read: (Settings) -> String
    let write: (inout Settings, String) -> Void

    init<Value: RawRepresentable<String> & CaseIterable>(
        _ abstract: String, _ property: WritableKeyPath<Settings, Value>
    ) {
        self.abstract = abstract
        values = Value.allCases.map(\.rawValue)
        read = { $0[keyPath: property].rawValue }
        write = { settings, text in
            if let value = Value(rawValue: text) { settings[keyPath: property] = value }
        }
    }

    init(_ abstract: String, _ property: WritableKeyPath<Settings, Bool>) {
        self.abstract = abstract
        values = ["on", "off"]
        read = { $0[keyPath: property] ? "on" : "off" }
        write = { settings, text in
            if ["on", "off"].contains(text) { settings[keyPath: property] = text == "on" }
        }
    }

    init(_ abstract: String, _ property: WritableKeyPath<Settings, Int>) {
        self.abstract = abstract
        values = ["N"]
        read = { String($0[keyPath: property]) }
        write = { settings, text in
            if let number = Int(text) { settings[keyPath: property] = number }
        }
    }
}
