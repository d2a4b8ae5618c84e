// How a row's height is written.

/// Heights as text.
enum WrittenHeight {
    /// `44` for 44.0, and the shortest text that gives the same number for others.
    static func words(_ height: Double) -> String {
        height == height.rounded() && height < 1e15 ? "\(Int(height))" : "\(height)"
    }
}
