// The identifier that a diffable data source's exception names, from texts as they are printed and from JSON.

import FoldShell
import ShellSupport
import Testing

@Suite("Identifiers in diagnoses")
struct DiagnosedIdentifierTests {
    static let texts: [(text: String, identifier: String)] = [
        (
            "Thread 1: \"Attempted to reconfigure item identifier that does not exist in the snapshot: "
                + "App.Row.edit(\\\"Bottom\\\")\"", "App.Row.edit(\"Bottom\")"
        ),
        (
            "Invalid item identifier specified for reload: App.Item(id: 4, title: \"Tea\", body: \"\", icon: nil)",
            "App.Item(id: 4, title: \"Tea\", body: \"\", icon: nil)"
        ),
        ("Failed to find index of item zz", "zz"),
        (
            "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    \"A\"\n)}", "\"A\""
        ),
    ]

    /// What `diagnose --json` says of `text`.
    private func printed(_ text: String) -> String {
        let environment = Environment(readInput: { (offset) throws(InputError) in
            Array(text.utf8.dropFirst(offset))
        })
        return ShellProbe(environment: environment).type("diagnose --json")
    }

    @Test("it is the same as printed, and as a crash service's JSON has it", arguments: texts)
    func isRead(text: String, identifier expected: String) {
        let quoted = text.escaped(for: "\"").replacing("\n", with: "\\n")
        for form in [
            text, "{\"composed_message\": \"\(quoted)\", \"name\": \"NSInternalInconsistencyException\"}",
            "{\"reason\": {\"composed_message\": \"\(quoted)\"}}",
        ] {
            let member = "\"identifier\":\"\(expected.escaped(for: "\""))\""
            #expect(printed(form).contains(member), "\(form): \(printed(form))")
        }
    }
}

extension String {
    /// The text with a backslash before each backslash and each `quote`.
    fileprivate func escaped(for quote: String) -> String {
        replacing("\\", with: "\\\\").replacing(quote, with: "\\" + quote)
    }
}
