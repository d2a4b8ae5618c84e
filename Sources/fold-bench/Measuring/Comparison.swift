// Comparing a result of scripts/bench with a kept one: which ratios got worse.

import SystemIO

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What scripts/bench writes as JSON: the rows of the table of goals.
struct BenchResult: Codable, Equatable {
    /// A ratio at one size.
    struct Measure: Codable, Equatable {
        var size: Int
        /// Nil where the peer is too slow for the size.
        var ratio: Double?
    }

    /// Whether a ratio is good when it is high or when it is low.
    enum Sense: String, Codable {
        case atLeast = "at least"
        case atMost = "at most"
    }

    /// One row, at several sizes.
    struct Row: Codable, Equatable {
        var name: String
        var sense: Sense
        var measures: [Measure]
    }

    var rows: [Row]

    /// Reads a result from a file.
    init(path: String) throws(BenchError) {
        do {
            self = try JSONDecoder().decode(BenchResult.self, from: Data(FileAccess().read(path)))
        } catch {
            throw .file("\(path) is no result of scripts/bench: \(error)")
        }
    }

    init(rows: [Row]) {
        self.rows = rows
    }
}

/// What became of the ratios since a result was kept.
struct BenchComparison: Equatable {
    /// A sentence for each ratio that got worse by more than is tolerated.
    private(set) var worse: [String] = []
    /// How many ratios both results have.
    private(set) var comparedCount = 0

    /// Compares ratios of rows of the same name at the same size; what only one result has is passed over.
    ///
    /// - Parameter tolerance: By how much a ratio may be worse: 1.5 for half as bad again. Above 1.
    init(kept: BenchResult, new: BenchResult, tolerance: Double) {
        for row in new.rows {
            guard let old = kept.rows.first(where: { $0.name == row.name }) else { continue }
            for measure in row.measures {
                let before = old.measures.first { $0.size == measure.size }
                guard let before = before?.ratio, let now = measure.ratio, before > 0, now > 0 else { continue }
                comparedCount += 1
                let worsening = row.sense == .atLeast ? before / now : now / before
                guard worsening > tolerance else { continue }
                worse.append(
                    "\(row.name) at \(measure.size): the ratio was \(Self.text(before)) and is \(Self.text(now)), "
                        + "\(Self.text(worsening)) times worse")
            }
        }
    }

    /// Two decimals are enough to tell ratios apart.
    private static func text(_ ratio: Double) -> String { String((ratio * 100).rounded() / 100) }
}
