// The style sheet of steps: the two panes, the calls between them, marks, the sum, the code, before → after.

/// The style sheet of steps.
enum StageStyle {
    static let sheet: StaticString = """
        .step {
          padding: 0.3rem 0 1rem; scroll-margin-top: 1rem; display: grid; gap: 0.9rem 2rem;
          grid-template: "head" auto "stage" auto "check" 1fr / minmax(0, 1fr);
        }
        .step.coded { grid-template: "head head" auto "stage code" auto "check code" 1fr / minmax(0, 1fr) 22rem; }
        .script .step { scroll-margin-top: 100vh; }
        .step > header { grid-area: head; }
        .step h2 { font-size: 1.7rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; }
        .step h2 .ordinal { color: var(--soft); font-weight: 400; } .step h2 code { font-size: 1.45rem; }
        .prose { margin-top: 0.3rem; max-width: 66em; } .said { margin-top: 0.2rem; color: var(--soft); font-size: 0.9rem; }
        .stage {
          --least: 5em; grid-area: stage; position: relative; display: grid; align-items: start;
          grid-template-columns: minmax(0, 1fr) 11rem minmax(0, 1fr);
        }
        .pane { position: relative; padding: 0.75rem 0.7rem 0.8rem; border-radius: 1.1rem; }
        .pane.view { background: var(--screen); } .pane.data { padding-left: 0; }
        .pane h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.35rem; padding: 0 0.15rem 0.5rem; font-weight: 650; line-height: 1.25; }
        .pane h3 small { font-size: 0.76rem; } .pane h3 .numbers { margin-left: auto; }
        .section { position: relative; margin-bottom: 0.5rem; padding-bottom: 0.2rem; }
        .section::before { content: ""; position: absolute; inset: 0; border-radius: 0.65rem; }
        .view .section::before { background: var(--group); }
        .data .section::before { border-top: 1px solid var(--hair); border-radius: 0; }
        .head, .row, .gone { position: relative; display: grid; align-items: center; gap: 0 0.4rem; padding: 0 0.5rem; border-radius: 0.4rem; }
        .head, .row { min-height: 1.8rem; }
        .view .head, .view .row, .view .gone { grid-template-columns: 2rem minmax(var(--least), 1fr) minmax(0, auto); }
        .data .head, .data .row, .data .gone { grid-template-columns: minmax(var(--least), 1fr) minmax(0, auto) 2rem; padding-left: 0.15rem; }
        .no { grid-row: 1; color: var(--soft); font-size: 0.8rem; white-space: nowrap; }
        .view .no { grid-column: 1; } .data .no { grid-column: 3; text-align: right; }
        .title { grid-row: 1; } .view .title { grid-column: 2; } .data .title { grid-column: 1; }
        .more { grid-row: 1; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 0.6rem; text-align: right; font-size: 0.78rem; color: var(--soft); }
        .more > span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 100%; }
        .view .more { grid-column: 3; } .data .more { grid-column: 2; }
        .head .title { font-weight: 600; } .head .mark, div.gone .mark { display: inline-block; margin-left: 0.4rem; font-size: 0.8rem; }
        .arrow { margin-right: 0.25em; color: var(--soft); }
        .row.flat { min-height: 0; height: 3px; margin: 0 0.5rem 2px 2.5rem; padding: 0; background: var(--hair); border-radius: 2px; }
        .data .row.flat { margin: 0 2.6rem 2px 0.15rem; } .row.flat > :not(.more), .row.flat > .more > :not(.unseen) { display: none; }
        .selected { background: color-mix(in srgb, var(--accent) 14%, transparent); }
        .gap { position: relative; padding: 0.1rem 0.5rem 0.3rem; color: var(--soft); font-size: 0.8rem; }
        .travels { z-index: 3; border-radius: 0.5rem; background: color-mix(in srgb, var(--move) 14%, var(--group)); box-shadow: 0 4px 14px rgb(0 0 0 / 0.18); }
        .leaving { pointer-events: none; list-style: none; }
        .gone { min-height: 1.25rem; font-size: 0.8rem; color: var(--soft); outline: 1px dashed var(--hair); outline-offset: -1px; }
        .gone .name, .row.gone .title, li.gone .title { text-decoration: line-through; } .gone .mark { text-decoration: none; }
        .mark { color: var(--hue); white-space: nowrap; font-weight: 600; }
        .mark b, .key { display: inline-grid; place-items: center; min-width: 1.5em; height: 1.5em; border-radius: 50%; font: 600 0.8em/1 var(--mono); color: var(--paper); background: var(--hue); }
        .still .before .mark { display: none; } .live .old .mark[data-key]:not(.paid) { display: none; }
        .live .new .mark[data-key]:not(.paid) b { display: none; }
        .live .old .delete.paid > .title { text-decoration: line-through; text-decoration-color: var(--delete); }
        .note { grid-column: 2 / -1; grid-row: 2; padding-bottom: 0.25rem; font-size: 0.75rem; line-height: 1.3; color: var(--doubt); }
        .legend { padding: 0.25rem 0.9rem; font-size: 0.75rem; color: var(--soft); }
        .data .note { grid-column: 1 / -1; }
        .stale .name { color: var(--doubt); text-decoration: underline dashed 1.5px; text-underline-offset: 0.25em; }
        .failed::before { background: color-mix(in srgb, var(--bad) 9%, var(--group)) !important; box-shadow: 0 0 0 2px var(--bad); }
        .failed .head .more { color: var(--bad); font-weight: 600; }
        .calls { align-self: center; display: flex; flex-direction: column; align-items: center; gap: 1.1rem; padding: 1rem 1.4rem; z-index: 1; }
        .pair { color: var(--soft); font-size: 0.85rem; text-align: center; }
        .call { width: 100%; padding: 0.4rem 0.2rem; border-radius: 0.7rem; text-align: center; line-height: 1.35; color: var(--hue); background: color-mix(in srgb, var(--hue) 9%, var(--paper)); }
        .call code { display: block; font-size: 0.86rem; font-weight: 600; overflow-wrap: normal; } .call .args { display: block; font-size: 0.86rem; }
        .call small { display: block; color: inherit; }
        .live .call:not(.paid) { color: var(--soft); background: none; }
        .live .call:not(.paid) .key { background: none; color: inherit; box-shadow: inset 0 0 0 1.5px currentColor; }
        .wires { position: absolute; z-index: 2; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; }
        .wires g { background: none; } .wires path { fill: none; stroke: var(--hue); stroke-width: 1.75; stroke-linecap: round; opacity: 0.75; }
        .wires .tip { fill: var(--hue); stroke: none; }
        .hot.row, .hot.head, .hot.line, .hot.gone { background: color-mix(in srgb, var(--hue, var(--accent)) 16%, transparent); }
        .hot.call, .hot.cell { box-shadow: 0 0 0 2px var(--hue, var(--accent)); } .wires .hot path { stroke-width: 3; opacity: 1; }
        .still { grid-template-columns: minmax(0, 2fr) 12rem minmax(0, 2fr); }
        .still .when { display: grid; align-content: start; grid-template-columns: 1fr 1fr; gap: 0 0.8rem; }
        .still .when > p { grid-column: 1 / -1; color: var(--soft); padding-bottom: 0.3rem; }
        .still .when:only-child { grid-column: 1 / -1; grid-template-columns: minmax(0, 34rem) minmax(0, 34rem); }
        .still .calls::after { content: "→"; font-size: 1.6rem; line-height: 1; color: var(--soft); }
        .still .before .head .more, .still .calls ~ .after .head .more { grid-row: 2; justify-content: flex-start; text-align: left; } .still .note { grid-row: 3; }
        .still .when:not(:only-child) .view .head .more { grid-column: 2 / -1; } .still .when:not(:only-child) .data .head .more { grid-column: 1 / -1; }
        .live { display: none; } .moving .live { display: grid; } .moving .still { display: none; }
        .step:has(.still .when:only-child) .live { display: none; } .step .still:has(.when:only-child) { display: grid; }
        html:not(.moving) .step.coded { grid-template: "head head" auto "stage stage" auto "check code" auto / minmax(0, 1fr) 22rem; }
        html:not(.script) .step { border-bottom: 1px solid var(--hair); } .script .step:not(.shown) { display: none; }
        @media screen { html:not(.script) .step { content-visibility: auto; contain-intrinsic-size: auto 40rem; } }
        .check { grid-area: check; }
        .sum { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.2rem 0.1rem; padding: 0.35rem 0; border-top: 1px solid var(--hair); }
        .sum-cells { display: contents; } .sum .of { flex: 0 0 5.4rem; line-height: 1.25; } .sum .of small { display: block; }
        .cell { min-width: 3rem; padding: 0 0.1rem; border-radius: 0.5rem; text-align: center; line-height: 1.15; }
        .cell b { display: block; font-size: 1.55rem; font-weight: 600; font-variant-numeric: tabular-nums; }
        .cell small { white-space: nowrap; font-size: 0.76rem; } .cell.zero b { color: var(--soft); font-weight: 400; }
        .cell.filled b, .cell.filled small { color: var(--hue); } .op { min-width: 0.7rem; font-size: 1.3rem; text-align: center; color: var(--soft); }
        .op b { display: block; font-weight: inherit; } .op small { display: block; padding: 0 0.3rem; white-space: nowrap; font-size: 0.75rem; color: inherit; }
        .op.tells { padding: 0 0.2rem; } .op.holds { color: var(--good); } .op.differs { color: var(--bad); font-weight: 700; }
        .differs.cell b, .differs.cell small { color: var(--bad); }
        .judged .verdict { padding-top: 0.6rem; border-top: 1px solid var(--hair); font-weight: 600; }
        .cause { font-weight: 600; } .message { margin-top: 0.2rem; color: var(--soft); font-size: 0.8rem; }
        .checks { padding-top: 0.4rem; font-size: 0.9rem; }
        .checks .verdict { border: 0; padding: 0; }
        .sum.free .cell small { display: inline; } .waiting { visibility: hidden; }
        .code { grid-area: code; padding-top: 0.75rem; } .code h3 { padding-bottom: 0.5rem; font-weight: 650; line-height: 1.25; }
        .code pre { font-size: 0.75rem; line-height: 1.55; white-space: pre-wrap; }
        .line { display: block; position: relative; padding-left: 5em; text-indent: -3em; min-height: 1.55em; color: var(--hue, inherit); }
        .line[data-mark] { background: color-mix(in srgb, var(--hue, var(--soft)) 11%, transparent); }
        .line[data-mark]::before { content: attr(data-mark); position: absolute; left: 0; width: 1.9em; text-indent: 0; text-align: center; font-weight: 700; }
        .line.wrong { --hue: var(--bad); } .line.plus { --hue: var(--good); }
        .moving .line[data-key]:not(.paid), [data-moment="0"] .line.data { background: none; color: inherit; }
        [data-moment="1"] .line.data, [data-moment="2"] .line.paid { box-shadow: inset 3px 0 var(--hue, var(--ink)); }
        .moving [data-moment="0"] .line.plus, .moving [data-moment="1"] .line.plus, .moving [data-moment="2"] .line.plus { display: none; }
        [data-moment="0"] .line.wrong, [data-moment="1"] .line.wrong, [data-moment="2"] .line.wrong { --hue: var(--soft); }
        @media (max-width: 1079px) {
          .step.coded, html:not(.moving) .step.coded { grid-template: "head" auto "stage" auto "check" auto "code" auto / minmax(0, 1fr); }
          .still { grid-template-columns: minmax(0, 1fr); } .still .calls { flex-direction: row; flex-wrap: wrap; }
          .still .calls::after { content: "↓"; } .still .call { width: auto; padding: 0.4rem 0.8rem; }
        }
        @media (max-width: 839px) {
          .step { gap: 0.8rem; } .step h2 { font-size: 1.35rem; } .step h2 code { font-size: 1.15rem; }
          .stage.live { grid-template-columns: 1fr 1fr; gap: 0.5rem 0.4rem; }
          .live .calls { grid-row: 2; grid-column: 1 / -1; } .calls { gap: 0.3rem; padding: 0.3rem 0; }
          .call { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 0.5rem; width: auto; padding: 0.3rem 0.6rem; }
          .wires { display: none; } .pane { padding: 0.6rem 0.35rem; } .pane.data { padding-left: 0; }
          .pane h3 small { display: none; } .pane h3 .numbers { display: inline; }
          .head, .row, .gone { gap: 0 0.25rem; padding: 0 0.3rem; } .head, .row { font-size: 0.92rem; } .no, .more { font-size: 0.75rem; }
          .view .head .more { grid-row: 2; grid-column: 2 / -1; } .data .head .more { grid-row: 2; grid-column: 1 / -1; }
          .stage { --least: 0; } .row:has(.mark) .more { grid-row: 2; grid-column: 2 / -1; justify-content: flex-start; }
          .data .row:has(.mark) .more { grid-column: 1 / -1; } .view .gone .title { grid-column: 1 / 3; }
          .head .more { justify-content: flex-start; text-align: left; } .more > span { white-space: normal; } .note { grid-row: 3; } .sum .of { flex-basis: 100%; } .sum .of small { display: inline; }
          .cell { min-width: 0; padding: 0 0.1rem; } .cell b { font-size: 1.3rem; } .cell small { font-size: 0.66rem; white-space: normal; }
          .sum { gap: 0; justify-content: space-between; } .op.tells small { display: none; }
        }
        @media print {
          .script .step, .script .step:not(.shown) { display: grid; break-inside: avoid; break-after: page; }
          .stage.live { display: none; } .stage.still { display: grid; grid-template-columns: minmax(0, 1fr); }
          .still .calls { flex-direction: row; flex-wrap: wrap; } .still .calls::after { content: "↓"; }
          .call { width: auto; padding: 0.3rem 0.8rem; } .step.coded { grid-template: "head" auto "stage" auto "check" auto "code" auto / minmax(0, 1fr); }
          .waiting { visibility: visible; }
        }

        """
}
