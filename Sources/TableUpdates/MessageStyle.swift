// Whose words an exception's text uses: a table view's or a collection view's, of which time.

/// The view that raises an exception.
public enum ViewKind: String, CaseIterable, Hashable, Sendable {
    case table, collection
}

/// The wording of an exception's text (<doc:HowUIKitChecksABatch>, "Texts"). Which of them UIKit picks is not
/// documented, so the code is what to rely on and the wording is a profile.
public enum MessageWording: String, CaseIterable, Hashable, Sendable {
    /// One blank after the first sentence of the count failures; the newer scroll text.
    case current
    /// Two blanks there, as up to about iOS 12; the scroll text that names UIKit's own method.
    case legacy
    /// The text that lists counts and updates, as from the iOS 16.4 SDK on for some count failures.
    case batch
}

/// The style in which failures are put into words.
public struct MessageStyle: Hashable, Sendable {
    /// The view that raises the exception.
    public var view: ViewKind
    /// The wording of its text.
    public var wording: MessageWording

    /// Creates the style; by default a table view's current wording.
    public init(view: ViewKind = .table, wording: MessageWording = .current) {
        self.view = view
        self.wording = wording
    }

    /// The exception's name: `NSRangeException` for a scroll of a table view and for an array read past its end, else
    /// `NSInternalInconsistencyException`.
    ///
    /// - Complexity: O(1).
    public func exceptionName(of failure: UpdateFailure) -> String {
        switch (failure.code, view) {
        case (.arrayIndex, _), (.scrollBeyond, .table): "NSRangeException"
        default: "NSInternalInconsistencyException"
        }
    }

    /// The view in a text: `table view`.
    var viewName: String {
        switch view {
        case .table: "table view"
        case .collection: "collection view"
        }
    }

    /// One row in a text: `row`, or `item`.
    var unit: String {
        switch view {
        case .table: "row"
        case .collection: "item"
        }
    }

    /// One row with its article: `a row`, or `an item`.
    var unitWithArticle: String {
        switch view {
        case .table: "a row"
        case .collection: "an item"
        }
    }
}
