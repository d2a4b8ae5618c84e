// Decodes one section of a document, and its rows.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads an object as a section.
enum DocumentSection {
    /// The keys of one section by what they hold, the one of the lowest rank for each.
    private struct FoundKeys {
        var title, id, detail, open, fixed, foldable, rows: RankedKey?
        var openMeansOpen = true
        /// The known keys that say open and closed, not those that the user named: of known ones none goes first.
        var opens, closes: RankedKey?

        struct RankedKey {
            let key: DocumentKey
            let rank: Int
        }

        mutating func note(_ key: DocumentKey, _ meaning: KeyMeaning) {
            let ranked = RankedKey(key: key, rank: meaning.rank)
            switch meaning.part {
            case .title: if Self.isFirst(ranked, title) { title = ranked }
            case .rows: if Self.isFirst(ranked, rows) { rows = ranked }
            case .open, .closed:
                if !meaning.isNamed {
                    if meaning.part == .open {
                        if Self.isFirst(ranked, opens) { opens = ranked }
                    } else if Self.isFirst(ranked, closes) {
                        closes = ranked
                    }
                }
                guard Self.isFirst(ranked, open) else { return }
                open = ranked
                openMeansOpen = meaning.part == .open
            case .id: id = ranked
            case .detail: detail = ranked
            case .fixed: fixed = ranked
            case .foldable: foldable = ranked
            case .height, .ambiguous: break
            }
        }

        private static func isFirst(_ key: RankedKey, _ other: RankedKey?) -> Bool {
            guard let other else { return true }
            return key.rank < other.rank
        }
    }

    /// Reads the next element of `list` as a section.
    static func read(from list: inout any UnkeyedDecodingContainer, into sink: DocumentSink) throws {
        let section: KeyedDecodingContainer<DocumentKey>
        do {
            section = try list.nestedContainer(keyedBy: DocumentKey.self)
        } catch {
            throw DocumentFault(error, expected: .section)
        }
        var found = FoundKeys()
        if sink.hasNoSections { sink.firstKeys = section.allKeys.map(\.stringValue).sorted() }
        for key in section.allKeys {
            guard let meaning = sink.keys.section(key.stringValue) else { continue }
            if meaning.part == .ambiguous {
                throw LoadFault(sink.place(section.codingPath, key), .ambiguousOpenKey(key.stringValue))
            }
            sink.note(meaning)
            found.note(key, meaning)
        }
        guard let titleKey = found.title else { throw LoadFault(sink.place(section.codingPath), .missingTitle) }
        try checkAgreement(section, found, sink)
        let isOpen = try flag(section, found.open).map { $0 == found.openMeansOpen } ?? false
        let isFixed = try flag(section, found.fixed) ?? false
        let canFold = try flag(section, found.foldable) ?? true
        sink.addSection(
            title: try text(section, titleKey.key), id: try found.id.flatMap { try optionalText(section, $0.key) },
            detail: try found.detail.flatMap { try optionalText(section, $0.key) }, isOpen: isOpen,
            isFixed: isFixed || !canFold)
        if let rows = found.rows { try readRows(section, rows.key, into: sink) }
    }

    /// Throws where the section says that it is open and that it is closed.
    private static func checkAgreement(
        _ section: KeyedDecodingContainer<DocumentKey>, _ found: FoundKeys, _ sink: DocumentSink
    ) throws {
        guard let opens = found.opens, let closes = found.closes,
            let isOpen = try flag(section, opens), let isClosed = try flag(section, closes), isOpen == isClosed
        else { return }
        throw LoadFault(
            sink.place(section.codingPath, closes.key),
            .contradictingFlags(opens.key.stringValue, closes.key.stringValue, isOpen: isOpen))
    }

    private static func readRows(
        _ section: KeyedDecodingContainer<DocumentKey>, _ key: DocumentKey, into sink: DocumentSink
    ) throws {
        // Apps write null for a section without rows.
        if try section.decodeNil(forKey: key) { return }
        var rows: any UnkeyedDecodingContainer
        do {
            rows = try section.nestedUnkeyedContainer(forKey: key)
        } catch {
            throw DocumentFault(error, expected: .rows)
        }
        while !rows.isAtEnd {
            try sink.question()
            try DocumentRow.read(from: &rows, into: sink)
        }
    }

    private static func flag(
        _ section: KeyedDecodingContainer<DocumentKey>, _ key: FoundKeys.RankedKey?
    ) throws -> Bool? {
        guard let key = key?.key, try !section.decodeNil(forKey: key) else { return nil }
        do {
            return try section.decode(Bool.self, forKey: key)
        } catch {
            // Data written by Objective-C has 0 and 1 for NO and YES.
            switch try? section.decode(Int.self, forKey: key) {
            case 0: return false
            case 1: return true
            default: throw DocumentFault(error, expected: .flag)
            }
        }
    }

    /// The text at `key`, which must be there.
    static func text(_ object: KeyedDecodingContainer<DocumentKey>, _ key: DocumentKey) throws -> String {
        do {
            return try object.decode(String.self, forKey: key)
        } catch {
            throw DocumentFault(error, expected: .text)
        }
    }

    /// The text at `key`, nil for null.
    static func optionalText(_ object: KeyedDecodingContainer<DocumentKey>, _ key: DocumentKey) throws -> String? {
        do {
            return try object.decodeIfPresent(String.self, forKey: key)
        } catch {
            throw DocumentFault(error, expected: .text)
        }
    }
}
