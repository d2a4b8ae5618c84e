// Measuring a table of many sections: lines to index paths and back, and taps on headers.

import FoldTable
import TableUpdates

/// A table of sections of three rows, and questions to it.
struct TableMeasure {
    private static let questionCount = 10_000
    private static let slowQuestionCount = 20

    private let table: FoldTable
    private let dataSource: any SectionCounting
    private let size: Int

    /// Makes a table of `size` sections.
    init(size: Int, isOpen: (Int) -> Bool) throws(BenchError) {
        var builder = TableBuilder()
        var sections: [ListedSections.Section] = []
        for section in 0..<size {
            let number = builder.addSection(title: "Section \(section)", isOpen: isOpen(section))
            builder.addNumberedRows(3, toSection: number)
            sections.append(
                ListedSections.Section(
                    title: "Section \(section)", isOpen: isOpen(section), rows: (0..<3).map { "Row \($0)" }))
        }
        do {
            table = try FoldTable(builder.finish())
        } catch {
            throw .wrongResult("no table of \(size) sections: \(error)")
        }
        dataSource = ListedSections(sections: sections)
        self.size = size
    }

    /// The figures: `line to path` and `path to line` by the tree, and the same by summing.
    func lines(runs: Int, peer: Shape.Peer?) throws(BenchError) -> BenchReport {
        var random = ShapeRandom()
        let lines = (0..<Self.questionCount).map { _ in random.below(table.lineCount) }
        let places = lines.compactMap { place(ofLine: $0) }
        for (line, place) in zip(lines, places).prefix(Self.slowQuestionCount)
        where place != placeBySumming(line) || self.line(of: place) != line || lineBySumming(place) != line {
            throw .wrongResult("line \(line) is not at \(place)")
        }
        let fewLines = lines.prefix(Self.slowQuestionCount)
        let fewPlaces = places.prefix(Self.slowQuestionCount)
        var works = [
            Work(name: "line to path", repetitions: lines.count) {
                for line in lines { Stopwatch.keep(place(ofLine: line)) }
            },
            Work(name: "path to line", repetitions: places.count) {
                for place in places { Stopwatch.keep(self.line(of: place)) }
            },
        ]
        if peer != nil {
            works += [
                Work(name: "line to path, summing", repetitions: fewLines.count) {
                    for line in fewLines { Stopwatch.keep(placeBySumming(line)) }
                },
                Work(name: "path to line, summing", repetitions: fewPlaces.count) {
                    for place in fewPlaces { Stopwatch.keep(lineBySumming(place)) }
                },
            ]
        }
        return BenchReport(
            shape: Shape.lines.rawValue, size: size, figures: Stopwatch.figures(works, runs: runs),
            counts: ["lines": table.lineCount])
    }

    /// The figure `toggle`: a tap on a header, with its calls and their verdict.
    func toggles(runs: Int) throws(BenchError) -> BenchReport {
        var random = ShapeRandom()
        let taps = (0..<Self.questionCount).map { _ in random.below(size) }
        var tapped = table
        for section in taps {
            let wasOpen = tapped.section(section)?.isOpen
            guard case .changed(let step)? = try? tapped.toggle([section]), step.verdict == .ok,
                tapped.section(section)?.isOpen != wasOpen
            else { throw .wrongResult("a tap on header \(section) changed nothing") }
        }
        let work = Work(name: "toggle", repetitions: taps.count) {
            var table = table
            for section in taps { Stopwatch.keep(try? table.toggle([section])) }
        }
        return BenchReport(
            shape: Shape.toggles.rawValue, size: size, figures: Stopwatch.figures([work], runs: runs),
            counts: ["taps": taps.count])
    }

    private func place(ofLine number: Int) -> LinePlace? {
        switch table.line(number) {
        case .header(let section): LinePlace(section: section.number, dataRow: nil)
        case .row(let path, let dataRow, _): LinePlace(section: path.section, dataRow: dataRow)
        case nil: nil
        }
    }

    private func line(of place: LinePlace) -> Int? {
        table.firstLine(ofSection: place.section).map { first in first + (place.dataRow.map { $0 + 1 } ?? 0) }
    }

    private func placeBySumming(_ number: Int) -> LinePlace? {
        var rest = number
        for section in 0..<size {
            let rows = dataSource.numberOfRows(inSection: section)
            if rest <= rows { return LinePlace(section: section, dataRow: rest > 0 ? rest - 1 : nil) }
            rest -= rows + 1
        }
        return nil
    }

    private func lineBySumming(_ place: LinePlace) -> Int {
        var line = 0
        for section in 0..<place.section { line += dataSource.numberOfRows(inSection: section) + 1 }
        return line + (place.dataRow.map { $0 + 1 } ?? 0)
    }
}

/// What a table view asks its data source section by section.
private protocol SectionCounting {
    func numberOfRows(inSection section: Int) -> Int
}

/// A data source that keeps its sections in a list.
private final class ListedSections: SectionCounting {
    struct Section {
        var title: String
        var isOpen: Bool
        var rows: [String]
    }

    private let sections: [Section]

    init(sections: [Section]) {
        self.sections = sections
    }

    // A table view knows its data source by protocol alone, so no call of it is ever built into the view.
    @inline(never)
    func numberOfRows(inSection section: Int) -> Int {
        sections[section].isOpen ? sections[section].rows.count : 0
    }
}
