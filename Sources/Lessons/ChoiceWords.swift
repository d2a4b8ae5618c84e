// An answer in words, for a page: there it is clicked, and nobody types it.

/// Says answers in words.
enum ChoiceWords {
    /// What `fact`, as lesson files write it, says; the fact itself where it says enough.
    static func of(_ fact: String) -> String {
        let words = fact.split(separator: " ").map(String.init)
        let rest = words.dropFirst().joined(separator: ", ")
        switch (words.first, words.dropFirst().first) {
        case ("ok", _): return "UIKit accepts it"
        case ("no", "change"): return "nothing changes"
        case ("no", "drift"), ("drift", "none"): return "no section drifts"
        case ("no", "calls"): return "no call is made"
        case ("crash", nil): return "it crashes"
        case ("crash", "in"): return "it crashes in section \(words.dropFirst(2).joined(separator: " "))"
        case ("crash", let code?):
            let place = words.dropFirst(3).joined(separator: " ")
            return "it crashes\(place.isEmpty ? "" : " in section \(place)"): \(code)"
        case ("refused", let code): return "the app itself says no" + (code.map { ": \($0)" } ?? "")
        case ("rows", _?): return "the sections answer \(rest)"
        case ("open", "none"): return "no section is open"
        case ("open", "all"): return "all sections are open"
        case ("open", _?): return "open: \(rest)"
        case ("drift", _?): return "drift: \(rest)"
        case ("selected", "none"): return "no row is selected"
        case ("selected", let row?): return "row \(row) is selected"
        case ("visible", let count?): return "\(count) rows are visible"
        case ("calls", _?): return String(fact.dropFirst("calls ".count))
        default: return fact
        }
    }
}
