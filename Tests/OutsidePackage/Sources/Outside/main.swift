// Each library in ten lines, as somebody writes them who has only its documentation.

import FoldRecorder
import FoldTable
import TableUpdates
import TableUpdatesUIKit

struct Row: Identifiable, Equatable { let id: Int }
struct Section: Identifiable { let id: Int, rows: [Row] }

var checker = UpdateChecker(rowCounts: [3, 0])
print(checker.check(.reloadSections([1], .fade), rowCounts: [0, 4]))
print(SectionSet([0, 1, 2, 3, 7]), Verdict.ok)

let (old, new) = ([Section(id: 1, rows: [Row(id: 1)])], [Section(id: 1, rows: []), Section(id: 2, rows: [])])
let difference = SectionedDifference(from: old, to: new, rows: \.rows) { _, _ in true }
let batches = difference.batches(animation: .fade)
for (batch, model) in zip(batches, difference.models(from: old, to: new, of: batches) { $1.id == 0 ? $1 : $0 }) {
    print(batch.calls.map(\.description), model.map(\.rows.count))
}

var table = try FoldTable(Preset.accordion.sample)
print(try table.toggle([0]))

#if canImport(UIKit)
    import UIKit

    @MainActor func install(on controller: UITableViewController) {
        controller.tableView = CheckedTableView(frame: .zero, style: .plain)
        FoldRecorder.record(UITableView(frame: .zero, style: .plain), to: URL(fileURLWithPath: "recorded.fold"))
    }
#endif
