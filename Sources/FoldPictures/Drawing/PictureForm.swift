// How a picture is to look: its scheme, its width, and whether anything stands around it.

/// How a picture is to look.
package struct PictureForm: Sendable {
    /// Light or dark.
    package enum Scheme: String, Sendable {
        case light, dark
    }

    /// The scheme; nil for that of whoever looks at it.
    package var scheme: Scheme?
    /// Whether before and after stand side by side on a slide.
    package var isWide = false
    /// Whether nothing stands around the table.
    package var isBare = false

    package init(scheme: Scheme? = nil, isWide: Bool = false, isBare: Bool = false) {
        (self.scheme, self.isWide, self.isBare) = (scheme, isWide, isBare)
    }
}
