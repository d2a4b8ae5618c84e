// The style sheet of lessons as pages: what is clicked is told, and nothing before.

/// The style sheet of lessons, which follows those of pages and steps.
enum LessonStyle {
    static let sheet: StaticString = """
        .lesson { max-width: 60rem; padding-bottom: 4rem; }
        .lesson > p { max-width: 44em; padding: 0.35rem 0; }
        .lesson pre { margin: 0.5rem 0; padding: 0.6rem 0.8rem; border-radius: 0.6rem; background: var(--screen); font-size: 0.8rem; line-height: 1.5; overflow-x: auto; white-space: pre; }
        .lesson pre b { color: var(--accent); font-weight: 600; }
        .languages { border: 0; margin: 0.6rem 0 0; padding: 0; display: flex; gap: 1rem; font-size: 0.9rem; }
        .languages legend { float: left; color: var(--soft); padding: 0; }
        body:has(#in-swift:checked) .objc, body:has(#in-objc:checked) .swift { display: none; }
        .question, .task { margin: 0.8rem 0; padding: 0.7rem 1rem 0.9rem; border: 1px solid var(--hair); border-radius: 0.8rem; }
        .question legend { padding: 0 0.4rem; font-weight: 600; }
        .choice { display: block; padding: 0.3rem 0.4rem; border-radius: 0.5rem; cursor: pointer; }
        .choice:hover { background: var(--screen); }
        .choice input { margin: 0 0.6rem 0 0; accent-color: var(--accent); }
        .reply { display: none; padding: 0.1rem 0 0.1rem 1.7rem; font-size: 0.9rem; }
        .choice:has(:checked) .reply { display: block; }
        .right .reply { color: var(--good); } .wrong .reply { color: var(--bad); }
        .answer { display: none; padding-top: 0.4rem; }
        .question:has(.right :checked) .answer { display: block; }
        .answer .still { grid-template-columns: minmax(0, 1fr); gap: 0.6rem; } .answer .calls { flex-direction: row; flex-wrap: wrap; padding: 0.2rem; }
        .answer .call { width: auto; padding: 0.3rem 0.8rem; } .answer .calls::after { content: "↓"; }
        @media screen {
          .question:not(:has(.right :checked)) ~ * { display: none; }
          .question:not(:has(.right :checked))::after { content: "The page goes on when the right answer is found."; color: var(--soft); font-size: 0.8rem; }
        }
        details { padding: 0.15rem 0; } summary { cursor: pointer; color: var(--accent); }
        @media (max-width: 480px) { .question, .task { padding: 0.5rem 0.4rem 0.6rem; } .question legend { padding: 0 0.2rem; } }
        @media print { .reply, .answer { display: block; } .lesson pre { white-space: pre-wrap; } }

        """
}
