// Numbering ids as a model may that keeps numbers for them.

/// Gives every id a number from 0, the same for equal ids.
struct IDNumbering<ID: Hashable> {
    private var numbers: [ID: UInt32] = [:]

    /// The number of `id`, a new one where it was not met before.
    mutating func number(of id: ID) -> UInt32 {
        if let known = numbers[id] { return known }
        let number = UInt32(numbers.count)
        numbers[id] = number
        return number
    }
}
