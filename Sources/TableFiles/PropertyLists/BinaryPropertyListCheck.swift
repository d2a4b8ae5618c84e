// Checks the skeleton of a binary property list before the library follows its references.

/// A binary property list is a heap of objects that name one another by number. The library trusts the numbers more
/// than a damaged file deserves, so they are walked once here: each object must lie in the file, and lists and
/// dictionaries must form a tree that is not too deep. An object may be named more than once, a list by itself never;
/// written out with all that it names again, the list must not be many times as long as its file.
struct BinaryPropertyListCheck {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offsetSize = 0
    private var referenceSize = 0
    private var objectCount = 0
    private var tableStart = 0
    private var topObject = 0
    /// Texts that occur often are in the file once, so a list written out is a few times as long.
    private static let growthLimit = 16

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// What is wrong with the list, or nil.
    ///
    /// - Complexity: O(*n*) in the objects and references.
    consuming func problem() -> TableFileProblem? {
        guard readTrailer() else { return .malformedPropertyList(nil) }
        return walk()
    }

    /// Reads the last 32 bytes: the sizes of numbers, how many objects there are, and where the table of places is.
    private mutating func readTrailer() -> Bool {
        guard bytes.count >= 40 else { return false }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = number(at: trailer + 8, size: 8), let top = number(at: trailer + 16, size: 8),
            let start = number(at: trailer + 24, size: 8)
        else { return false }
        // Compared by division, so that a count made up to overflow is refused too.
        guard count > 0, top < count, start >= 8, start <= trailer, count <= (trailer - start) / offsetSize else {
            return false
        }
        topObject = top
        objectCount = count
        tableStart = start
        return true
    }

    /// Walks lists and dictionaries depth first with a stack of its own.
    private func walk() -> TableFileProblem? {
        // How long each object is when it is written out, with what it names.
        var sizes = ContiguousArray<Int>(repeating: 0, count: objectCount)
        // 0: not seen, 1: being walked, 2: walked.
        var state = ContiguousArray<UInt8>(repeating: 0, count: objectCount)
        var stack: [(object: Int, next: Int, end: Int)] = []
        guard enter(topObject, &stack, &state, &sizes) else { return .malformedPropertyList(nil) }
        while let last = stack.indices.last {
            let (object, next, end) = stack[last]
            if sizes[object] > bytes.count * Self.growthLimit { return .repeatsItself }
            if next == end {
                state[object] = 2
                stack.removeLast()
                if let parent = stack.last?.object { sizes[parent] += sizes[object] }
                continue
            }
            stack[last].next = next + referenceSize
            guard let child = number(at: next, size: referenceSize), child < objectCount else {
                return .malformedPropertyList(nil)
            }
            if state[child] == 1 { return .malformedPropertyList("a list in it is part of itself") }
            if state[child] == 2 {
                sizes[object] += sizes[child]
                continue
            }
            guard enter(child, &stack, &state, &sizes) else { return .malformedPropertyList(nil) }
            if state[child] == 2 { sizes[object] += sizes[child] }
            if stack.count > TableFileProblem.depthLimit { return .tooDeep }
        }
        return nil
    }

    /// Checks that object `object` lies in the file, and puts its references on the stack where it has some.
    private func enter(
        _ object: Int, _ stack: inout [(object: Int, next: Int, end: Int)], _ state: inout ContiguousArray<UInt8>,
        _ sizes: inout ContiguousArray<Int>
    ) -> Bool {
        guard let start = number(at: tableStart + object * offsetSize, size: offsetSize), start >= 8,
            start < tableStart
        else { return false }
        let marker = bytes[start]
        state[object] = 2
        sizes[object] = 8
        switch marker >> 4 {
        case 0x0: return [0x00, 0x08, 0x09].contains(marker)
        case 0x1, 0x2: return marker & 0xF <= 4 && start + 1 + (1 << Int(marker & 0xF)) <= tableStart
        case 0x3: return start + 9 <= tableStart
        case 0x8: return start + 2 + Int(marker & 0xF) <= tableStart
        case 0x4, 0x5, 0x6:
            guard let range = extent(start, marker >> 4 == 0x6 ? 2 : 1) else { return false }
            sizes[object] += range.count
            return true
        case 0xA, 0xC: return push(object, extent(start, referenceSize), &stack, &state)
        case 0xD: return push(object, extent(start, referenceSize * 2), &stack, &state)
        default: return false
        }
    }

    private func push(
        _ object: Int, _ range: Range<Int>?, _ stack: inout [(object: Int, next: Int, end: Int)],
        _ state: inout ContiguousArray<UInt8>
    ) -> Bool {
        guard let range else { return false }
        state[object] = 1
        stack.append((object, range.lowerBound, range.upperBound))
        return true
    }

    /// Where the content of the object at `start` lies, whose elements have `size` bytes; nil where it does not fit.
    private func extent(_ start: Int, _ size: Int) -> Range<Int>? {
        var count = Int(bytes[start] & 0xF)
        var content = start + 1
        if count == 0xF {
            // Counts from 15 on are an integer object of their own.
            guard content < tableStart, bytes[content] >> 4 == 0x1, bytes[content] & 0xF <= 3 else { return nil }
            let width = 1 << Int(bytes[content] & 0xF)
            guard content + 1 + width <= tableStart, let long = number(at: content + 1, size: width) else { return nil }
            count = long
            content += 1 + width
        }
        guard count <= (tableStart - content) / size else { return nil }
        return content..<content + count * size
    }

    /// The big-endian number of `size` bytes at `offset`, or nil where it is too large for the file to hold so many.
    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        var value: UInt64 = 0
        for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
        return value <= UInt64(bytes.count) ? Int(value) : nil
    }
}
