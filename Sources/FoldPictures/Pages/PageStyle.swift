// The style sheet of pages: narrow and wide, light and dark, on paper, with and without a script.

/// The style sheet of pages, which follows that of drawings.
enum PageStyle {
    static let sheet: StaticString = """
        :root {
          color-scheme: light dark;
          --page: #fbfbfd; --ink: #1c1c1e; --soft: #5f5f66; --panel: #ffffff; --line: #d8d8dd; --accent: #0060df;
          --on-accent: #ffffff; --quiet: #ececf1;
          --good: #17692f; --good-box: #e6f6ea; --bad: #b3151d; --bad-box: #fff0f0; --doubt: #7a4b00;
          --doubt-box: #fff6e0;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #0f0f11; --ink: #f5f5f7; --soft: #a8a8b0; --panel: #1a1a1d; --line: #38383c; --accent: #6aaeff;
            --on-accent: #00152e; --quiet: #26262a;
            --good: #6fd68a; --good-box: #10281a; --bad: #ff8a84; --bad-box: #35110f; --doubt: #f5c15c;
            --doubt-box: #2f230a;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; padding: 0 16px 48px; max-width: 1240px; background: var(--page); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC",
            "Microsoft YaHei", sans-serif;
          overflow-wrap: anywhere;
        }
        code, pre { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; font-size: 0.9em; }
        header { padding: 28px 0 12px; }
        h1 { margin: 0; font-size: 28px; line-height: 1.2; }
        h2 { margin: 0 0 8px; font-size: 21px; line-height: 1.3; }
        h3 { margin: 20px 0 6px; font-size: 13px; font-weight: 600; color: var(--soft); }
        p { margin: 0 0 6px; }
        .note, .said, .keys { color: var(--soft); }
        .ordinal { color: var(--soft); font-weight: 400; margin-right: 6px; }
        .verdict { font-weight: 600; }
        .good { color: var(--good); }
        .bad { color: var(--bad); }
        .doubtful { color: var(--doubt); }
        .plain { color: var(--soft); }
        .badge { display: inline-block; padding: 2px 12px; border-radius: 999px; background: var(--quiet); }
        .badge.good { background: var(--good-box); }
        .badge.bad { background: var(--bad-box); }
        .badge.doubtful { background: var(--doubt-box); }
        .unseen {
          position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
          white-space: nowrap;
        }
        .controls { display: none; }
        .script .controls {
          display: flex; flex-wrap: wrap; gap: 8px; align-items: center; position: sticky; top: 0; z-index: 1;
          padding: 10px 0; background: var(--page); border-bottom: 1px solid var(--line);
        }
        button {
          font: inherit; font-size: 15px; font-weight: 600; min-height: 40px; padding: 0 14px; border-radius: 10px;
          border: 1px solid var(--line); background: var(--panel); color: var(--accent);
        }
        button:disabled { color: var(--soft); opacity: 0.6; }
        #play { background: var(--accent); border-color: var(--accent); color: var(--on-accent); min-width: 96px; }
        #slider { flex: 1 1 160px; min-width: 120px; min-height: 32px; accent-color: var(--accent); }
        #place { color: var(--soft); font-variant-numeric: tabular-nums; }
        a { color: var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
        .frame { padding: 24px 0; border-bottom: 1px solid var(--line); scroll-margin-top: 72px; position: relative; }
        .script .frame { border-bottom: 0; scroll-margin-top: 100vh; }
        .script .frame:not(.shown) { display: none; }
        .picture { margin: 12px 0; }
        .picture svg { display: block; width: 100%; max-width: 390px; height: auto; margin: 0 auto; }
        pre {
          margin: 14px 0 0; padding: 12px 14px; border-radius: 12px; white-space: pre-wrap; background: var(--quiet);
        }
        pre.bad { background: var(--bad-box); border: 1px solid var(--bad); }
        .calls, .checks { margin: 0; padding: 0; list-style: none; }
        .calls li, .checks li { padding: 6px 0; border-top: 1px solid var(--line); }
        .calls li { display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: space-between; }
        .index { padding-top: 20px; }
        .index h2 { font-size: 17px; }
        .index ol { list-style: none; margin: 0 0 12px; padding: 0; }
        .index a {
          display: flex; flex-wrap: wrap; gap: 0 8px; padding: 7px 10px; border-radius: 8px; color: inherit;
          text-decoration: none;
        }
        .index a:hover { background: var(--quiet); }
        .index a[aria-current] { background: var(--quiet); box-shadow: inset 3px 0 0 var(--accent); }
        .index .number { color: var(--soft); min-width: 1.6em; font-variant-numeric: tabular-nums; }
        .index .what { flex: 1 1 130px; min-width: 0; }
        .index .verdict { font-size: 14px; margin-left: auto; }
        .keys { font-size: 14px; }
        @media (min-width: 760px) {
          .frame {
            display: grid; grid-template: "picture lead" auto "picture story" 1fr / 390px minmax(0, 1fr);
            column-gap: 36px;
          }
          .lead { grid-area: lead; }
          .picture { grid-area: picture; margin: 0; }
          .story { grid-area: story; }
        }
        @media (min-width: 1080px) {
          .script body {
            display: grid; grid-template-columns: minmax(0, 1fr) 270px; column-gap: 36px; align-items: start;
          }
          .script header, .script .controls { grid-column: 1 / -1; }
          .script .index { position: sticky; top: 66px; max-height: calc(100vh - 220px); overflow-y: auto; }
        }
        @media (prefers-reduced-motion: no-preference) {
          .script .frame.shown { animation: appear 0.18s ease-out; }
          @keyframes appear { from { opacity: 0.35; } }
        }
        @media print {
          body, .script body { max-width: none; display: block; background: none; }
          .script .controls, .index { display: none; }
          .frame, .script .frame, .script .frame:not(.shown) {
            display: grid; grid-template: "picture lead" auto "picture story" 1fr / 220px minmax(0, 1fr);
            column-gap: 24px; break-inside: avoid; border-bottom: 1px solid var(--line); animation: none;
          }
          .lead { grid-area: lead; }
          .picture { grid-area: picture; margin: 0; }
          .story { grid-area: story; }
        }

        """
}
