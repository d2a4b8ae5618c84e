// A message to the user as data: what it says, where it points, and by which includes one gets there.

/// A message about a text.
package struct Diagnostic: Error, Sendable {
    /// How grave a message is.
    package enum Kind: String, Sendable {
        /// Something cannot be executed.
        case error
        /// Something worth knowing.
        case note
    }

    /// How grave it is.
    package var kind: Kind
    /// What it says: one sentence without a full stop.
    package var message: String
    /// Where it points, if anywhere.
    package var place: SourcePlace?
    /// What the user probably meant to write there.
    package var suggestion: String?
    /// The places that led to the text the message points into, the outermost first.
    package var chain: [SourcePlace]

    /// Creates a message.
    package init(
        _ kind: Kind = .error, _ message: String, at place: SourcePlace? = nil, suggestion: String? = nil,
        chain: [SourcePlace] = []
    ) {
        self.kind = kind
        self.message = message
        self.place = place
        self.suggestion = suggestion
        self.chain = chain
    }

    /// The same message, reached through one more include; a line that was typed is no place to go back to.
    package func included(from place: SourcePlace) -> Diagnostic {
        if place.source.name.isEmpty { return self }
        var copy = self
        copy.chain.insert(place, at: 0)
        return copy
    }
}
