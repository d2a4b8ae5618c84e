// Scenario files as scripts: what `run` and the command line do with a file that has more than commands in it.

package import CommandSyntax
package import FoldShell
import FoldTable

/// Executes scripts with scenarios, pictures or variants in them, scenario by scenario.
package struct ScenarioScripts: ScriptReading {
    /// Creates a reader of scripts.
    package init() {}

    /// Whether a line of `source` begins with a word or sign that only scenario files have, or it is a lesson: that is
    /// no script, and it is said here what it is.
    package func reads(_ source: SourceText) -> Bool {
        if LessonForm.start(of: source) != nil { return true }
        for number in source.firstLine..<source.firstLine + source.lineCount {
            guard let line = source.range(ofLine: number), Self.mayHaveMore(source, line) else { continue }
            let form = LineForm(source, line)
            if !form.tags.isEmpty { return true }
            switch form.kind {
            case .blank: continue
            case .scenario, .picture: return true
            case .statements(let range):
                let word = LineForm.firstWord(source, range.lowerBound, range)
                if word == "each" || word == "use" { return true }
            }
        }
        return false
    }

    /// Whether a line begins as a tag, a picture, or one of the words `scenario`, `each` and `use` do: most lines of long
    /// scripts do not, and need not be taken apart.
    private static func mayHaveMore(_ source: SourceText, _ line: Range<Int>) -> Bool {
        switch source.bytes[line].first(where: { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0D) }) {
        case UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "u"): true
        default: false
        }
    }

    package func run(_ source: SourceText, in session: Session) -> ScriptFailure? {
        let walkthrough = session.walkthrough
        defer { session.walkthrough = walkthrough }
        let path = session.context.runningScripts.last ?? Paths.joined(session.folder, source.name)
        let file = ScenarioReader.read(source, path: path, for: session, aliases: session.aliases)
        if !file.mistakes.isEmpty {
            file.mistakes.forEach { session.report($0, includingCallers: true) }
            return .parse
        }
        // Scenarios run on tables of their own, and the session is as it was; a script with pictures goes on with its table.
        let before = file.hasOwnTables ? session.state : nil
        defer { if let before { session.state = before } }
        if before == nil, let first = file.scenarios.first,
            let obstacle = session.obstacle(in: first.items(in: first.variants[0]).lazy.compactMap(\.invocation))
        {
            session.report(obstacle, includingCallers: true)
            return .step
        }
        var hasFailed = false
        for scenario in file.scenarios {
            for variant in scenario.variants {
                switch run(scenario, variant, file, session) {
                case nil: continue
                case .step where session.keepsGoing: hasFailed = true
                case .some(let failure): return failure
                }
            }
        }
        return hasFailed ? .step : nil
    }

    private func run(
        _ scenario: Scenario, _ variant: Variant, _ file: ScenarioFile, _ session: Session
    ) -> ScriptFailure? {
        // What has no tables of its own is a script, which goes on with the table there is and writes where it says.
        let isScript = !file.hasOwnTables
        if !isScript {
            session.emit(.text("scenario " + scenario.title(in: variant)))
            session.beginAfresh()
        }
        let player = ScenarioPlayer(
            scenario, variant, of: file.path, in: session, isSandboxed: !isScript, passesOn: session.context.emit)
        var hasFailed = false
        let isWhole = player.playAll { played in
            guard !hasFailed || session.keepsGoing else { return }
            for failure in played.failures {
                session.report(failure.diagnostic, includingCallers: true)
                hasFailed = true
                if !session.keepsGoing {
                    player.stop()
                    break
                }
            }
        }
        if !isWhole {
            session.report(Diagnostic(.error, "interrupted", at: scenario.place), includingCallers: true)
            return .interrupted
        }
        return hasFailed ? .step : nil
    }
}

extension ScenarioPlayer {
    /// Executes nothing more.
    func stop() { progress.isOver = true }
}

extension ScenarioFailure {
    /// The failure as a message that points at its line.
    package var diagnostic: Diagnostic {
        switch kind {
        case .fact: return Diagnostic(.error, sentence, at: place)
        case .step:
            let reason = message.map { "\(got.joined()): \($0)" } ?? got.joined()
            return Diagnostic(.error, "\(reason), and no expect says so", at: place)
        case .picture:
            let difference = zip(expected + [""], got + [""]).first { !OutputMatching.lineMatches($0, $1) }
            let detail = difference.map { "; expected \"\($0.0)\", got \"\($0.1)\"" } ?? ""
            return Diagnostic(.error, sentence + detail, at: place)
        }
    }
}
