// Small apps with checked views: what the views report just before the stand-in raises, or does not.

import TableUpdates
import UIKit

/// Apps with checked views; each step prints what was reported, and whether an exception came.
@MainActor struct CheckedApps {
    private static var reports: [UpdateChecker.Answer] = []
    private static let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    static func run() {
        print("table")
        calls()
        batches()
        print("collection")
        collection()
        print("differences")
        differences()
        print("random")
        random()
    }

    /// A wrong call where nothing is done about reports: the app stops there, before UIKit is told.
    static func stop() {
        let (data, table) = table([2])
        table.report = CheckedTableView(frame: .zero, style: .plain).report
        data.counts = [1]
        table.reloadSections([], with: .fade)
    }

    private static func table(_ counts: [Int], isShown: Bool = true) -> (AppData, CheckedTableView) {
        let (data, table) = (AppData(counts), CheckedTableView(frame: .zero, style: .plain))
        table.dataSource = data
        table.report = { reports.append($0) }
        if isShown {
            for view in window.subviews { view.removeFromSuperview() }
            window.addSubview(table)
            window.makeKeyAndVisible()
        }
        return (data, table)
    }

    private static func step(_ name: String, _ body: @escaping () -> Void) {
        let exception = FoldCatch(body)
        print("  \(name): \(outcome(exception))")
    }

    /// What was reported since it was asked last; an exception must be the one that was foreseen.
    private static func outcome(_ exception: NSException?) -> String {
        defer { reports = [] }
        guard reports.compactMap(\.message).last == exception?.reason else {
            return "reported \(reports), raised \(exception?.reason ?? "nothing")"
        }
        return reports.isEmpty ? "ok" : reports.map { $0.verdict?.summary ?? "" }.joined(separator: ", ")
    }

    private static func calls() {
        let (data, table) = table([3, 2])
        step("a right call") {
            data.counts = [4, 2]
            table.insertRows(at: [path(0, 0)], with: .fade)
        }
        step("a wrong one") {
            data.counts = [4, 5]
            table.reloadSections([0], with: .fade)
        }
        step("it goes on") { table.reloadData() }
        step("a row that is none") { table.reloadRows(at: [IndexPath(index: 0)], with: .fade) }
        step("a scroll") { table.scrollToRow(at: path(0, 3), at: .top, animated: true) }
        step("one too far") { table.scrollToRow(at: path(1, 5), at: .top, animated: true) }
        step("a selection too far") { table.selectRow(at: path(2, 0), animated: true, scrollPosition: .top) }
        step("what is not settled") {
            table.performBatchUpdates {
                table.moveRow(at: path(0, 0), to: path(0, 1))
                table.reconfigureRows(at: [path(0, 0)])
            }
        }
        let other = AppData([1])
        step("another data source") {
            table.dataSource = other
            other.counts = [2]
            table.insertRows(at: [path(0, 0)], with: .fade)
        }
        step("which is counted") {
            window.layoutIfNeeded()
            other.counts = [3]
            table.insertRows(at: [path(0, 0)], with: .fade)
        }
        let (hidden, unloaded) = CheckedApps.table([1], isShown: false)
        step("before it was shown") {
            hidden.counts = [2]
            unloaded.insertRows(at: [path(0, 1)], with: .fade)
        }
    }

    private static func batches() {
        let (data, table) = table([3, 2])
        func insert(_ section: Int) {
            data.counts[section] += 1
            table.insertRows(at: [path(section, 0)], with: .fade)
        }
        step("nested pairs") {
            table.beginUpdates()
            table.beginUpdates()
            insert(0)
            table.endUpdates()
            insert(1)
            table.endUpdates()
        }
        step("nested pairs, one call wrong") {
            table.beginUpdates()
            table.beginUpdates()
            table.deleteRows(at: [path(0, 0)], with: .fade)
            table.endUpdates()
            table.endUpdates()
        }
        step("a block in a block") {
            table.performBatchUpdates {
                insert(1)
                table.performBatchUpdates { insert(0) }
            }
        }
        step("a block with a wrong call") { table.performBatchUpdates { table.deleteSections([0], with: .fade) } }
        step("a wrong call after a right block") {
            table.performBatchUpdates {
                insert(0)
            } completion: { _ in
                insert(1)
                table.deleteRows(at: [path(1, 9)], with: .fade)
            }
            window.layoutIfNeeded()
        }
        let (hidden, unloaded) = CheckedApps.table([1], isShown: false)
        step("and where UIKit calls the completion at once") {
            unloaded.performBatchUpdates {
                hidden.counts = [2]
                unloaded.insertRows(at: [path(0, 0)], with: .fade)
            } completion: { _ in
                unloaded.insertRows(at: [path(0, 0)], with: .fade)
            }
        }
    }

