// Pairs of flat lists, the second an edit of the first.

/// Two lists of ids between which the difference is sought.
struct ListPair<ID: Hashable> {
    var source: [ID]
    var target: [ID]
}

extension ListPair<String> {
    /// `size` strings in the form of UUIDs; a fifth removed, a fifth inserted, a twenty-fifth shuffled.
    static func strings(_ size: Int) -> ListPair {
        var random = ShapeRandom()
        let source = (0..<size).map { _ in identifier(&random) }
        var arrivals = ShapeRandom(seed: 2)
        let edit = ListEdit(removed: size / 5, shuffled: size / 25, inserted: size / 5)
        return ListPair(
            source: source, target: edit.applied(to: source, &random) { _ in identifier(&arrivals) })
    }

    /// Two numbers as 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    static func identifier(_ random: inout ShapeRandom) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for word in [random.next(), random.next()] {
            for shift in stride(from: 60, through: 0, by: -4) {
                if [8, 13, 18, 23].contains(bytes.count) { bytes.append(UInt8(ascii: "-")) }
                bytes.append(digits[Int(word >> UInt64(shift) & 15)])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ListPair<Int> {
    /// The numbers from 0; a tenth removed, a tenth inserted, a fiftieth shuffled.
    static func integers(_ size: Int) -> ListPair {
        var random = ShapeRandom()
        let source = Array(0..<size)
        let edit = ListEdit(removed: size / 10, shuffled: size / 50, inserted: size / 10)
        return ListPair(source: source, target: edit.applied(to: source, &random) { size + $0 })
    }

    /// The numbers from 0, a hundredth of them replaced by new ones where they stand.
    static func changed(_ size: Int) -> ListPair {
        var random = ShapeRandom()
        var target = Array(0..<size)
        for (number, place) in random.shuffled(target)[..<(size / 100)].enumerated() { target[place] = size + number }
        return ListPair(source: Array(0..<size), target: target)
    }

    /// The numbers from 0, shuffled.
    static func shuffled(_ size: Int) -> ListPair {
        var random = ShapeRandom()
        return ListPair(source: Array(0..<size), target: random.shuffled(Array(0..<size)))
    }
}
