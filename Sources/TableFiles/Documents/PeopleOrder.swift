// The order in which people put names: numbers by their size, letters without regard to capitals.

/// Puts `2` before `10`, and `apple` between `Anna` and `Berta`.
enum PeopleOrder {
    /// Whether `left` comes before `right`.
    static func areInOrder(_ left: String, _ right: String) -> Bool {
        let (first, second) = (Array(left.lowercased().utf8), Array(right.lowercased().utf8))
        var (one, two) = (0, 0)
        while one < first.count, two < second.count {
            if Byte.isDigit(first[one]), Byte.isDigit(second[two]) {
                let (a, b) = (number(first, &one), number(second, &two))
                if a.count != b.count { return a.count < b.count }
                if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
            } else {
                if first[one] != second[two] { return first[one] < second[two] }
                one += 1
                two += 1
            }
        }
        let rest = (first.count - one, second.count - two)
        return rest.0 != rest.1 ? rest.0 < rest.1 : left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// The digits from `index` on without zeros in front; `index` is then behind them.
    private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, Byte.isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
    }
}
