// `export`: the session so far, or a scenario, as a picture, a page, a recording or a graph, by the file's ending.

import CommandKit
import CommandSyntax
import FoldFinding
import FoldRendering
import FoldScenarios
import FoldSearch
import FoldShell
import FoldTable
import SystemIO
import TerminalText

/// The command `export`.
enum ExportCommand {
    static let export = ShellCommand(
        "export", group: .scripts, abstract: "writes the session so far, or a scenario, as a picture, a page or a test",
        discussion: """
            The ending of the file says what is written. .svg: one state as a drawing, or --wide as a slide, before \
            and after side by side. .png: the same, where rsvg-convert or a browser is installed. .gif: the last \
            \(BitmapDrawing.animatedLimit) states one after another, where rsvg-convert and ImageMagick are. .html: \
            every step on one page that needs no network, moment by moment: what the data source has, what the table \
            view remembers, the calls between them, the sum. .cast: a recording of a terminal, for asciinema. .dot and \
            .mermaid: the states that taps and selections lead to, as explore finds them. Mermaid itself refuses a \
            graph of more than 500 edges or 50,000 characters, unless it is configured otherwise; dot has no such limit.

            .swift: tests that ask UIKit itself whether it raises what foldsh says, for XCTest or, with --testing, for \
            Swift Testing; FoldCatch.h, which they need, is written beside. Scenario files and folders before the file \
            are taken whole.

            With two files the first is a scenario, or a lesson that becomes a page with questions to click: \
            SCENARIO.fold or SCENARIO.fold:LINE, which runs in a session of its own. What fails in it is reported, and \
            shown. --step N ends with step N: of the session, or of the scenario's own, counted from 1. Without it the \
            present state is drawn, or the scenario's last; a graph begins at the scenario's first. A page and a \
            recording hold the last \(FrameList.limit) states. Of a large table a picture shows what changed and the \
            lines around it. Comments and echoed text are shown with the step that they stand before. Pictures are \
            light or dark as the reader's, or with --light or --dark always; --bare leaves out what stands around the \
            table. A graph has up to \(StateSpace.drawnStates) states, or --states N.
            """,
        example: nil,
        parameters: .oneOrMore("FILE|SCENARIO[:LINE]", .located(.file)),
        .option("--variant", "VALUE", .located(.text("a variant")), "the variant, where a scenario has several"),
        .option("--step", "N", .located(.integer("a step, or 0", in: 0...Int.max)), "the last step"),
        .option("--states", "N", .integer("a number of states", in: 1...10_000), "the most states of a graph"),
        .flag("--wide", "a slide: before and after side by side, in large type"),
        .flag("--light", "always light"), .flag("--dark", "always dark"),
        .flag("--bare", "without a frame, or a page without its list of steps"),
        .flag("--group", "in a graph, sections that are alike are taken together"),
        .flag("--testing", "tests for Swift Testing, not for XCTest"), .allowedFolders,
        body: {
            (session, files, variant, step, states, isWide, isLight, isDark, isBare, isGrouping, isTesting, folders)
                throws(ShellError) in
            let (first, second) = (files[0], files.count > 1 ? files[1] : nil)
            if let target = files.last, TestExport.takes(target.value) {
                let export = TestExport(
                    session: session, sources: files.dropLast(), target: target, usesTesting: isTesting)
                return try session.allowing(folders) { () throws(ShellError) in try export.run() }
            }
            if files.count > 2 { return session.fails("name a scenario and a file", .parse, at: files[2].range) }
            var source = ExportSource.session
            if second != nil { source = .scenario(first, variant: variant) }
            let limits = GraphLimits(states: states ?? StateSpace.drawnStates, isGrouping: isGrouping)
            if second == nil, variant != nil {
                return session.fails(
                    "--variant is for a scenario: export SCENARIO FILE --variant VALUE", .parse, at: variant?.range)
            }
            let form = PictureForm(
                scheme: isLight ? .light : isDark ? .dark : nil, isWide: isWide, isBare: isBare)
            let export = Export(session, source, to: second ?? first, step, limits, form)
            return try session.allowing(folders) { () throws(ShellError) in try export.run() }
        })
}

