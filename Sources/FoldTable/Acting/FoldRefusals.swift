// When the rules say no to opening or closing: one section refuses for all that were named with it.

import TableUpdates

extension FoldTable {
    /// The lowest section of `request` that refuses, with the first of its reasons in the order fixed, empty, one-open,
    /// keep-one; nil where none does.
    ///
    /// - Parameter change: The result of `request` where nothing refuses.
    func refusal(of request: FoldRequest, changing change: FoldChange) -> Refusal? {
        let opensSeveral = rules.opensOne && request.wanted.count > 1 && request.asksToOpen
        let closesLast = rules.keepOne == .on && closesAll(change)
        var changing = request.opening
        changing.formUnion(request.closing)
        if opensSeveral { changing.formUnion(request.othersOpening) }
        if closesLast { changing.formUnion(request.othersClosing) }
        for section in changing {
            let isOpening = request.opening.contains(section) || request.othersOpening.contains(section)
            if let code = reason(section, isOpening, request.isTap, opensSeveral, closesLast) {
                return Refusal(code, section: section, title: data.title(section))
            }
        }
        guard request.asksToOpen, let holder = fixedHolder else { return nil }
        return holder.section.map(request.closing.contains) == true ? nil : holder
    }

    private func reason(
        _ section: Int, _ isOpening: Bool, _ isTap: Bool, _ opensSeveral: Bool, _ closesLast: Bool
    ) -> Refusal.Code? {
        if isGuarded(section, isTap) { return .fixed }
        if isOpening, rules.empty == .refuse, data[section].rows.isEmpty { return .empty }
        if isOpening, opensSeveral { return .oneOpen }
        if !isOpening, closesLast { return .keepOne }
        return nil
    }

    /// Whether `section` is fixed and refuses: every change, or only the tap on its header.
    func isGuarded(_ section: Int, _ isTap: Bool) -> Bool {
        data.isFixed(section) && (isTap || rules.fixedGuard == .table)
    }

    /// Whether nothing would be open any more where something was; a section that opens keeps one open.
    private func closesAll(_ change: FoldChange) -> Bool {
        data.measure.openSections > 0 && change.opening.isEmpty && change.closing.count == data.measure.openSections
    }

    /// One number is the state and a fixed section holds it: it cannot be moved away.
    var fixedHolder: Refusal? {
        guard rules.state == .single, let holder = data.openSections.first, data.isFixed(holder) else {
            return nil
        }
        return Refusal(.fixed, section: holder, title: data.title(holder))
    }
}
