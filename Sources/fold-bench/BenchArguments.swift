// The command line of fold-bench.

/// What the command line asks for.
enum BenchRequest: Equatable {
    case help
    case list
    /// Whether the ratios of a new result are worse than those of a kept one.
    case compare(kept: String, new: String, tolerance: Double)
    case measure(Shape, size: Int, runs: Int, peer: Shape.Peer?, ids: IDKind = .int, json: Bool)
    /// A program to stand beside foldsh, and what it is given.
    case plain(PlainProgram, String)
}

extension BenchRequest {
    /// Reads the words behind the program's name.
    init(_ words: [String]) throws(BenchError) {
        var words = words[...]
        guard let first = words.popFirst() else { throw .usage("a shape is missing") }
        switch first {
        case "--help", "-h": self = .help
        case "--list": self = .list
        case "--compare": self = try Self.comparing(&words)
        case let word where PlainProgram(rawValue: word) != nil:
            guard let program = PlainProgram(rawValue: word), let argument = words.popFirst() else {
                throw .usage("a word must follow \(word)")
            }
            self = .plain(program, argument)
        default: self = try Self.measuring(first, &words)
        }
        if let word = words.first { throw .usage("\(word) is not understood") }
    }

    private static func measuring(_ name: String, _ words: inout ArraySlice<String>) throws(BenchError) -> BenchRequest
    {
        guard let shape = Shape(rawValue: name) else { throw .usage("there is no shape \(name)") }
        var size: Int?
        var runs = 9
        var peer: Shape.Peer?
        var json = false
        var ids = IDKind.int
        while let word = words.popFirst() {
            switch word {
            case "--json": json = true
            case "--runs": runs = try number(behind: word, &words, in: 1...10_000)
            case "--peer":
                guard let named = words.popFirst(), let known = Shape.Peer(rawValue: named), known == shape.peer else {
                    throw .usage("\(shape) has \(shape.peer.map { "the peer \($0)" } ?? "no peer")")
                }
                peer = known
            case "--ids":
                guard shape.isList, let kind = words.popFirst().flatMap(IDKind.init) else {
                    let kinds = IDKind.allCases.map(\.rawValue).joined(separator: ", ")
                    throw .usage(shape.isList ? "one of \(kinds) must follow --ids" : "\(shape) has ids of one kind")
                }
                ids = kind
            default:
                guard size == nil, !word.hasPrefix("-") else { throw .usage("\(word) is not understood") }
                words.insert(word, at: words.startIndex)
                size = try number(behind: "the shape", &words, in: shape.sizes)
            }
        }
        if let peer, size ?? shape.usualSize > shape.largestPeerSize {
            throw .usage("\(peer) takes minutes for \(shape) above \(shape.largestPeerSize)")
        }
        return .measure(shape, size: size ?? shape.usualSize, runs: runs, peer: peer, ids: ids, json: json)
    }

    private static func comparing(_ words: inout ArraySlice<String>) throws(BenchError) -> BenchRequest {
        guard let kept = words.popFirst(), let new = words.popFirst() else {
            throw .usage("two results must follow --compare")
        }
        var tolerance = 1.5
        if words.first == "--tolerance" {
            words.removeFirst()
            guard let text = words.popFirst(), let number = Double(text), number > 1, number.isFinite else {
                throw .usage("a number above 1 must follow --tolerance")
            }
            tolerance = number
        }
        return .compare(kept: kept, new: new, tolerance: tolerance)
    }

    private static func number(
        behind word: String, _ words: inout ArraySlice<String>, in range: ClosedRange<Int>
    ) throws(BenchError) -> Int {
        guard let text = words.popFirst(), let number = Int(text), range.contains(number) else {
            throw .usage("a number must follow \(word), from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
