// The program fold-bench: makes a shape, measures it, prints the medians.

import SystemIO

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The program.
@main
struct BenchProgram {
    static func main() {
        do {
            let request = try BenchRequest(Array(CommandLine.arguments.dropFirst()))
            print(try answer(to: request))
        } catch {
            let (status, message): (Int32, String) =
                switch error {
                case .usage(let message): (2, message + "; see fold-bench --help")
                case .wrongResult(let message), .file(let message), .worse(let message): (1, message)
                }
            let line = Array("fold-bench: \(message)\n".utf8)
            // Where standard error is closed, the status is all that can be reported.
            _ = write(STDERR_FILENO, line, line.count)
            exit(status)
        }
    }

    /// What is printed for `request`.
    static func answer(to request: BenchRequest) throws(BenchError) -> String {
        switch request {
        case .help: return BenchHelp.text
        case .list: return BenchHelp.shapes
        case .compare(let kept, let new, let tolerance):
            let comparison = try BenchComparison(
                kept: BenchResult(path: kept), new: BenchResult(path: new), tolerance: tolerance)
            guard comparison.comparedCount > 0 else { throw .worse("\(kept) and \(new) have no ratio in common") }
            guard comparison.worse.isEmpty else { throw .worse(comparison.worse.joined(separator: "\n")) }
            return "\(comparison.comparedCount) ratios, none more than \(tolerance) times worse than in \(kept)"
        case .plain(let program, let argument): return try program.run(argument)
        case .measure(let shape, let size, let runs, let peer, let ids, let json):
            let report = try report(shape, size: size, runs: runs, peer: peer, ids: ids)
            guard json else { return report.text }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            guard let data = try? encoder.encode(report) else { throw .wrongResult("the figures are no numbers") }
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// Makes a shape and measures it.
    static func report(
        _ shape: Shape, size: Int, runs: Int, peer: Shape.Peer?, ids: IDKind = .int
    ) throws(BenchError) -> BenchReport {
        func list(_ pair: ListPair<Int>) throws(BenchError) -> BenchReport {
            try pair.measured(as: shape, size: size, runs: runs, peer: peer, ids: ids)
        }
        return switch shape {
        case .strings: try ListPair.strings(size).measured(as: shape, size: size, runs: runs, peer: peer)
        case .integers: try list(.integers(size))
        case .changed: try list(.changed(size))
        case .shuffled: try list(.shuffled(size))
        case .reversed: try list(.reversed(size))
        case .fresh: try list(.fresh(size))
        case .equal: try list(.equal(size))
        case .appended: try list(.appended(size))
        case .block: try list(.block(size))
        case .sections: try SectionPair.edited(size).measured(as: shape, size: size, runs: runs, peer: peer)
        case .toggled: try SectionPair.toggled(size).measured(as: shape, size: size, runs: runs, peer: peer)
        case .lines: try TableMeasure(size: size) { $0 % 2 == 0 }.lines(runs: runs, peer: peer)
        case .toggles: try TableMeasure(size: size) { _ in true }.toggles(runs: runs)
        case .csv, .json: try LoadMeasure(shape, size: size).measured(as: shape, runs: runs)
        }
    }
}
