// Measuring how long a table's file takes to load.

import FoldTable
import SystemIO
import TableFiles

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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

    /// The figures: `load`, and for JSON the time of the bare `decoder`.
    func measured(as shape: Shape, runs: Int, peer: Shape.Peer?) throws(BenchError) -> BenchReport {
        let path = path
        do {
            let table = try TableReader().read(FileAccess().read(path), named: path).contents
            guard table.rowCount == size, table.sectionCount == (size + 9) / 10 else {
                throw BenchError.wrongResult("\(path) loads as \(table.rowCount) rows")
            }
            if peer == .decoder, try Self.decodedRows(path) != size {
                throw BenchError.wrongResult("\(path) decodes as another number of rows")
            }
        } catch let error as BenchError {
            throw error
        } catch {
            throw .file("\(path) cannot be read: \(error)")
        }
        var works = [
            Work(name: "load") {
                Stopwatch.keep(try? TableReader().read(FileAccess().read(path), named: path))
            }
        ]
        if peer == .decoder {
            works.append(Work(name: "decoder") { Stopwatch.keep(try? Self.decodedRows(path)) })
        }
        return BenchReport(
            shape: shape.rawValue, size: size, figures: Stopwatch.figures(works, runs: runs),
            counts: ["bytes": byteCount])
    }

    /// A section of the JSON file as an app would declare it.
    private struct DecodedSection: Decodable {
        struct Row: Decodable {
            var id: String
            var title: String
        }

        var title: String
        var open: Bool
        var rows: [Row]
    }

    /// How many rows a bare pass of the library's decoder finds.
    private static func decodedRows(_ path: String) throws -> Int {
        let data = try Data(FileAccess().read(path))
        return try JSONDecoder().decode([DecodedSection].self, from: data).reduce(0) { $0 + $1.rows.count }
    }
}
