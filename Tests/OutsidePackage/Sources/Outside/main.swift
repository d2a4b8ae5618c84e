// Each library in about ten lines, as somebody writes them who has only its documentation.

import FoldRecorder
import FoldTable
import TableUpdates
import TableUpdatesUIKit

// TableUpdates: what UIKit would say, and the calls between two models.
struct Row: Identifiable, Equatable { let id: Int }
struct Section: Identifiable { let id: Int, rows: [Row] }

var checker = UpdateChecker(rowCounts: [3, 0])
print(checker.check(.reloadSections([1], .fade), rowCounts: [0, 4]))
print(SectionSet([0, 1, 2, 3, 7]), Verdict.ok)
let (old, new) = ([Section(id: 1, rows: [Row(id: 1)])], [Section(id: 1, rows: []), Section(id: 2, rows: [])])
let difference = SectionedDifference(from: old, to: new, rows: \.rows) { _, _ in true }
let batches = difference.batches(animation: .fade)
let models = difference.models(from: old, to: new, of: batches) { Section(id: $0.id, rows: $1.rows) }
for (batch, model) in zip(batches, models) { print(batch.calls, model.map(\.rows.count)) }

// FoldTable: a table that folds.
var folding = try FoldTable(Preset.accordion.sample)
print(try folding.toggle([0]))
print(folding.openSections)

#if canImport(UIKit)
    import UIKit

    final class Source: NSObject, UITableViewDataSource {
        var counts = [1]
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }
    @MainActor func show(_ table: UITableView) -> (Source, UIWindow) {
        let (source, window) = (Source(), UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
        table.dataSource = source
        window.addSubview(table)
        window.makeKeyAndVisible()
        return (source, window)
    }

    // FoldRecorder: what a view is told, in a file.
    let recorded = UITableView(frame: .zero, style: .plain)
    let (source, window) = show(recorded)
    let file = URL(fileURLWithPath: "recorded.fold")
    print(FoldRecorder.record(recorded, to: file))
    source.counts[0] = 2
    recorded.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    print(try String(contentsOf: file, encoding: .utf8))

    // TableUpdatesUIKit: a difference executed, and a wrong call found before UIKit raises.
    let table = CheckedTableView(frame: .zero, style: .plain)
    let (checked, otherWindow) = show(table)
    table.report = { print("checked:", $0) }
    table.apply(batches) { checked.counts = models[$0].map(\.rows.count) }
    print(checked.counts)
    table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .fade)
#endif
