// Reads a table from a property list, XML or binary.

import FoldTable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Decodes property lists with the library, after a look whether they are safe to give to it.
struct PropertyListLoader {
    private let sink: DocumentSink
    private let watch: LoadWatch

    init(options: LoadOptions, watch: LoadWatch) {
        sink = DocumentSink(options: options, watch: watch)
        self.watch = watch
    }

    /// The table in a binary property list.
    func load(binary bytes: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> TableContents {
        if let problem = BinaryPropertyListCheck(bytes).problem() { throw LoadFault(.whole, problem) }
        return try decode(bytes)
    }

    /// The table in a property list as XML.
    func load(xml text: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> TableContents {
        if let offset = XMLDepthCheck.firstTooDeep(in: text) {
            throw LoadFault(FilePlace(offset: offset, in: text), .tooDeep)
        }
        return try decode(text)
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> TableContents {
        if watch.shouldStop() { throw .stopped }
        watch.progress(0, bytes.count)
        do {
            guard let start = bytes.baseAddress else { throw LoadFault(.whole, .empty) }
            // The library only reads; nothing is written through the pointer.
            let data = Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
            _ = try PropertyListDecoder().decode(DocumentTable.self, from: data, configuration: sink)
        } catch {
            throw sink.fault(error) ?? Self.malformed(error, bytes)
        }
        watch.progress(bytes.count, bytes.count)
        return try sink.finish()
    }

    /// What the library said, as `Malformed tag on line 1`, without its line, which is not that of the file.
    private static func malformed(_ error: any Error, _ bytes: UnsafeBufferPointer<UInt8>) -> LoadFault {
        let isBinary = bytes.starts(with: "bplist".utf8)
        let place = isBinary ? nil : XMLFaultFinder.line(in: bytes).map(FilePlace.line)
        guard case DecodingError.dataCorrupted(let context) = error,
            let cause = context.underlyingError as? CocoaError,
            let reason = cause.userInfo["NSDebugDescription"] as? String
        else { return LoadFault(place ?? .whole, .malformedPropertyList(nil)) }
        var words = reason.split(separator: " ")
        while let line = words.indices.dropLast().first(where: { words[$0] == "line" && Int(words[$0 + 1]) != nil }) {
            words.removeSubrange(max(0, line - 1)...(line + 1))
        }
        return LoadFault(place ?? .whole, .malformedPropertyList(words.joined(separator: " ")))
    }
}
