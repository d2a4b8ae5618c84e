// Turns the sentences found in one window of a text into reports.

import TableUpdates

/// Reads the sentences that start in the core of a window.
struct WindowReading {
    let text: CleanText
    /// The bytes of the window in which sentences must start.
    let core: Range<Int>

    init(_ text: CleanText, core: Range<Int>) {
        self.text = text
        self.core = core
    }

    /// A sentence found, before the words around it are looked at.
    private struct Sentence {
        let text: CrashText
        let start: Int
        var match: PhraseMatch
        var batch: BatchWording?
        var isFallback: Bool { text.rank != nil }
    }

    /// Finds the sentences and hands their reports to `collector`, in order.
    ///
    /// The words around a sentence end where its neighbours begin, so all of them together are no longer than the text.
    ///
    /// - Parameter lines: counts the lines up to each sentence.
    func read(into collector: inout ReportCollector, counting lines: inout LineCounter) {
        let sentences = self.sentences(collector)
        if sentences.isEmpty { return }
        let isJSON = ReportTrace.isIn(text.source)
        let traces = TraceContext(text.source, isJSON: isJSON)
        var previous = 0
        for (index, sentence) in sentences.enumerated() {
            defer { if !sentence.isFallback { previous = sentence.match.end } }
            let offset = text.sourceOffset(sentence.start)
            guard core.contains(offset) else { continue }
            let reason =
                sentence.text.tail == .reason && collector.reports.isEmpty
                ? ReasonText.reason(in: text, after: sentence.match.end) : nil
            let isKnownNature = sentence.text.kind == .platform || sentence.text.kind == .noException
            let crash = reason == nil || isKnownNature ? sentence.text : CrashText.unknownReason
            if crash.isProof, !collector.hasProof { collector.hasProof = !traces.isIdle(at: offset) }
            guard collector.takes(crash), !crash.isFrame && !sentence.isFallback || traces.explains(crash, at: offset)
            else {
                continue
            }
            let following = sentences[(index + 1)...].prefix(64).first { !$0.isFallback }
            let next = following?.start ?? Swift.min(sentence.match.end + 60_000, text.letters.count)
            let before = Swift.max(previous, sentence.start - 1500)..<Swift.max(previous, sentence.start)
            let after = sentence.match.end..<Swift.max(sentence.match.end, next)
            // A frame that the app's own code stands above passed the exception on and did not raise it.
            if crash.rank == .trace, traces.hasOwnFrame(above: offset) { continue }
            var report = report(of: sentence, crash, before: before, after: after.prefix(4000), offset: offset)
            report.reason = reason
            let end = Swift.max(offset, text.sourceOffset(after.upperBound))
            let isFirst = previous == 0 && collector.reports.isEmpty
            let trace = traces.trace(offset..<end, orFrom: isFirst ? text.sourceOffset(before.lowerBound) : nil)
            report.ownFrame = trace.ownFrame
            if report.kind == .noException { report.stoppedIn = trace.frames.first }
            report.isInUpdate = trace.frames.contains { frame in
                ["_endCellAnimations", "_endItemAnimations"].contains { frame.symbol.contains($0) }
            }
            report.line = lines.line(at: offset, in: text.source)
            report.offset = lines.base + offset
            collector.add(report)
        }
    }

    private func sentences(_ collector: ReportCollector) -> [Sentence] {
        let limit = collector.room * 4
        var sentences: [Sentence] = []
        var isNeighbour = false
        let matcher = PhraseMatcher(text: text)
        PhraseTable.all.scan(text.letters) { position, candidates in
            guard sentences.count < limit, !isNeighbour else { return Int.max / 2 }
            var best: (phrase: Phrase, match: PhraseMatch)?
            for phrase in candidates {
                guard let match = matcher.match(phrase, at: position) else { continue }
                if let best, (best.match.length, best.match.pieces) >= (match.length, match.pieces) { continue }
                best = (phrase, match)
            }
            guard let best else { return position }
            var found = Sentence(text: best.phrase.text, start: position, match: best.match)
            if found.text.table == .tableBatch, !found.text.isFrame {
                var reader = BatchWordingReader(text, from: position)
                found.batch = reader.read()
                found.match.end = Swift.max(found.match.end, reader.end)
            }
            // One sentence after the core is needed: the words around the last one of the core end there.
            isNeighbour = text.sourceOffset(position) >= core.upperBound && !found.isFallback
            if !found.isFallback || sentences.last?.text != found.text { sentences.append(found) }
            return found.match.end
        }
        return sentences
    }

