// Reads a table from JSON.

import FoldTable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Decodes JSON with the library, the list of sections a part at a time: so a gigabyte needs no second copy of
/// everything, and can be stopped.
struct JSONLoader {
    private let sink: DocumentSink
    private let watch: LoadWatch

    /// How many bytes of sections are decoded together; what the library notes of them then stays in the cache.
    private static let partSize = 1 << 17

    init(options: LoadOptions, watch: LoadWatch) {
        sink = DocumentSink(options: options, watch: watch)
        self.watch = watch
    }

    /// The table in `text`.
    func load(_ text: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> TableContents {
        let outline = JSONOutline(text)
        if let start = try outline.listStart(watch: watch) {
            let end = try loadList(text, outline, start)
            // What is around the list is decoded with an empty list in its place.
            var frame = Array(text[..<start])
            frame.append(contentsOf: text[end...])
            let frameSink = DocumentSink(options: LoadOptions(), watch: watch)
            try decode(DocumentTable.self, &frame, text, frameSink)
            sink.builder.rules = frameSink.builder.rules
        } else {
            var whole = Array(text)
            try decode(DocumentTable.self, &whole, text, sink)
        }
        watch.progress(text.count, text.count)
        return try sink.finish()
    }

    /// Decodes the list whose elements begin at `start`, and returns the place of its closing bracket.
    private func loadList(
        _ text: UnsafeBufferPointer<UInt8>, _ outline: JSONOutline, _ start: Int
    ) throws(LoadFault) -> Int {
        sink.isNamedList = text[outline.skippingBlanks(0)] == Byte.openBrace
        var part: [UInt8] = []
        var position = outline.skippingBlanks(start)
        while position < text.count, text[position] != Byte.closeBracket {
            if watch.shouldStop() { throw .stopped }
            watch.progress(position, text.count)
            var end = try outline.elementEnd(from: position)
            while end < text.count, text[end] == Byte.comma, end - position < Self.partSize {
                end = try outline.elementEnd(from: end + 1)
            }
            part.removeAll(keepingCapacity: true)
            part.append(Byte.openBracket)
            part.append(contentsOf: text[position..<end])
            part.append(Byte.closeBracket)
            sink.base = sink.builder.sectionCount
            try decode(SectionList.self, &part, text, sink)
            guard end < text.count, text[end] == Byte.comma else {
                position = end
                break
            }
            position = outline.skippingBlanks(end + 1)
        }
        guard position < text.count, text[position] == Byte.closeBracket else { throw malformed(text) }
        return position
    }

    /// Decodes `json` into `sink`; a malformed part of `text` is looked for in the whole of it.
    private func decode<Document: DecodableWithConfiguration>(
        _ type: Document.Type, _ json: inout [UInt8], _ text: UnsafeBufferPointer<UInt8>, _ sink: DocumentSink
    ) throws(LoadFault) where Document.DecodingConfiguration == DocumentSink {
        do {
            try json.withUnsafeMutableBytes { json in
                guard let start = json.baseAddress else { return }
                let data = Data(bytesNoCopy: start, count: json.count, deallocator: .none)
                _ = try JSONDecoder().decode(type, from: data, configuration: sink)
            }
        } catch {
            throw sink.fault(error) ?? malformed(text)
        }
    }

    private func malformed(_ text: UnsafeBufferPointer<UInt8>) -> LoadFault {
        JSONFaultFinder(text).fault() ?? LoadFault(.whole, .malformedJSON(.unknown))
    }
}
