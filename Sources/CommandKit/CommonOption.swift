// The options that every command has without declaring them.

/// The options that every command has, but for those that take their words as they are.
package enum CommonOption {
    /// The outcome is reported as JSON.
    package static let json = "--json"
    /// The command's help page is printed.
    package static let help = "--help"

    /// What each of them does.
    package static let all: [(name: String, meaning: String)] = [
        (json, "prints the outcome as JSON"), (help, "prints the help page"),
    ]
}
