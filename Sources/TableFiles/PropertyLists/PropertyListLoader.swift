// Reads a table from a property list: XML, binary, or the old form with braces.

import FoldTable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Decodes property lists with the library, after a look whether they are safe to give to it.
struct PropertyListLoader {
    private let options: LoadOptions
    private let watch: LoadWatch

    init(options: LoadOptions, watch: LoadWatch) {
        self.options = options
        self.watch = watch
    }

    /// The table in a binary property list.
    func load(binary bytes: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> LoadedTable {
        if let problem = BinaryPropertyListCheck(bytes).problem() { throw LoadFault(.whole, problem) }
        return try decode(bytes)
    }

    /// The table in a property list that is text.
    func load(xml text: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> LoadedTable {
        if let offset = PropertyListDepth.firstTooDeep(in: text) {
            throw LoadFault(FilePlace(offset: offset, in: text), .tooDeep)
        }
        return try decode(text)
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> LoadedTable {
        if watch.shouldStop() { throw .stopped }
        watch.progress(0, bytes.count)
        let text = PropertyListText(watch: watch)
        do {
            guard let start = bytes.baseAddress else { throw LoadFault(.whole, .empty) }
            // The library only reads; nothing is written through the pointer.
            let data = Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
            _ = try PropertyListDecoder().decode(PropertyListValue.self, from: data, configuration: text)
        } catch let fault as LoadFault {
            throw fault
        } catch {
            throw Self.malformed(error, bytes)
        }
        return try text.json.withUnsafeBufferPointer { (json) throws(LoadFault) in
            let tokens = try JSONReader.read(json, watch: LoadWatch(shouldStop: watch.shouldStop))
            return try DocumentReader.read(tokens, options: options, watch: watch, size: bytes.count)
        }
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
