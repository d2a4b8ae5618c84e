// The report that people read: a block for each failure, always the same for the same failure.

import CommandSyntax
import FoldRendering
import TerminalText

/// Makes the text of failures.
enum TextReport {
    /// Lines longer than this are cut; a scenario's line may be a megabyte.
    private static let lineLimit = 160
    /// Pictures longer than this are cut.
    private static let pictureLimit = 200

    /// All failures, and the line that ends every report.
    static func text(_ report: CheckReport, _ style: Style) -> String {
        var lines: [String] = []
        if let seed = report.seed { lines.append("shuffled with --seed \(seed)") }
        for result in report.results {
            if report.showsAll, result.failures.isEmpty {
                let scenario = result.scenarioCase
                lines.append(
                    style.paint("ok", .green) + "   \(scenario.place.printable)  \(scenario.title.printable)  "
                        + style.paint("\(Milliseconds.text(result.seconds)) ms", .faint))
            }
            for failure in result.failures {
                let block = block(failure, result.scenarioCase)
                lines += [style.paint("FAIL", .red) + block[0].dropFirst(4)] + block.dropFirst()
            }
        }
        let isGood = report.failure == nil
        return (lines + [style.paint(report.summary, isGood ? .green : .red)]).joined(separator: "\n")
    }

    /// The block of one failure.
    ///
    /// ```
    /// FAIL one-at-a-time.fold:13  opening one closes the other [height]
    ///      12 |   [height] toggle Buses
    ///   >  13 |   [height] expect open 0 1
    ///       expected  open 0 1
    ///       got       open 1
    ///       sections  ▾▸ -> ▸▾
    ///       again     foldsh replay one-at-a-time.fold:12
    /// ```
    static func block(_ failure: ScenarioFailure, _ scenarioCase: ScenarioCase) -> [String] {
        let name = failure.place.source.name.printable
        return ["FAIL \(name):\(failure.place.line)  \(scenarioCase.title.printable)"]
            + excerpt(failure) + details(failure, scenarioCase)
    }

    /// The command and the line that failed, as the file has them.
    private static func excerpt(_ failure: ScenarioFailure) -> [String] {
        var places = [failure.place]
        if let step = failure.step, step.line != failure.place.line, step.source === failure.place.source {
            places.insert(step, at: 0)
        }
        let width = max(3, places.map { String($0.line).count }.max() ?? 0)
        return places.enumerated().map { index, place in
            let mark = index == places.count - 1 ? "  > " : "    "
            let number = String(place.line)
            let padding = String(repeating: " ", count: width - number.count)
            return "\(mark)\(padding)\(number) | \(line(of: place))".trimmedEnd
        }
    }

    private static func line(of place: SourcePlace) -> String {
        let range = place.source.lineRange(at: place.range.lowerBound)
        // A character has a few bytes at most, so no more need be looked at.
        let near = range.lowerBound..<min(range.upperBound, range.lowerBound + lineLimit * 8)
        let text = place.source.text(in: near).replacingTabs
        let isCut = near.upperBound < range.upperBound || text.count > lineLimit
        return text.prefix(lineLimit).description.printable + (isCut ? "…" : "")
    }

    private static func details(_ failure: ScenarioFailure, _ scenarioCase: ScenarioCase) -> [String] {
        var lines: [String] = []
        if failure.kind == .picture {
            lines += ["      expected"] + picture(failure.expected) + ["      got"] + picture(failure.got)
        } else {
            lines.append("      expected  " + failure.expected.joined().printable)
            lines.append("      got       " + failure.got.joined().printable)
        }
        if let message = failure.message { lines.append("      message   " + message.printable) }
        if let arrows = failure.arrows.text { lines.append("      sections  " + arrows) }
        lines.append("      again     " + ReplayHint.command(failure, scenarioCase))
        return lines
    }

    private static func picture(_ lines: [String]) -> [String] {
        let shown = lines.prefix(pictureLimit).map { "        | \($0.printable)".trimmedEnd }
        return lines.count > pictureLimit ? shown + ["        … \(lines.count - pictureLimit) more lines"] : shown
    }
}

/// The command that goes to the place of a failure.
enum ReplayHint {
    static func command(_ failure: ScenarioFailure, _ scenarioCase: ScenarioCase) -> String {
        let name = scenarioCase.file.source.name
        // A step in a file that is used has no line here; the scenario itself does.
        let isOwn = (failure.step ?? failure.place).source === scenarioCase.file.source
        let line = isOwn ? failure.replayLine : scenarioCase.scenario.place.line
        let command = "foldsh replay " + quoted("\(name):\(line)".printable)
        let first = scenarioCase.scenario.variant(at: line)
        if first == scenarioCase.variant { return command }
        return command + " --variant " + quoted(scenarioCase.variant.label)
    }

    /// The word as a shell takes it.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_./:,=+@".unicodeScalars.contains(scalar)
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension Scenario {
    /// The first variant in which something is in line `line`; the first of all where nothing does.
    func variant(at line: Int) -> Variant? { variants(at: line).first }

    /// The variants in which something is in line `line`; all where nothing does.
    func variants(at line: Int) -> [Variant] {
        // Each failure of a report asks, and most scenarios have no more than one.
        guard variants.count > 1, let range = place.source.range(ofLine: line) else { return variants }
        let items = items.filter {
            $0.place.source === place.source && range.lowerBound...range.upperBound ~= $0.place.range.lowerBound
        }
        let holding = variants.filter { variant in items.contains { $0.holds(in: variant) } }
        return holding.isEmpty ? variants : holding
    }
}

extension String {
    /// The text with a blank for each tab.
    var replacingTabs: String { String(map { $0 == "\t" ? " " : $0 }) }
}