    private func report(
        of sentence: Sentence, _ crash: CrashText, before: Range<Int>, after: Range<Int>, offset: Int
    ) -> CrashReport {
        let match = sentence.match
        let (view, isPresumed) = view(of: sentence, before: before, after: after)
        var report = CrashReport(
            family: crash.family(in: view), layer: crash.layer ?? text.layer(before: before, after: after),
            code: crash.shape?.code, possibleCodes: crash.codes, view: view, viewIsPresumed: isPresumed,
            numbers: match.numbers, paths: match.paths, batch: sentence.batch, reason: nil, missing: [],
            isRecovered: false, offset: offset, line: 0, text: crash, leads: [text.lead(before)])
        if crash.tail == .identifier { report.identifier = ReasonText.identifier(in: text, after: match.end) }
        // Paths and lists give numbers, numbers give the failure, and only then is it known what is missing.
        if report.family == .appKitRow, report.numbers[.row] == nil {
            report.numbers[.row] = NumberText.last(in: text, before: sentence.start)
        }
        report.takePaths()
        report.takeBatch()
        report.takeBounds(isInsertion: text.contains("insertobject", in: before.suffix(40)))
        report.failure = report.failure(endsWithoutMoves: crash.layer == .texture || endsWithStop(match.end))
        report.missing = report.failure == nil ? (crash.shape?.keys ?? []).filter { report.numbers[$0] == nil } : []
        report.takeRecovery(
            reloaded: text.contains("willperformreloaddata", in: after.prefix(60))
                || text.contains("performingreloaddata", in: before.suffix(60)),
            ignored: text.contains("attributeswillbeignored", in: after.prefix(400)))
        report.wrap()
        return report
    }

    /// Whether the last bracket of a sentence is followed by a full stop: then nothing of it was cut off.
    private func endsWithStop(_ end: Int) -> Bool {
        // The last word is part of the clause of moves in sentences that have it.
        let word = "deleted".utf8
        var position = text.letters[end...].starts(with: word) ? end + word.count : end
        guard position > 0, text.sourceByte(after: position - 1).map({ ").".utf8.contains($0) }) ?? false else {
            return false
        }
        while position < text.letters.count, text.letters[position] == UInt8(ascii: ")") { position += 1 }
        return position < text.letters.count && text.letters[position] == UInt8(ascii: ".")
            && !text.isCutOff(after: position - 1)
    }

    /// The view that raised the exception: the sentence names it, or its unit does, or a class name around it, or
    /// else it is presumed from the text.
    private func view(of sentence: Sentence, before: Range<Int>, after: Range<Int>) -> (CrashView, isPresumed: Bool) {
        let match = sentence.match
        let near = before.suffix(600)
        if sentence.text.kind == .platform || sentence.text.kind == .noException {
            let isOutline = sentence.text.view == .macTable && text.contains("outlineview", in: after.prefix(200))
            return (isOutline ? .macOutline : sentence.text.view, sentence.text.view == .table)
        }
        if text.contains("nscollectionview", in: near) || text.contains("nscollectionview", in: after.prefix(600)) {
            return (.collectionOnMac, false)
        }
        if sentence.text.kind == .exception {
            // AppKit's views are asked by the frames around a sentence that does not name them.
            for range in [near, after.prefix(2000)] {
                if text.contains("[nsoutlineview", in: range) { return (.macOutline, false) }
                if text.contains("[nstableview", in: range) { return (.macTable, false) }
            }
        }
        if let unit = match.unit, match.view == nil { return (unit == .item ? .collection : .table, false) }
        if let view = match.view { return (view, false) }
        // The name of a class inside the sentence, or the nearest one around it, decides; so do the units of calls.
        let inside = Swift.max(0, sentence.start - 12)..<Swift.min(match.end + 40, text.letters.count)
        for range in [inside, near, after.prefix(600), before, after] {
            let table = text.contains("tableview", in: range)
            let collection = text.contains("collectionview", in: range)
            if table != collection { return (table ? .table : .collection, false) }
        }
        if text.contains("items", in: near.suffix(200)) { return (.collection, false) }
        return (sentence.text.presumedView(hasPath: !match.paths.isEmpty), true)
    }
}

extension CleanText {
    /// What leads in a sentence that starts after `before`.
    func lead(_ before: Range<Int>) -> CrashLead {
        let near = before.suffix(140)
        let leads: [(StaticString, CrashLead)] = [
            ("terminatingapp", .terminating), ("fatalexception", .fatal), ("assertionfailure", .assertion),
        ]
        // The runtime's own line comes last: what the simulator prints behind it is the same exception again.
        if contains("uncaughtexceptionoftypensexception", in: near) { return .bare }
        let found = leads.compactMap { word, lead in lastPosition(of: word, in: near).map { ($0, lead) } }
        return found.max { $0.0 < $1.0 }?.1 ?? .bare
    }
}
