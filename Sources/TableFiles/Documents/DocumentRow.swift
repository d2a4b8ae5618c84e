// Decodes one row of a document: text, or an object with a title.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads an element of a section's list as a row.
enum DocumentRow {
    /// Reads the next element of `rows` as a row of the last section.
    static func read(from rows: inout any UnkeyedDecodingContainer, into sink: DocumentSink) throws {
        if sink.rowsAreText {
            if let title = try? rows.decode(String.self) {
                sink.addRow(title: title)
                return
            }
            sink.rowsAreText = false
        }
        let row: KeyedDecodingContainer<DocumentKey>
        do {
            row = try rows.nestedContainer(keyedBy: DocumentKey.self)
        } catch {
            guard let title = try? rows.decode(String.self) else { throw DocumentFault(error, expected: .row) }
            sink.rowsAreText = true
            sink.addRow(title: title)
            return
        }
        try readObject(row, into: sink)
    }

    private static func readObject(_ row: KeyedDecodingContainer<DocumentKey>, into sink: DocumentSink) throws {
        var title: DocumentKey?
        var titleRank = Int.max
        var (id, detail): (String?, String?)
        var height: Double?
        for key in row.allKeys {
            guard let meaning = sink.keys.row[key.stringValue] else { continue }
            sink.note(meaning)
            switch meaning.part {
            case .title where meaning.rank < titleRank: (title, titleRank) = (key, meaning.rank)
            case .id: id = try DocumentSection.optionalText(row, key)
            case .detail: detail = try DocumentSection.optionalText(row, key)
            case .height: height = try readHeight(row, key, sink)
            default: break
            }
        }
        guard let title else { throw LoadFault(sink.place(row.codingPath), .missingTitle) }
        sink.addRow(title: try DocumentSection.text(row, title), id: id, detail: detail, height: height)
    }

    private static func readHeight(
        _ row: KeyedDecodingContainer<DocumentKey>, _ key: DocumentKey, _ sink: DocumentSink
    ) throws -> Double? {
        do {
            guard let height = try row.decodeIfPresent(Double.self, forKey: key) else { return nil }
            guard height.isFinite, height >= 0 else {
                throw LoadFault(sink.place(row.codingPath, key), .badHeight("\(height)"))
            }
            return height
        } catch let error as DecodingError {
            throw DocumentFault(error, expected: .number)
        }
    }
}