/// What is exported.
private enum ExportSource {
    case session
    case scenario(Located<String>, variant: Located<String>?)
}

/// How much of a graph is drawn.
private struct GraphLimits {
    let states: Int
    let isGrouping: Bool
}

/// One export.
private struct Export {
    private let session: Session
    private let source: ExportSource
    private let target: Located<String>
    private let step: Located<Int>?
    private let limits: GraphLimits
    private let form: PictureForm

    init(
        _ session: Session, _ source: ExportSource, to target: Located<String>, _ step: Located<Int>?,
        _ limits: GraphLimits, _ form: PictureForm
    ) {
        self.form = form
        self.session = session
        self.source = source
        self.target = target
        self.step = step
        self.limits = limits
    }

    func run() throws(ShellError) -> Outcome {
        // Before anything is executed: a long scenario should not end in a wrong name.
        guard let format = PictureFormat(path: target.value) else {
            throw ShellError(
                .unknownPicture(path: target.value, endings: PictureFormat.shownEndings), at: target.range)
        }
        switch source {
        case .session: return .report(try exportSession(format))
        case .scenario(let word, let variant):
            if format == .html, let report = try exportLesson(word) { return .report(report) }
            switch try ScenarioChoice.choose(word, variant: variant, in: session) {
            case .failed(let outcome): return outcome
            case .chosen(let chosen):
                return .report(try exportScenario(chosen, format))
            }
        }
    }

    private func exportSession(_ format: PictureFormat) throws(ShellError) -> ExportReport {
        guard let timeline = session.timeline else { throw ShellError(.noTable) }
        if let step, !timeline.stateNumbers.contains(step.value) {
            throw ShellError(.noStep(step.value, steps: timeline.stepNumbers), at: step.range)
        }
        let number = step?.value ?? timeline.position
        if format.isGraph { return try writeGraph(of: timeline.state(number), format) }
        let count = format.isDrawing ? 1 : FrameList.limit
        let list = FrameList(timeline, origin: session.origin, upTo: number, atMost: count) { session.cure(ofStep: $0) }
        return try write(list, format)
    }

    /// Writes a lesson as a page; nil where the file is none.
    private func exportLesson(_ word: Located<String>) throws(ShellError) -> ExportReport? {
        guard let lessonPage = session.lessonPage,
            let source = try? ScenarioFinding(session: session).source(word.value),
            LessonForm.start(of: source) != nil
        else { return nil }
        try session.write(
            try lessonPage(source, Paths.folder(of: session.path(word.value)), form.scheme?.rawValue), to: target)
        var report = ExportReport(path: target.value, format: .html)
        report.isLesson = true
        return report
    }

    private func exportScenario(_ chosen: ChosenScenario, _ format: PictureFormat) throws(ShellError) -> ExportReport {
        let recording = try ScenarioRecording(chosen, upTo: step?.value, in: session)
        if let step, recording.list.lastNumber < step.value {
            throw ShellError(.noStep(step.value, steps: 1..<recording.list.lastNumber + 1), at: step.range)
        }
        for failure in recording.failures { session.report(failure.diagnostic, includingCallers: true) }
        var report: ExportReport
        if format.isGraph {
            guard let table = step == nil ? recording.beginning : recording.ending else { throw ShellError(.noTable) }
            report = try writeGraph(of: table, format)
        } else {
            report = try write(recording.list, format)
        }
        report.failures = recording.failures.count
        report.choice = chosen.choice
        return report
    }

