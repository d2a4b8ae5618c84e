// What measuring a shape results in, as JSON and as text.

/// The figures of one shape, and what its difference names.
struct BenchReport: Codable, Equatable {
    var shape: String
    var size: Int
    var figures: [Figure] = []
    /// The result of the work, by its name: removals, insertions, moves, reloads, sections, bytes.
    var counts: [String: Int] = [:]

    /// A line for each figure, and one of the counts.
    var text: String {
        var lines = ["\(shape) \(size)"]
        for figure in figures {
            lines.append(
                "  \(figure.name): \(Self.time(figure.nanoseconds)), median of \(figure.runs) ±\(Int((figure.spread * 100).rounded())) %"
            )
        }
        if !counts.isEmpty {
            lines.append(
                "  " + counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        }
        return lines.joined(separator: "\n")
    }

    /// A time in the unit that suits it, with three digits or more.
    static func time(_ nanoseconds: Double) -> String {
        nanoseconds < 10_000 ? "\(rounded(nanoseconds)) ns" : "\(rounded(nanoseconds / 1e6)) ms"
    }

    /// A number with three decimals below 10, one below 1,000 and none above.
    private static func rounded(_ value: Double) -> String {
        let scale: Double = value < 10 ? 1_000 : value < 1_000 ? 10 : 1
        let rounded = (value * scale).rounded() / scale
        return scale == 1 ? String(Int(rounded)) : String(rounded)
    }
}

/// Why nothing was measured.
enum BenchError: Error, Equatable {
    /// The words of the command line were not understood.
    case usage(String)
    /// What was measured did not do what it should.
    case wrongResult(String)
    /// Ratios got worse, or there was none to compare.
    case worse(String)
    /// A file could not be made, read, or understood.
    case file(String)
}
