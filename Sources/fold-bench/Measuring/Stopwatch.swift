// Times pieces of work in turn, and takes the median of each.

/// A piece of work to be timed.
struct Work {
    /// What its figure is called.
    let name: String
    /// How often `body` does the same thing; its figure is the time of one.
    var repetitions = 1
    /// The work.
    let body: () -> Void
}

/// The median time of a piece of work.
struct Figure: Codable, Equatable {
    var name: String
    /// Nanoseconds of processor time.
    var nanoseconds: Double
    /// How many runs the median was taken of.
    var runs: Int
    /// The middle half of the runs lies within so much of the median, as a part of it.
    var spread = 0.0
}

/// Times work.
enum Stopwatch {
    /// After so much time one work is not run again, so that a slow peer ends.
    static let patience = 1.5e9

    /// The medians of `runs` runs of each work, or of as many as the patience allows. The works take turns, so that a
    /// machine that is slow for a while is slow for all of them.
    static func figures(
        _ works: [Work], runs: Int, clock: () -> Double = { ProcessorClock.now }
    ) -> [Figure] {
        var times = [[Double]](repeating: [], count: works.count)
        for _ in 0..<max(1, runs) {
            for (number, work) in works.enumerated() where times[number].reduce(0, +) < patience {
                let start = clock()
                work.body()
                times[number].append(clock() - start)
            }
        }
        return zip(works, times).map { work, times in
            Figure(
                name: work.name, nanoseconds: median(times) / Double(work.repetitions), runs: times.count,
                spread: spread(times))
        }
    }

    /// Half of how far apart the ends of the middle half are, as a part of the median; 0 where that is nothing.
    static func spread(_ times: [Double]) -> Double {
        let middle = median(times)
        guard times.count > 1, middle > 0 else { return 0 }
        let sorted = times.sorted()
        return (sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]) / 2 / middle
    }

    /// The middle value, or the mean of the two in the middle; 0 where there is none.
    static func median(_ times: [Double]) -> Double {
        guard !times.isEmpty else { return 0 }
        let sorted = times.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// Takes a result, so that the compiler cannot leave out the work that made it.
    @inline(never)
    static func keep<Result>(_ result: Result) {
        withExtendedLifetime(result) {}
    }
}
