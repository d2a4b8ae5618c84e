// Reads a table from a property list: XML, binary, or the old form with braces.

import FoldTable
import SystemIO

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
        let json = try json(bytes)
        return try json.withUnsafeBufferPointer { (json) throws(LoadFault) in
            let tokens = try JSONReader.read(json, watch: LoadWatch(shouldStop: watch.shouldStop))
            return try DocumentReader.read(tokens, options: options, watch: watch, size: bytes.count)
        }
    }

    /// The list as JSON. The library cannot be told to stop, so it reads a list that takes long on a thread of its own.
    private func json(_ bytes: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> [UInt8] {
        let result: Result<[UInt8], LoadFault>?
        if bytes.count < Self.large {
            result = Self.json(Data(buffer: bytes))
        } else {
            let data = Data(buffer: bytes)
            result = JobThreads.runApart(shouldStop: watch.shouldStop) { Self.json(data) }
        }
        guard let result else { throw .stopped }
        return try result.get()
    }

    /// What is smaller is read within a moment.
    private static let large = 1 << 20

    private static func json(_ data: Data) -> Result<[UInt8], LoadFault> {
        let text = PropertyListText()
        do {
            _ = try PropertyListDecoder().decode(PropertyListValue.self, from: data, configuration: text)
            return .success(text.json)
        } catch let fault as LoadFault {
            return .failure(fault)
        } catch {
            return .failure(data.withUnsafeBytes { malformed(error, $0.assumingMemoryBound(to: UInt8.self)) })
        }
    }

    /// What the library said, as `Malformed tag on line 1`, without its line, which is not that of the file.
    private static func malformed(_ error: any Error, _ bytes: UnsafeBufferPointer<UInt8>) -> LoadFault {
        let isBinary = bytes.starts(with: "bplist".utf8)
        if !isBinary, let line = XMLFaultFinder.lineOfDeclarations(in: bytes) {
            return LoadFault(.line(line), .declaresEntities)
        }
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