    private static func collection() {
        let data = AppData([2, 1])
        let view = CheckedCollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = data
        view.report = { reports.append($0) }
        window.addSubview(view)
        window.layoutIfNeeded()
        step("a block") {
            view.performBatchUpdates {
                data.counts = [3, 1, 0]
                view.insertItems(at: [path(0, 0)])
                view.insertSections([2])
            } completion: { _ in
                data.counts[1] = 0
                view.deleteItems(at: [path(1, 0)])
            }
        }
        step("a wrong item") { view.reloadItems(at: [path(1, 0)]) }
        step("a move") { view.moveItem(at: path(0, 0), to: path(0, 2)) }
        step("a scroll too far") { view.scrollToItem(at: path(1, 0), at: .top, animated: true) }
        step("a diffable data source, unseen") {
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view)
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 3])
            source.apply(snapshot)
            view.viewHasCounted()
            view.selectItem(at: path(0, 2), animated: true, scrollPosition: .top)
            view.reloadData()
        }
    }

    // MARK: Differences

    private struct Row: Identifiable, Equatable {
        let id: Int
        var text = 0
    }
    private struct Section: Identifiable {
        let id: Int
        var title = 0
        var rows: [Row]
    }

    /// Differences of lists made at random, executed on a checked view: what it reports would be an error of theirs.
    private static func differences() {
        var state: UInt64 = 5
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func sections() -> [Section] {
            var rows = Array(0..<12).shuffled(using: &random)
            return (0..<6).shuffled(using: &random).prefix(2 + next(4)).map { id in
                let count = min(rows.count, next(4))
                defer { rows.removeFirst(count) }
                return Section(id: id, title: next(2), rows: rows.prefix(count).map { Row(id: $0, text: next(3) / 2) })
            }
        }
        var random = Numbers { UInt64(next(1 << 30)) << 32 | UInt64(next(1 << 30)) << 2 }
        let (data, table) = table([])
        var (shown, stages, wrong) = ([Section](), [0, 0, 0, 0], 0)
        for _ in 0..<200 {
            let wanted = sections()
            let difference = SectionedDifference(
                from: shown, to: wanted, rows: \.rows, sameHeader: { $0.title == $1.title })
            let batches = difference.batches(animation: .fade)
            let models = difference.models(from: shown, to: wanted, of: batches) {
                Section(id: $0.id, title: $0.title, rows: $1.rows)
            }
            let exception = FoldCatch { table.apply(batches) { data.counts = models[$0].map(\.rows.count) } }
            if exception != nil || !reports.isEmpty || data.counts != wanted.map(\.rows.count) { wrong += 1 }
            stages[min(3, batches.count)] += 1
            shown = wanted
        }
        print("  \(wrong) wrong, \(stages[1] > 0 && stages[2] > 0 ? "in one stage and in two" : "\(stages)")")
    }

    private struct Numbers: RandomNumberGenerator {
        let number: () -> UInt64
        func next() -> UInt64 { number() }
    }

    private static func random() {
        for seed in 1...8 {
            let (data, table) = table([2, 0, 3])
            var outcomes: [String: Int] = [:]
            RecordedApps.random(data, table, window, seed: UInt64(seed)) { exception in
                let outcome = outcome(exception)
                outcomes[outcome.hasPrefix("reported") ? outcome : exception == nil ? "ok" : "crash", default: 0] += 1
            }
            print(
                "  \(seed): \(outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
            )
        }
    }
}
