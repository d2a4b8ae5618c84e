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

    /// The numbers from 0, and the same the other way round.
    static func reversed(_ size: Int) -> ListPair {
        ListPair(source: Array(0..<size), target: (0..<size).reversed())
    }

    /// The numbers from 0, and as many others.
    static func fresh(_ size: Int) -> ListPair {
        ListPair(source: Array(0..<size), target: Array(size..<2 * size))
    }

    /// The numbers from 0, and the same.
    static func equal(_ size: Int) -> ListPair {
        ListPair(source: Array(0..<size), target: Array(0..<size))
    }

    /// The numbers from 0, and a hundredth more behind them.
    static func appended(_ size: Int) -> ListPair {
        ListPair(source: Array(0..<size), target: Array(0..<size + size / 100))
    }

    /// The numbers from 0, and the same without a hundredth of them in the middle: a section that closed.
    static func block(_ size: Int) -> ListPair {
        let gone = size / 2..<size / 2 + size / 100
        return ListPair(source: Array(0..<size), target: (0..<size).filter { !gone.contains($0) })
    }

    /// The same lists of other ids.
    private func mapped<Other: Hashable>(_ make: (Int) -> Other) -> ListPair<Other> {
        ListPair<Other>(source: source.map(make), target: target.map(make))
    }

    /// The figures of the same lists, with ids of this kind.
    func measured(
        as shape: Shape, size: Int, runs: Int, peer: Shape.Peer?, ids: IDKind
    ) throws(BenchError) -> BenchReport {
        switch ids {
        case .int: return try measured(as: shape, size: size, runs: runs, peer: peer)
        case .uuid:
            var random = ShapeRandom()
            let names = (0...(max(source.max() ?? 0, target.max() ?? 0))).map { _ in
                ListPair<String>.identifier(&random)
            }
            // Each side has strings of its own, as two answers of a server have.
            let pair = mapped { String(decoding: Array(names[$0].utf8), as: UTF8.self) }
            return try pair.measured(as: shape, size: size, runs: runs, peer: peer)
        case .structs:
            return try mapped { ShapeKey(group: UInt8($0 & 7), number: $0) }
                .measured(as: shape, size: size, runs: runs, peer: peer)
        }
    }
}

/// What the ids of a list are.
enum IDKind: String, CaseIterable {
    case int, uuid
    case structs = "struct"
}

/// An id of two parts.
struct ShapeKey: Hashable {
    let group: UInt8
    let number: Int
}
