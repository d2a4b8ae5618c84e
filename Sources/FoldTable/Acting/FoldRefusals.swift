// When the rules say no to opening or closing: one section refuses for all that were named with it.

import TableUpdates

extension FoldTable {
    /// The lowest section of `wish` that refuses, with the first of its reasons in the order fixed, empty, one-open,
    /// keep-one; nil where none does.
    func refusal(of wish: FoldWish) -> Refusal? {
        let opensSeveral =
            rules.opensOne && wish.wanted.count > 1 && !(wish.opening.isEmpty && wish.othersOpening.isEmpty)
        let closesLast = rules.keepOne == .on && wouldCloseAll(wish)
        var changing = wish.opening
        changing.formUnion(wish.closing)
        if opensSeveral { changing.formUnion(wish.othersOpening) }
        if closesLast { changing.formUnion(wish.othersClosing) }
        for section in changing {
            let isOpening = wish.opening.contains(section) || wish.othersOpening.contains(section)
            if let code = reason(section, isOpening, wish.isTap, opensSeveral, closesLast) {
                return Refusal(code, section: section, title: data.title(section))
            }
        }
        let opens = !wish.opening.isEmpty || !wish.othersOpening.isEmpty
        return fixedHolder.flatMap { opens && !wish.closing.contains($0.section ?? 0) ? $0 : nil }
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
    private func wouldCloseAll(_ wish: FoldWish) -> Bool {
        guard data.measure.openSections > 0, wish.opening.isEmpty, wish.othersOpening.isEmpty else { return false }
        return wish.closing.count + wish.othersClosing.count == data.measure.openSections
    }

    /// One number is the state and a fixed section holds it: it cannot be moved away.
    var fixedHolder: Refusal? {
        guard rules.state == .single, let holder = data.openSections.first, data.isFixed(holder) else {
            return nil
        }
        return Refusal(.fixed, section: holder, title: data.title(holder))
    }
}