    private func write(_ list: FrameList, _ format: PictureFormat) throws(ShellError) -> ExportReport {
        var report = ExportReport(path: target.value, format: format)
        // A drawing shows one state and leaves none out.
        if !format.isDrawing { report.leftOut = list.leftOut }
        report.steps = list.lastNumber
        switch format {
        case .svg: try session.write(SVGPicture.document(list, at: list.frames.count - 1, form), to: target)
        case .png:
            var form = form
            if form.scheme == nil { form.scheme = .light }
            let drawing = SVGPicture.draw(list, at: list.frames.count - 1, form)
            try BitmapDrawing(session: session).write(
                drawing.document, drawing.size, to: try session.pathToWrite(target), scaled: !form.isWide)
        case .gif:
            var form = form
            form.scheme = form.scheme ?? .light
            let last = list.frames.indices.suffix(BitmapDrawing.animatedLimit)
            report.leftOut = list.number(last.lowerBound)
            try BitmapDrawing(session: session).write(
                last.map { SVGPicture.draw(list, at: $0, form) }, movingTo: try session.pathToWrite(target))
        case .html: try session.write(PageHTML.document(list, form), to: target)
        case .cast: try session.write(Asciicast.document(list), to: target)
        case .dot, .mermaid: break
        }
        return report
    }

    private func writeGraph(of table: FoldTable, _ format: PictureFormat) throws(ShellError) -> ExportReport {
        if table.isCrashed { throw ShellError(.table(.viewCrashed)) }
        // At once: to count the states of such a table may take long.
        guard OpenSetModel(table) != nil else { throw ShellError(.statesNotDrawn) }
        // One more than may be drawn, to know whether there are more.
        let search = session.searchLimits(states: limits.states + 1)
        let space: StateSpace
        do {
            space = try table.stateSpace(grouping: limits.isGrouping, drawn: limits.states, search)
        } catch {
            throw ShellError(.table(error))
        }
        if space.isStopped { throw ShellError(.interrupted) }
        if !space.isComplete || space.effort.states > limits.states {
            throw ShellError(.tooManyStates(limit: limits.states))
        }
        if space.nodes.isEmpty { throw ShellError(.statesNotDrawn) }
        let graph = StateGraph(space, titlesOf: table)
        let lines = format == .dot ? graph.dot : graph.mermaid
        try session.write(lines.joined(separator: "\n") + "\n", to: target)
        var report = ExportReport(path: target.value, format: format)
        report.states = space.nodes.count
        return report
    }
}

/// What `export` wrote.
struct ExportReport: Report {
    let path: String
    let format: PictureFormat
    /// The last step that is shown.
    var steps = 0
    /// How many states before those shown were left out.
    var leftOut = 0
    /// How many states a graph has.
    var states: Int?
    /// Whether it is a lesson's page.
    var isLesson = false
    /// What went otherwise than the scenario expects.
    var failures = 0
    /// Which of several scenarios and variants was taken where none was named, and how another is.
    var choice = ""

    var failure: ScriptFailure? { failures > 0 ? .step : nil }
    var layout: ReportLayout { .prose }

    func text(_ style: Style) -> String {
        let what: String
        if let states {
            what = Plural.states(states)
        } else if isLesson {
            what = "the lesson, with questions to click"
        } else if format.isDrawing {
            what = "step \(steps)"
        } else {
            what = Plural.steps(steps)
        }
        var text = "wrote \(path.printable): \(what)"
        if leftOut > 0 { text += "; states 0 to \(leftOut - 1) are left out" }
        if failures > 0 { text += "; the scenario fails" }
        if !choice.isEmpty { text += "; \(choice)" }
        return text
    }

    var json: String {
        JSONText.object([
            ("outcome", .string("exported")), ("path", .string(path)), ("format", .string(format.rawValue)),
            ("steps", .int(steps)), ("left-out", .int(leftOut)), ("states", states.map(JSONText.int) ?? .null),
            ("failures", .int(failures)), ("choice", choice.isEmpty ? .null : .string(choice)),
        ]).text
    }
}
