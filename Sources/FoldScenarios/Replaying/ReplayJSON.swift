// The places of a replay as JSON.

import FoldRendering

/// Makes JSON of the places of a replay.
enum ReplayJSON {
    static func members(_ text: String) -> String {
        JSONText.object([("outcome", .string("replay")), ("at", .string(text))]).members
    }
}
