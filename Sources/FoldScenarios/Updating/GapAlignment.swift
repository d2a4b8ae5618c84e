// Aligns a pattern that has gaps in it with what there is now, so that the gaps stay and take in no more than they must.

/// Aligns patterns: the lines of a picture, or the characters of a line, with `...` for a gap.
struct GapAlignment {
    /// One step of the way through both sides; places are counted from 0.
    enum Step {
        /// An element of the pattern stands for one that is there.
        case match(pattern: Int, actual: Int)
        /// It is to be rewritten.
        case change(pattern: Int, actual: Int)
        /// It stands for nothing any more.
        case removal(pattern: Int)
        /// Something is there that no element stands for.
        case insertion(actual: Int)
        /// A gap begins.
        case gap(pattern: Int)
        /// The gap that began takes in an element.
        case absorb(actual: Int)
    }

    let patternCount: Int
    let actualCount: Int
    let isGap: (Int) -> Bool
    let matches: (Int, Int) -> Bool
    /// How much two elements differ, from 0 to ``mostDifferent``.
    let difference: (Int, Int) -> Int

    static let mostDifferent = 40
    /// A line rewritten costs more than any number of others; one that is dropped costs more still, else a gap
    /// would take in what the line stood for.
    private static let changing = 100
    private static let removing = 150
    private static let inserting = 30
    /// More pairs than this are not compared.
    private static let pairLimit = 16_000_000

    private enum Choice: UInt8 {
        case match, change, removal, insertion, gap, absorb
    }

    /// The cheapest way, or nil where there is too much to compare.
    ///
    /// - Complexity: O(*n* · *m*) in time and space.
    func steps() -> [Step]? {
        let width = actualCount + 1
        guard (patternCount + 1).multipliedReportingOverflow(by: width).partialValue <= Self.pairLimit else {
            return nil
        }
        // Backwards, so that the way can be read off forwards; `choices` says how to go on from each pair of places.
        var choices = [Choice](repeating: .insertion, count: (patternCount + 1) * width)
        var below = [Int](repeating: 0, count: width)
        for actual in stride(from: actualCount - 1, through: 0, by: -1) {
            below[actual] = below[actual + 1] + Self.inserting
        }
        for pattern in stride(from: patternCount - 1, through: 0, by: -1) {
            var costs = [Int](repeating: 0, count: width)
            let gap = isGap(pattern)
            for actual in stride(from: actualCount, through: 0, by: -1) {
                let (cost, choice) = best(pattern, actual, gap, costs, below)
                costs[actual] = cost
                choices[pattern * width + actual] = choice
            }
            below = costs
        }
        return way(choices, width)
    }

    private func best(_ pattern: Int, _ actual: Int, _ gap: Bool, _ costs: [Int], _ below: [Int]) -> (Int, Choice) {
        guard !gap else {
            let ending = below[actual]
            guard actual < actualCount, costs[actual + 1] <= ending else { return (ending, .gap) }
            return (costs[actual + 1], .absorb)
        }
        var best = (below[actual] + Self.removing, Choice.removal)
        guard actual < actualCount else { return best }
        let insertion = costs[actual + 1] + Self.inserting
        if insertion < best.0 { best = (insertion, .insertion) }
        if matches(pattern, actual) {
            if below[actual + 1] <= best.0 { best = (below[actual + 1], .match) }
        } else {
            let change = below[actual + 1] + Self.changing + difference(pattern, actual)
            if change <= best.0 { best = (change, .change) }
        }
        return best
    }

    private func way(_ choices: [Choice], _ width: Int) -> [Step] {
        var steps: [Step] = []
        var (pattern, actual) = (0, 0)
        while pattern < patternCount || actual < actualCount {
            switch choices[pattern * width + actual] {
            case .match:
                steps.append(.match(pattern: pattern, actual: actual))
                pattern += 1
                actual += 1
            case .change:
                steps.append(.change(pattern: pattern, actual: actual))
                pattern += 1
                actual += 1
            case .removal:
                steps.append(.removal(pattern: pattern))
                pattern += 1
            case .insertion:
                steps.append(.insertion(actual: actual))
                actual += 1
            case .gap:
                steps.append(.gap(pattern: pattern))
                pattern += 1
            case .absorb:
                steps.append(.absorb(actual: actual))
                actual += 1
            }
        }
        return steps
    }
}
