// Measuring how long a table's file takes to load.

import FoldTable
import SystemIO
import TableFiles

/// A file in a folder of its own, which goes with it.
final class LoadMeasure {
    private let folder: String
    private let path: String
    private let size: Int
    private let byteCount: Int

    /// Writes a file of `size` rows.
    init(_ shape: Shape, size: Int) throws(BenchError) {
        let bytes = shape == .json ? TableFileText.json(rows: size) : TableFileText.csv(rows: size)
        self.size = size
        byteCount = bytes.count
        var template = Array(("/tmp/fold-bench-" + String(repeating: "X", count: 6)).utf8CString)
        guard mkdtemp(&template) != nil else { throw .file("no folder can be made in /tmp") }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = folder + "/table." + shape.rawValue
        do {
            try FileAccess().write(bytes, to: path)
        } catch {
            rmdir(folder)
            throw .file("\(path) cannot be written: \(error)")
        }
    }

    deinit {
        unlink(path)
        rmdir(folder)
    }

    /// The figure `load`.
    func measured(as shape: Shape, runs: Int) throws(BenchError) -> BenchReport {
        let path = path
        do {
            let table = try TableReader().read(FileAccess().read(path), named: path).contents
            guard table.rowCount == size, table.sectionCount == (size + 9) / 10 else {
                throw BenchError.wrongResult("\(path) loads as \(table.rowCount) rows")
            }
        } catch let error as BenchError {
            throw error
        } catch {
            throw .file("\(path) cannot be read: \(error)")
        }
        let work = Work(name: "load") { Stopwatch.keep(try? TableReader().read(FileAccess().read(path), named: path)) }
        return BenchReport(
            shape: shape.rawValue, size: size, figures: Stopwatch.figures([work], runs: runs),
            counts: ["bytes": byteCount])
    }
}
