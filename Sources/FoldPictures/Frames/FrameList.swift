// The frames of a session or a scenario, in order: the one list that every kind of picture is made of.

import FoldRendering
package import FoldShell
package import FoldTable

/// The frames of a session or a scenario.
package struct FrameList: Sendable {
    /// What the frames are of: a file's name, a sample, a scenario's title.
    package let title: String
    /// What stands on top of the screen: what the table is, or came from.
    package let screenTitle: String
    /// What else there is to say of all of them: the rules.
    package let note: String
    /// The frames; at least one. The first is the beginning, unless frames were left out.
    package internal(set) var frames: [Frame]
    /// How many frames before these were left out.
    package private(set) var leftOut = 0
    /// What went otherwise than a scenario expects; 0 where nothing is expected.
    package var failures = 0

    /// The most frames that are kept: a page of them is some megabytes, and opens at once.
    package static let limit = 300

    /// Creates a list that begins with `first`; of a table that came from `origin`.
    package init(title: String? = nil, origin: TableOrigin = .made, note: String, first: Frame) {
        // A title of a file is a title of a page too, and may be as long as it likes.
        self.title = (title ?? origin.name).shortened(to: 80)
        screenTitle = origin.name.shortened(to: 80)
        self.note = note.shortened(to: 400)
        frames = [first]
    }

    /// The states of a session's time line from the table as loaded to `number`; the present one where it is nil.
    ///
    /// - Parameters:
    ///   - count: How many are made at most, the last ones.
    ///   - cure: The rules with which a step, by its number, would not have crashed.
    package init(
        _ timeline: Timeline, origin: TableOrigin, upTo number: Int? = nil, atMost count: Int = Self.limit,
        cure: (Int) -> RuleSet? = { _ in nil }
    ) {
        let last = number ?? timeline.position
        let first = max(timeline.stateNumbers.lowerBound, last - count + 1)
        var walker = timeline
        walker.go(to: timeline.stateNumbers.lowerBound)
        let note = RuleSummary.text(walker.table.rules)
        walker.go(to: first)
        var before = first > 0 ? timeline.state(first - 1) : walker.table
        self.init(origin: origin, note: note, first: Self.frame(walker, before, cure))
        leftOut = first
        while walker.position < last {
            before = walker.table
            walker.go(to: walker.position + 1)
            frames.append(Self.frame(walker, before, cure))
        }
    }

    /// The frame of the present state.
    private static func frame(_ timeline: Timeline, _ before: FoldTable, _ cure: (Int) -> RuleSet?) -> Frame {
        guard let step = timeline.lastStep else { return Frame(beginning: timeline.table) }
        let rules = step.report.failure == nil ? nil : cure(timeline.position)
        var frame = Frame(command: step.command, step.report, before: before, after: timeline.table, cure: rules)
        frame.typedAt = timeline.position - 1
        return frame
    }

    /// Adds a frame; of too many the first is left out.
    package mutating func append(_ frame: Frame) {
        frames.append(frame)
        // In stretches, so that a long list costs no more than its length.
        if frames.count >= 2 * Self.limit { dropFirst() }
    }

    /// Leaves out what is too much.
    package mutating func close() { dropFirst() }

    private mutating func dropFirst() {
        guard frames.count > Self.limit else { return }
        leftOut += frames.count - Self.limit
        frames.removeFirst(frames.count - Self.limit)
    }

    /// Adds what the author says of the last frame.
    package mutating func tell(_ text: String) {
        let text = text.shortened(to: Frame.columnLimit)
        if frames[frames.count - 1].prose.count < Frame.lineLimit { frames[frames.count - 1].prose.append(text) }
    }

    /// Adds what the scenario expects to the last frame.
    package mutating func note(_ check: Frame.Check) {
        frames[frames.count - 1].checks.append(check)
        if check.got != nil { failures += 1 }
    }

    /// The number of a frame: 0 is the beginning.
    package func number(_ position: Int) -> Int { leftOut + position }

    /// The number of the last frame.
    package var lastNumber: Int { number(frames.count - 1) }

    /// What led to a frame: `3  toggle Trains`.
    func label(_ position: Int) -> String {
        let number = number(position)
        return number == 0 ? "0  as it begins" : "\(number)  \(frames[position].command)"
    }

    /// A frame in one sentence, as it is read aloud.
    func spoken(_ position: Int) -> String {
        let frame = frames[position]
        let number = number(position)
        let step = "Step \(number) of \(lastNumber)"
        let what = number == 0 ? "as it begins" : frame.command
        return "\(step): \(what)" + (frame.verdict.map { ", \($0.words)" } ?? "")
    }
}

extension TableOrigin {
    /// A name for what came from there.
    fileprivate var name: String {
        switch self {
        case .none, .made: "Table"
        case .file(let path, _): path.split(separator: "/").last.map(String.init) ?? "Table"
        case .sample(let sample): "Sample \(sample.name)"
        }
    }
}

/// Rules in a few words.
package enum RuleSummary {
    /// The preset's name, or the rules that are not at their default.
    package static func text(_ rules: RuleSet) -> String {
        if let preset = Preset.named(by: rules) { return "rules \(preset.rawValue)" }
        let usual = RuleSet()
        let others = RuleName.allCases.filter { rules[$0] != usual[$0] }.map { "\($0.rawValue) \(rules[$0])" }
        return others.isEmpty ? "rules as they are by default" : "rules: " + others.joined(separator: ", ")
    }
}
