// Turns the sentences found in one window of a text into reports.

import TableUpdates

/// Reads the sentences that start in the core of a window.
struct WindowReading {
    let text: CleanText
    /// The bytes of the whole text in which sentences must start.
    let core: Range<Int>

    init(_ text: CleanText, core: Range<Int>) {
        self.text = text
        self.core = core
    }

    /// A sentence found, before the words around it are looked at.
    private struct Sentence {
        let phrase: Phrase
        let start: Int
        var match: PhraseMatch
        var batch: BatchWording?
    }

    /// Finds the sentences and hands their reports to `collector`, in order.
    ///
    /// The words around a sentence end where its neighbours begin, so all of them together are no longer than the text.
    func read(into collector: inout ReportCollector) {
        let sentences = self.sentences(limit: collector.room * 4)
        var previous = 0
        for (index, sentence) in sentences.enumerated() {
            defer { if !sentence.phrase.topic.isFallback { previous = sentence.match.end } }
            let offset = text.sourceOffset(sentence.start)
            guard core.contains(offset), collector.takes(sentence.phrase.topic) else { continue }
            let following = sentences[(index + 1)...].prefix(64).first { !$0.phrase.topic.isFallback }
            let next = following?.start ?? sentence.match.end + 4000
            let before = Swift.max(previous, sentence.start - 1500)..<Swift.max(previous, sentence.start)
            let after =
                sentence.match
                .end..<Swift.max(sentence.match.end, Swift.min(next, sentence.match.end + 4000, text.letters.count))
            collector.add(report(of: sentence, before: before, after: after, offset: offset))
        }
    }

    private func sentences(limit: Int) -> [Sentence] {
        var sentences: [Sentence] = []
        var isNeighbour = false
        let matcher = PhraseMatcher(text: text)
        PhraseTable.all.scan(text.letters) { position, candidates in
            guard sentences.count < limit, !isNeighbour else { return Int.max / 2 }
            var best: Sentence?
            for phrase in candidates {
                guard let match = matcher.match(phrase, at: position) else { continue }
                if let known = best?.match, (known.length, known.pieces) >= (match.length, match.pieces) { continue }
                best = Sentence(phrase: phrase, start: position, match: match)
            }
            guard var found = best else { return position }
            if found.phrase.topic == .batch {
                var reader = BatchWordingReader(text, from: found.match.end)
                found.batch = reader.read()
                found.match.end = reader.end
            }
            // One sentence behind the core is needed: the words around the last one of the core end there.
            isNeighbour =
                text.sourceOffset(position) >= core.upperBound && !found.phrase.topic.isFallback
            sentences.append(found)
            return found.match.end
        }
        return sentences
    }

    private func report(of sentence: Sentence, before: Range<Int>, after: Range<Int>, offset: Int) -> CrashReport {
        let match = sentence.match
        var topic = sentence.phrase.topic
        let reason = topic == .other(.noReason) ? ReasonText.reason(in: text, after: match.end) : nil
        if reason != nil { topic = .other(.unknownReason) }
        let (view, isPresumed) = view(of: sentence, before: before, after: after)
        let layer = topic.isTexture ? .texture : text.layer(before: before, after: after)
        var report = CrashReport(
            family: topic.family(in: view), layer: layer, code: topic.code, possibleCodes: topic.possibleCodes,
            view: view,
            viewIsPresumed: isPresumed, numbers: match.numbers, paths: match.paths, batch: sentence.batch,
            reason: reason, missing: [],
            isRecovered: false, offset: offset, line: 0, topic: topic, leads: [text.lead(before)])
        // Paths and lists give numbers, numbers give the failure, and only then is it known what is missing.
        report.takePaths()
        report.takeBatch()
        report.takeBounds(isInsertion: text.contains("insertobject", in: before.suffix(40)))
        let endsSentence =
            text.sourceByte(after: match.end - 1).map { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ".") } ?? false
        report.failure = report.failure(endsWithoutMoves: topic.isTexture || endsSentence && endsWithStop(match.end))
        report.missing = report.failure == nil ? topic.keys.filter { report.numbers[$0] == nil } : []
        report.takeRecovery(
            reloaded: text.contains("willperformreloaddata", in: after.prefix(60)),
            ignored: text.contains("attributeswillbeignored", in: after.prefix(400)))
        report.wrap()
        return report
    }

    /// Whether the last bracket of a sentence is followed by a full stop: then nothing of it was cut off.
    private func endsWithStop(_ end: Int) -> Bool {
        var position = end
        while position < text.letters.count, text.letters[position] == UInt8(ascii: ")") { position += 1 }
        return position < text.letters.count && text.letters[position] == UInt8(ascii: ".")
            && !text.isCutOff(after: position - 1)
    }

    /// The view that raised the exception: the sentence names it, or its unit does, or a class name around it, or
    /// else it is presumed from the topic.
    private func view(of sentence: Sentence, before: Range<Int>, after: Range<Int>) -> (CrashView, isPresumed: Bool) {
        let match = sentence.match
        if let unit = match.unit, match.view == nil { return (unit == .item ? .collection : .table, false) }
        let near = before.suffix(600)
        if text.contains("nscollectionview", in: near) || text.contains("nscollectionview", in: after.prefix(600)) {
            return (.collectionOnMac, false)
        }
        if let view = match.view { return (view, false) }
        let topic = sentence.phrase.topic
        let presumed = topic.view(hasPath: !match.paths.isEmpty)
        // The name of a class inside the sentence, or the nearest one around it, tells; so do the units of calls.
        let inside = Swift.max(0, sentence.start - 12)..<Swift.min(match.end + 40, text.letters.count)
        for range in [inside, near, after.prefix(600), before, after] {
            let table = text.contains("uitableview", in: range) || text.contains("tableview", in: range)
            let collection = text.contains("uicollectionview", in: range) || text.contains("collectionview", in: range)
            if table != collection { return (table ? .table : .collection, false) }
        }
        if text.contains("items", in: near.suffix(200)) { return (.collection, false) }
        return (presumed, true)
    }
}

extension CrashTopic {
    var isTexture: Bool { self == .textureRowCount || self == .textureSectionCount }
}

extension CleanText {
    /// What leads in a sentence that starts behind `before`.
    func lead(_ before: Range<Int>) -> CrashLead {
        let near = before.suffix(140)
        let leads: [(StaticString, CrashLead)] = [
            ("terminatingapp", .terminating), ("fatalexception", .fatal), ("assertionfailure", .assertion),
        ]
        let found = leads.compactMap { word, lead in lastPosition(of: word, in: near).map { ($0, lead) } }
        return found.max { $0.0 < $1.0 }?.1 ?? .bare
    }
}
