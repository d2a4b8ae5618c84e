// The style sheet of drawings: what colour and letters each kind of shape and text has, light and dark.

/// The style sheet of drawings. System colours of a phone; contrasts of text are 4.5 to 1 and more in both schemes.
enum PhoneStyle {
    private static let light: StaticString = """
        --plate: #ffffff; --ink: #1c1c1e; --soft: #5f5f66; --screen: #f2f2f7; --card: #ffffff; --hair: #d8d8dd;
        --body: #1c1c1e; --edge: #48484a; --island: #000000;
        --accent: #0060df; --on-accent: #ffffff; --picked: #dbe9ff;
        --good: #17692f; --bad: #b3151d; --bad-box: #fff0f0; --doubt: #7a4b00; --doubt-box: #fff6e0;
        """
    private static let dark: StaticString = """
        --plate: #161618; --ink: #f5f5f7; --soft: #a8a8b0; --screen: #000000; --card: #1c1c1e; --hair: #38383c;
        --body: #2c2c2e; --edge: #636366; --island: #1c1c1e;
        --accent: #6aaeff; --on-accent: #00152e; --picked: #12325c;
        --good: #6fd68a; --bad: #ff8a84; --bad-box: #35110f; --doubt: #f5c15c; --doubt-box: #2f230a;
        """
    private static let font: StaticString = #"""
        font-family: system-ui, -apple-system, "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", "Microsoft YaHei",
          sans-serif;
        """#
    private static let rules: StaticString = """
        .drawing text { fill: var(--ink); font-size: 15px; white-space: pre; }
        .drawing .plate { fill: var(--plate); }
        .drawing .body { fill: var(--body); stroke: var(--edge); stroke-width: 1.5; }
        .drawing .screen { fill: var(--screen); }
        .drawing .island { fill: var(--island); }
        .drawing .home { fill: var(--ink); opacity: 0.75; }
        .drawing .large { font-size: 28px; font-weight: 700; }
        .drawing .large.long { font-size: 21px; }
        .drawing .card { fill: var(--card); }
        .drawing .hair { stroke: var(--hair); stroke-width: 0.75; fill: none; }
        .drawing .title { font-size: 16px; font-weight: 600; }
        .drawing .small { font-size: 13px; fill: var(--soft); }
        .drawing .small.became { fill: var(--accent); font-weight: 600; }
        .drawing .place { font-size: 12px; fill: var(--soft); font-variant-numeric: tabular-nums; }
        .drawing .note { font-size: 13px; font-style: italic; fill: var(--soft); }
        .drawing .drift { font-size: 12px; fill: var(--doubt); }
        .drawing .arrow { fill: var(--soft); stroke: var(--soft); stroke-width: 2; stroke-linejoin: round; }
        .drawing .arrow.open { fill: var(--accent); stroke: var(--accent); }
        .drawing .lock { fill: none; stroke: var(--soft); stroke-width: 1.75; stroke-linejoin: round; }
        .drawing .selected { fill: var(--picked); }
        .drawing .changed .card { stroke: var(--accent); stroke-width: 2.5; }
        .drawing .mark { fill: var(--accent); }
        .drawing .marked { font-size: 11.5px; font-weight: 600; fill: var(--on-accent); }
        .drawing .box { stroke-width: 1.75; }
        .drawing .bad .box { fill: var(--bad-box); stroke: var(--bad); }
        .drawing .doubtful .box { fill: var(--doubt-box); stroke: var(--doubt); }
        .drawing .headline { font-size: 16px; font-weight: 700; }
        .drawing .bad .headline { fill: var(--bad); }
        .drawing .doubtful .headline { fill: var(--doubt); }
        .drawing .reason { font-size: 13px; }
        .drawing .middle { text-anchor: middle; }
        .drawing .end { text-anchor: end; }
        .drawing .command { font-size: 20px; font-weight: 700; }
        .drawing .said { font-size: 14px; fill: var(--soft); }
        .drawing .call {
          font-size: 12.5px; font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace;
        }
        .drawing .sum { font-size: 12.5px; font-variant-numeric: tabular-nums; }
        .drawing .sum.good { fill: var(--good); }
        .drawing .sum.bad { fill: var(--bad); font-weight: 600; }
        .drawing .verdict { font-size: 13px; font-weight: 700; }
        .drawing .verdict.good { fill: var(--good); }
        .drawing .verdict.bad { fill: var(--bad); }
        .drawing .verdict.doubtful { fill: var(--doubt); }


        """

    /// The sheet in a scheme; where there is none it follows that of whoever looks at it. In a scheme every variable is
    /// written out, since slide programs and converters know none.
    static func sheet(_ scheme: PictureForm.Scheme?) -> String {
        guard let scheme else {
            return """
                .drawing { \(light) \(font) }
                @media (prefers-color-scheme: dark) { .drawing { \(dark) } }
                \(rules)
                """
        }
        var sheet = ".drawing { \(font) }\n\(rules)"
        let variables = (scheme == .light ? light : dark).description + (scheme == .light ? "" : light.description)
        for variable in variables.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
            let parts = variable.split(separator: ":")
            guard parts.count == 2 else { continue }
            let name = parts[0].filter { $0 != " " }
            sheet = sheet.split(separator: "var(\(name))", omittingEmptySubsequences: false)
                .map(String.init).joined(separator: String(parts[1].drop { $0 == " " }))
        }
        return sheet
    }
}
