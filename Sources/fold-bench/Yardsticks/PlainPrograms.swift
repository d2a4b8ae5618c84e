// Programs that do what foldsh does without any of its rules: yardsticks, written plainly.

import SystemIO

/// A program that stands beside foldsh on the same work.
enum PlainProgram: String, CaseIterable {
    /// Reads a script of toggles, keeps which sections are open in a dictionary, and prints for each what it did.
    case toggles = "--plain-toggles"
    /// Visits every set of open sections by toggles, breadth first, a bit for each.
    case states = "--plain-states"

    /// Carries it out; `argument` is a script's path, or a number of sections.
    func run(_ argument: String) throws(BenchError) -> String {
        switch self {
        case .toggles: return try Self.toggles(argument)
        case .states:
            guard let count = Int(argument), 1...30 ~= count else { throw .usage("there are 1 to 30 sections") }
            return "\(Self.states(count)) states"
        }
    }

    private static func toggles(_ path: String) throws(BenchError) -> String {
        let bytes: [UInt8]
        do {
            bytes = try FileAccess().read(path)
        } catch {
            throw .file(error.message)
        }
        var isOpen: [Int: Bool] = [:]
        var text = ""
        var step = 0
        let name = Array("toggle ".utf8)
        for line in bytes.split(separator: 0x0A) where line.starts(with: name) {
            guard let section = Int(String(decoding: line.dropFirst(name.count), as: UTF8.self)) else { continue }
            let opens = isOpen[section] == false
            isOpen[section] = opens
            step += 1
            text += "\(step)  \(opens ? "opened" : "closed") \(section)\n   reloadSections \(section) none\n"
        }
        return text
    }

    /// How many sets of so many sections toggles lead to.
    static func states(_ count: Int) -> Int {
        var seen = [UInt64](repeating: 0, count: max(1, (1 << count) >> 6))
        var found: [UInt32] = [0]
        seen[0] = 1
        var next = 0
        while next < found.count {
            for section in 0..<count {
                let set = found[next] ^ 1 << UInt32(section)
                let (word, bit) = (Int(set >> 6), UInt64(1) << UInt64(set & 63))
                if seen[word] & bit != 0 { continue }
                seen[word] |= bit
                found.append(set)
            }
            next += 1
        }
        return found.count
    }
}
