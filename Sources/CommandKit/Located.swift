// A value together with the bytes of the statement that gave it.

/// A value and where it was written.
@usableFromInline
package struct Located<Value> {
    /// The value.
    @usableFromInline package let value: Value
    /// The bytes of the source it was read from.
    @usableFromInline package let range: Range<Int>

    /// Creates a located value.
    @inlinable
    package init(_ value: Value, range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
