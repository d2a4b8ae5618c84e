// Each refusal gives its reason.

import ShellSupport
import Testing

@Suite("Reasons of refusals")
struct RefusalTextTests {
    @Test(
        "a refusal names the section, and says why",
        arguments: [
            ("section A fixed:\ntoggle 0", "refused fixed: section 0 \"A\" is fixed"),
            ("rule empty refuse\nsection A:\ntoggle 0", "refused empty: section 0 \"A\" has no rows"),
            ("rule keep-one on\nnew 1\ntoggle 0", "refused keep-one: section 0 \"Section 0\" is the last one open"),
            ("new 2:closed\nselect 0 1", "refused hidden: row 0.1 \"Row 0.1\" is hidden"),
            (
                "rule state single\nnew 1\nrule one-open off",
                "refused one-open: under state single at most one section is open"
            ),
        ])
    func reason(typed: String, printed: String) {
        let probe = ShellProbe()
        probe.type(lines: typed)
        #expect(probe.lines.last == printed)
    }
}
