// What a page may do: show itself, with the one style sheet and the one script that the program gave it.

/// The content security policy of pages: nothing is loaded from anywhere, and no style or script runs but the two of
/// which the hash stands here.
package enum PagePolicy {
    /// The policy as it is written.
    package static var text: String {
        "default-src 'none'; style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'; base-uri 'none'; "
            + "form-action 'none'"
    }

    /// The SHA-256 of the style sheets, and of the script, in base 64. A test computes both anew.
    package static let styleHash = "OvZRsOy03M99ZQgu4hYQJT79WH3U7qAODTJOgl0ndyA="
    package static let scriptHash = "RdTQlkYsnCw1dMpadPCq61BwnhBTQQRAHoQb3/X5sBg="

    /// What the hashes are of.
    package static var style: String { PhoneStyle.sheet.description + PageStyle.sheet.description }
    package static var script: String { PageScript.source.description }
}
