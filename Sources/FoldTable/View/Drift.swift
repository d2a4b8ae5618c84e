// Where the table view's headers and counts no longer say what the data source says.

/// What differs between the two layers at one place.
public struct Drift: Hashable, Sendable {
    /// One thing that differs.
    public enum Part: Hashable, Sendable {
        /// The view has a section here, the data source has none.
        case sectionGone
        /// The data source has a section here, the view has none.
        case sectionUnknown
        case title(drawn: String, actual: String)
        /// The arrow: whether the header was drawn open.
        case open(drawn: Bool, actual: Bool)
        case detail(drawn: String, actual: String)
        case rowCount(cached: Int, actual: Int)
        /// The number that the header captured; its place is the drift's section.
        case captured(number: Int)
    }

    /// The section's number, from 0.
    public let section: Int
    /// What differs, never empty.
    public let parts: [Part]
}

extension FoldTable {
    /// Every difference between drawn headers and the data source and between cached and real counts, section by
    /// section up to the larger count (<doc:HowTablesFold>, "Two layers").
    ///
    /// - Parameter limit: At most so many sections are reported.
    /// - Complexity: O(*k* log *n*) where *k* sections are not shared by both layers.
    public func drift(limit: Int = .max) -> [Drift] {
        if !layers.isLoaded { return [] }
        var parts: [Int: [Drift.Part]] = [:]
        let common = min(view.headers.count, data.count)
        view.headers.walkUnshared(0..<common, with: data, from: 0) { place, drawn, _, actual in
            let differing = headerDrift(drawn, actual)
            if !differing.isEmpty { parts[place] = differing }
            return true
        }
        view.rows.walkUnshared(0..<common, with: data, from: 0) { place, cached, _, actual in
            let counts = (cached.count(rules.hide), actual.count(rules.hide))
            if counts.0 != counts.1 { parts[place, default: []].append(.rowCount(cached: counts.0, actual: counts.1)) }
            return true
        }
        if rules.headersCaptureNumbers {
            view.captured.forEachStale { place, captured in
                if place < common { parts[place, default: []].append(.captured(number: captured)) }
                return true
            }
        }
        for place in common..<max(common, view.headers.count) { parts[place] = [.sectionGone] }
        for place in common..<max(common, data.count) { parts[place] = [.sectionUnknown] }
        return parts.keys.sorted().prefix(limit).compactMap { place in
            parts[place].map { Drift(section: place, parts: $0) }
        }
    }

    /// The differences at one section, or nil where both layers agree there.
    ///
    /// - Complexity: O(log *n*).
    public func drift(at section: Int) -> Drift? {
        guard section >= 0, section < max(view.headers.count, data.count) else { return nil }
        if section >= data.count { return Drift(section: section, parts: [.sectionGone]) }
        if section >= view.headers.count { return Drift(section: section, parts: [.sectionUnknown]) }
        var parts = headerDrift(view.headers[section], data[section])
        let counts = (view.rows[section].count(rules.hide), data[section].count(rules.hide))
        if counts.0 != counts.1 { parts.append(.rowCount(cached: counts.0, actual: counts.1)) }
        let captured = view.captured[section]
        if rules.headersCaptureNumbers, captured != section { parts.append(.captured(number: captured)) }
        return parts.isEmpty ? nil : Drift(section: section, parts: parts)
    }

    private func headerDrift(_ drawn: SectionEntry, _ actual: SectionEntry) -> [Drift.Part] {
        var parts: [Drift.Part] = []
        if drawn.head !== actual.head, drawn.head.title != actual.head.title {
            parts.append(.title(drawn: drawn.head.title, actual: actual.head.title))
        }
        if drawn.isOpen != actual.isOpen { parts.append(.open(drawn: drawn.isOpen, actual: actual.isOpen)) }
        let details = (headerDetail(of: drawn), headerDetail(of: actual))
        if details.0 != details.1 { parts.append(.detail(drawn: details.0, actual: details.1)) }
        return parts
    }

    /// What the header of `section` shows beside its title, by the rule `header-detail`.
    func headerDetail(of section: SectionEntry) -> String {
        switch rules.headerDetail {
        case .none: ""
        case .count: String(section.rows.count)
        case .text: section.head.detail ?? ""
        }
    }
}
