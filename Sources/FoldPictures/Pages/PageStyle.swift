// The style sheet of pages: colours, letters, controls and the list of steps, narrow and wide, on paper.

/// The style sheet of pages, which that of stages follows.
enum PageStyle {
    /// Every colour is said once, light and dark; which counts follows `color-scheme`, so that a page inside another takes
    /// the scheme of that one, and `data-scheme` on the root takes precedence over both.
    static let sheet: StaticString = """
        :root {
          color-scheme: light dark;
          --paper: light-dark(#ffffff, #131315); --ink: light-dark(#1d1d1f, #f5f5f7);
          --soft: light-dark(#5d5d63, #a9a9b2); --hair: light-dark(#dcdce1, #37373c);
          --screen: light-dark(#f2f2f7, #1c1c1f); --group: light-dark(#ffffff, #2a2a2e);
          --accent: light-dark(#0058d0, #6aaeff); --on-accent: light-dark(#ffffff, #00152e);
          --insert: light-dark(#0058d0, #7ab6ff); --delete: light-dark(#944000, #ffa66e);
          --move: light-dark(#7430bd, #cba4ff); --reload: light-dark(#00666c, #62d0d2);
          --good: light-dark(#17692f, #6fd68a); --bad: light-dark(#b3151d, #ff8f89);
          --doubt: light-dark(#7a4b00, #f5c15c);
          --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
          font: clamp(16px, 4px + 1vw, 30px)/1.45 -apple-system, BlinkMacSystemFont, "Segoe UI", Inter, Roboto,
            "Helvetica Neue", Arial, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
        }
        :root[data-scheme=light] { color-scheme: light; }
        :root[data-scheme=dark] { color-scheme: dark; }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; padding: 0 2.5rem; max-width: 84rem; background: var(--paper); color: var(--ink);
          overflow-wrap: anywhere;
        }
        h1, h2, h3, p, ol, ul, figure, pre { margin: 0; padding: 0; font-size: inherit; }
        ol, ul { list-style: none; }
        small, .soft { color: var(--soft); font-size: 0.8rem; font-weight: 400; }
        code, pre, .no, .args { font-family: var(--mono); font-variant-numeric: tabular-nums; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
        .insert { --hue: var(--insert); } .delete { --hue: var(--delete); } .move { --hue: var(--move); }
        .reload { --hue: var(--reload); } .rename, .look { --hue: var(--ink); }
        .good { color: var(--good); } .bad { color: var(--bad); } .doubtful { color: var(--doubt); } .plain { color: var(--soft); }
        .top { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.75rem; padding: 0.6rem 0 0; font-size: 0.9rem; }
        .top h1 { font-weight: 600; } .top .note { color: var(--soft); }
        .bare .top, .script .bare .index { display: none; }
        .script main { min-height: calc(100svh - 7rem); }
        .controls { display: none; }
        .script .controls {
          position: sticky; bottom: 0; z-index: 3; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem;
          padding: 0.6rem 0 0.7rem; background: var(--paper); border-top: 1px solid var(--hair);
        }
        button {
          font: inherit; font-size: 0.9rem; color: var(--accent); background: none; border: 0; border-radius: 0.5rem;
          min-height: 2.4rem; padding: 0 0.7rem; cursor: pointer;
        }
        button:hover { background: color-mix(in srgb, var(--accent) 9%, transparent); }
        #play { background: var(--accent); color: var(--on-accent); min-width: 5.2rem; font-weight: 600; }
        button[aria-disabled=true] { color: var(--soft); cursor: default; }
        #slider { flex: 1 1 9rem; accent-color: var(--accent); min-height: 2rem; min-width: 6rem; margin: 0; }
        .moments { display: none; border: 0; margin: 0; padding: 2px; border-radius: 0.6rem; background: var(--screen); }
        .moving .moments { display: flex; }
        .moments label { position: relative; padding: 0.3rem 0.8rem; border-radius: 0.5rem; font-size: 0.85rem; cursor: pointer; }
        .moments input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
        .moments label:has(:checked) { background: var(--group); font-weight: 600; box-shadow: 0 1px 3px rgb(0 0 0 / 0.2); }
        .moments label:has(:focus-visible) { outline: 3px solid var(--accent); }
        .index { padding: 1.2rem 0 2rem; font-size: 0.9rem; }
        .index ol { columns: 17rem; column-gap: 1.6rem; padding: 0.3rem 0; }
        .script .index ol { max-height: 60vh; overflow-y: auto; }
        .index li { break-inside: avoid; }
        .index a { display: flex; gap: 0 0.5rem; padding: 0.25rem 0.4rem; border-radius: 0.4rem; color: inherit; text-decoration: none; }
        .index a:hover { background: var(--screen); }
        .index a[aria-current] { background: var(--screen); box-shadow: inset 3px 0 0 var(--accent); }
        .index .number { color: var(--soft); font-variant-numeric: tabular-nums; }
        .index .what { flex: 1; min-width: 0; } .index .verdict { font-size: 0.8rem; white-space: nowrap; }
        .keys { color: var(--soft); font-size: 0.8rem; }
        @media (max-width: 839px) {
          body { padding: 0 1rem; }
          .script .controls { gap: 0.3rem; }
          .controls button { padding: 0 0.4rem; } #place { display: none; } #slider { flex-basis: 3rem; min-width: 3rem; }
          .moments label { padding: 0.3rem 0.55rem; }
        }
        @media print {
          :root { color-scheme: light; font-size: 11px; }
          .script .controls, .index { display: none; }
        }

        """
}
