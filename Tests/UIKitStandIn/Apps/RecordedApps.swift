// Small apps that are recorded, each in what an app may do that is hard to write down.

import UIKit

/// An app's data, by its counts alone.
@MainActor final class AppData: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var counts: [Int]
    /// How often it is asked until it raises an exception of its own, and with what reason.
    var raising: (asks: Int, reason: String?)?
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int {
        raising?.asks -= 1
        if let raising, raising.asks == 0 { NSException(name: .rangeException, reason: raising.reason).raise() }
        return counts.count
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
}

/// A class of the app's own, as one writes it to be recorded.
final class OwnTableView: RecordingTableView {}

func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

/// What is recorded, by name; each gets the file to write.
@MainActor struct RecordedApps {
    static let all: [(name: String, run: @MainActor (URL) -> Void)] = [
        ("nested", nested), ("block", block), ("completion", completion), ("views", views), ("sources", sources),
        ("caught", caught), ("diffable", diffable), ("unloaded", unloaded), ("lookups", lookups),
        ("collection", collection), ("calls", calls), ("reading", reading),
    ]

    /// A table that shows `counts` in a window, recorded.
    static func table(
        _ counts: [Int], _ url: URL, isShown: Bool = true,
        _ make: (CGRect) -> UITableView = { UITableView(frame: $0, style: .plain) }
    ) -> (AppData, UITableView, UIWindow) {
        let (window, data) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), AppData(counts))
        let table = make(window.frame)
        table.dataSource = data
        if isShown {
            window.addSubview(table)
            window.makeKeyAndVisible()
        }
        guard FoldRecorder.record(table, to: url) else { exit(3) }
        return (data, table, window)
    }

    static func nested(_ url: URL) {
        let (data, table, window) = table([3, 0, 0], url) { OwnTableView(frame: $0, style: .grouped) }
        FoldRecorder.note("tap on header 1", on: table)
        data.counts[1] = 2
        table.insertRows(at: [path(1, 0), path(1, 1)], with: .fade)
        table.beginUpdates()
        data.counts[1] = 0
        table.deleteRows(at: [path(1, 0), path(1, 1)], with: .top)
        table.beginUpdates()
        data.counts[2] = 4
        table.insertRows(at: (0..<4).map { path(2, $0) }, with: .middle)
        table.endUpdates()
        table.endUpdates()
        window.layoutIfNeeded()
        table.endUpdates()
    }

    static func block(_ url: URL) {
        let (data, table, _) = table([3, 2], url)
        table.performBatchUpdates {
            data.counts = [3, 2, 1]
            table.insertSections([2], with: .automatic)
            table.performBatchUpdates { table.reloadRows(at: [path(0, 0)], with: .none) }
        }
        table.performBatchUpdates(nil)
        data.counts = [5, 2, 1]
        table.reloadData()
    }

    static func completion(_ url: URL) {
        let (data, table, window) = table([1], url)
        // While it is shown the block is called later; without a window at once, within UIKit's own code.
        for isShown in [true, false] {
            if !isShown { table.removeFromSuperview() }
            table.performBatchUpdates {
                data.counts[0] += 1
                table.insertRows(at: [path(0, 0)], with: .fade)
            } completion: { _ in
                data.counts[0] -= 1
                table.deleteRows(at: [path(0, 0)], with: .left)
                table.performBatchUpdates {
                    data.counts.append(0)
                    table.insertSections([data.counts.count - 1], with: .right)
                }
            }
            window.layoutIfNeeded()
        }
        table.reloadSections([0], with: .bottom)
    }

    static func views(_ url: URL) {
        var (data, first, window): (AppData, UITableView?, UIWindow) = table([2], url)
        data.counts[0] = 3
        first?.insertRows(at: [path(0, 2)], with: .fade)
        let (others, second, otherWindow) = table([1, 1], url)
        others.counts[1] = 0
        second.deleteRows(at: [path(1, 0)], with: .fade)
        first?.beginUpdates()
        data.counts[0] = 4
        others.counts[1] = 2
        second.insertRows(at: [path(1, 0), path(1, 1)], with: .fade)
        first?.insertRows(at: [path(0, 0)], with: .fade)
        first?.endUpdates()
        second.reloadSections([1], with: .fade)
        // The first one goes, and another may come to lie where it lay.
        first?.removeFromSuperview()
        first = nil
        let (data3, third, window3) = table([7], url)
        data3.counts[0] = 6
        third.deleteRows(at: [path(0, 6)], with: .fade)
        FoldRecorder.stop(third)
        third.reloadSections([0], with: .fade)
        withExtendedLifetime((data, window, otherWindow, window3)) {}
    }

    static func sources(_ url: URL) {
        let (data, table, window) = table([2, 2], url)
        data.counts[0] = 1
        table.deleteRows(at: [path(0, 0)], with: .fade)
        let other = AppData([5])
        table.dataSource = other
        window.layoutIfNeeded()
        other.counts[0] = 6
        table.insertRows(at: [path(0, 0)], with: .fade)
        // Another one, of which nothing was counted when the first call comes.
        let third = AppData([1, 1])
        table.dataSource = third
        third.counts[1] = 2
        table.reloadSections([1], with: .fade)
        withExtendedLifetime((data, other)) {}
    }

    static func caught(_ url: URL) {
        let (data, table, _) = table([2, 3], url)
        data.counts[1] = 9
        let first = FoldCatch { table.reloadRows(at: [path(0, 0)], with: .fade) }
        data.counts = [2, 4]
        table.insertRows(at: [path(1, 0)], with: .fade)
        let second = FoldCatch {
            table.performBatchUpdates {
                data.counts[0] = 0
                table.deleteRows(at: [path(0, 0)], with: .fade)
            }
        }
        data.counts[0] = 2
        deeper(100) { table.reloadData() }
        guard first != nil, second != nil else { exit(4) }
        // An exception of the app's own, in the middle of a batch.
        _ = FoldCatch {
            table.performBatchUpdates { NSException(name: .rangeException, reason: "the app's own array").raise() }
        }
        data.counts = [1, 4]
        table.reloadSections([0], with: .none)
    }

    /// Calls `body` so many frames further down.
    static func deeper(_ depth: Int, _ body: () -> Void) { if depth == 0 { body() } else { deeper(depth - 1, body) } }

    static func diffable(_ url: URL) {
        let (_, table, window) = table([], url)
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table)
        for count in 1...2 {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems((0..<count).map(String.init))
            source.apply(snapshot)
            window.layoutIfNeeded()
            table.scrollToRow(at: path(0, count - 1), at: .top, animated: true)
        }
    }

    static func unloaded(_ url: URL) {
        let (data, table, window) = table([1], url, isShown: false)
        data.counts[0] = 2
        _ = FoldCatch { table.insertRows(at: [path(0, 1)], with: .fade) }
        let (data2, table2, window2) = RecordedApps.table([1], url, isShown: false)
        table2.beginUpdates()
        data2.counts[0] = 2
        table2.insertRows(at: [path(0, 1)], with: .fade)
        table2.endUpdates()
        let (data3, table3, window3) = RecordedApps.table([1], url, isShown: false)
        data3.counts[0] = 4
        window3.addSubview(table3)
        window3.makeKeyAndVisible()
        data3.counts[0] = 3
        table3.deleteRows(at: [path(0, 3)], with: .fade)
        withExtendedLifetime((window, window2, data)) {}
    }

    static func lookups(_ url: URL) {
        let (data, table, _) = table([3, 0], url)
        table.scrollToRow(at: path(0, 2), at: .middle, animated: true)
        table.scrollToRow(at: path(1, NSNotFound), at: .top, animated: true)
        table.selectRow(at: path(0, 0), animated: false, scrollPosition: .bottom)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        _ = table.rectForHeader(inSection: 1)
        _ = FoldCatch { table.scrollToRow(at: path(1, 0), at: .none, animated: true) }
        _ = FoldCatch { _ = table.rectForHeader(inSection: 2) }
        _ = FoldCatch { table.reloadRows(at: [path(0, NSNotFound)], with: .fade) }
        _ = FoldCatch { table.deleteRows(at: [path(0, -1)], with: .fade) }
        data.counts[1] = 1
        table.insertRows(at: [path(1, 0)], with: .fade)
    }

    static func collection(_ url: URL) {
        let (window, data) = (UIWindow(frame: .zero), AppData([2, 1]))
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = data
        window.addSubview(view)
        window.makeKeyAndVisible()
        guard FoldRecorder.record(view, to: url) else { exit(3) }
        view.performBatchUpdates {
            data.counts = [3, 1, 0]
            view.insertItems(at: [path(0, 0)])
            view.insertSections([2])
        } completion: { _ in
            data.counts[1] = 0
            view.deleteItems(at: [path(1, 0)])
        }
        view.moveItem(at: path(0, 0), to: path(0, 2))
        data.counts = [0, 3, 0]
        view.moveSection(0, toSection: 1)
        data.counts = [0, 3]
        view.deleteSections([2])
        view.reloadItems(at: [path(1, 0)])
        view.scrollToItem(at: path(1, 2), at: .centeredVertically, animated: true)
        data.counts = [4]
        view.reloadData()
        _ = FoldCatch {
            data.counts = [5]
            view.reloadSections([1])
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot)
        window.layoutIfNeeded()
        view.selectItem(at: path(0, 2), animated: true, scrollPosition: .top)
    }

    static func calls(_ url: URL) {
        let (data, table, _) = table([2, 2, 2], url)
        table.moveRow(at: path(0, 0), to: path(0, 1))
        table.moveSection(0, toSection: 2)
        data.counts = [2, 2, 1, 5]
        table.beginUpdates()
        table.deleteRows(at: [path(2, 1)], with: .none)
        table.insertSections([3], with: .left)
        table.endUpdates()
        data.counts = [1, 5]
        table.deleteSections([0, 1], with: .right)
        table.reloadSections([0, 1], with: .bottom)
        table.reconfigureRows(at: [path(1, 4)])
        data.counts = []
        table.deleteSections([0, 1], with: .automatic)
    }

    /// Ends in an exception that nobody catches.
    static func uncaught(_ url: URL) {
        let (data, table, _) = table([3, 2, 4], url)
        data.counts = [0, 2, 4]
        FoldRecorder.note("tap on header 0", on: table)
        table.deleteRows(at: (0..<3).map { path(0, $0) }, with: .fade)
        data.counts = [3, 0, 4]
        table.insertRows(at: (0..<3).map { path(0, $0) }, with: .fade)
    }

    /// Ends in an exception that gives no reason.
    static func reasonless(_ url: URL) {
        let (data, table, _) = table([2], url)
        data.raising = (2, nil)
        table.reloadRows(at: [path(0, 0)], with: .fade)
    }

    /// A data source that raises where it is read again, and an app that catches it.
    static func reading(_ url: URL) {
        let (data, table, window) = table([3], url)
        table.reloadRows(at: [path(0, 0)], with: .fade)
        data.raising = (2, "index 3 beyond bounds [0 .. 2]")
        _ = FoldCatch { table.reloadData() }
        table.reloadRows(at: [path(0, 1)], with: .fade)
        withExtendedLifetime(window) {}
    }

    /// Ends in one that has nothing to do with the view.
    static func unrelated(_ url: URL) {
        let (data, table, _) = table([3], url)
        data.counts = [2]
        table.deleteRows(at: [path(0, 0)], with: .fade)
        NSException(name: NSException.Name(rawValue: "NSInvalidArgumentException"), reason: "unrecognized selector")
            .raise()
    }

    static func random(_ url: URL, seed: UInt64) {
        let (data, table, window) = table([2, 0, 3], url)
        random(data, table, window, seed: seed)
        // What became of the last call shows at the next.
        table.reloadData()
    }

    /// An app that changes its data at random and announces that, right or wrong; `seen` gets each exception that it caught.
    static func random(
        _ data: AppData, _ table: UITableView, _ window: UIWindow, seed: UInt64,
        seen: (NSException?) -> Void = { _ in }
    ) {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func change() {
            if data.counts.isEmpty { return }
            let section = next(data.counts.count)
            let isWrong = next(6) == 0
            switch next(5) {
            case 0:
                data.counts[section] += 1
                if !isWrong { table.insertRows(at: [path(section, next(data.counts[section]))], with: .fade) }
            case 1 where data.counts[section] > 0:
                data.counts[section] -= 1
                table.deleteRows(at: [path(section, isWrong ? 9 : data.counts[section])], with: .top)
            case 2:
                data.counts.append(next(3))
                table.insertSections([data.counts.count - (isWrong ? 2 : 1)], with: .left)
            case 3: table.scrollToRow(at: path(section, next(3)), at: .top, animated: true)
            default:
                data.counts[section] = next(4)
                table.reloadSections([isWrong ? 0 : section], with: .none)
            }
        }
        for _ in 0..<40 {
            seen(
                FoldCatch {
                    switch next(8) {
                    case 0, 1:
                        table.performBatchUpdates {
                            change()
                        } completion: { _ in
                            change()
                        }
                    case 2:
                        table.beginUpdates()
                        change()
                        table.endUpdates()
                    case 3: table.reloadData()
                    case 4: window.layoutIfNeeded()
                    default: change()
                    }
                })
        }
    }
}
