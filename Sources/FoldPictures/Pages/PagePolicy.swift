// What a page may do: show itself, with the one style sheet and the one script that the program gave it.

/// The content security policy of pages: nothing is loaded from anywhere, and no style or script runs but the two of
/// which the hash stands here.
package enum PagePolicy {
    /// The policy as it is written.
    package static var text: String {
        "default-src 'none'; style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'; base-uri 'none'; "
            + "form-action 'none'"
    }

    /// The policy of a lesson's page, in which no script runs.
    package static var lessonText: String {
        "default-src 'none'; style-src 'sha256-\(lessonHash)'; base-uri 'none'; form-action 'none'"
    }

    /// The SHA-256 of the style sheets of a lesson's page.
    package static let lessonHash = "5Sg4D1SgLCj17Q9WhAWivq+PFu1Pa6tP/vMvUOMPv04="
    package static var lessonStyle: String { style + LessonStyle.sheet.description }

    /// The SHA-256 of the style sheets, and of the script, in base 64. A test computes both anew.
    package static let styleHash = "H8WKRwzIa/2S6tl+jyKiDWxUCtJTO2PnvRhU32ERpPw="
    package static let scriptHash = "oEncIxqrpSAm4S8UW5enEuyMkmZQucSXL0OuXNbzfdY="

    /// What the hashes are of.
    package static var style: String { PageStyle.sheet.description + StageStyle.sheet.description }
    package static var script: String { PageScript.source.description + PageMotion.source.description }
}
