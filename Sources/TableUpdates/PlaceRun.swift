// A run of neighbours that keep in step from the state before an update to the state after it.

/// Neighbouring sections, or neighbouring rows of one section, that an update carries over in step.
public struct PlaceRun: Hashable, Sendable {
    /// The numbers before the update, from 0; never empty.
    public var old: Range<Int>
    /// The number after the update, from 0, of the first of ``old``; the others follow in step.
    public var new: Int

    /// Creates the run that carries `old` to the places from `new` on.
    public init(old: Range<Int>, new: Int) {
        self.old = old
        self.new = new
    }

    /// The numbers after the update.
    ///
    /// - Complexity: O(1).
    public var newRange: Range<Int> { new..<new + old.count }
}
