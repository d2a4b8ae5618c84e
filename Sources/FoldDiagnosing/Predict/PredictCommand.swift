// `predict`: what UIKit would say of calls, for someone who has only counts.

import CommandKit
import FoldShell
import TableUpdates

/// The command `predict`.
enum PredictCommand {
    static let predict = ShellCommand(
        "predict", group: .updates, abstract: "says whether UIKit would accept calls, from numbers of rows alone",
        discussion: """
            COUNTS are the numbers of rows of each section: --before what the view had counted, --after what the data \
            source answers now. Several calls are one batch. A scroll or a selection stands between batches, in the \
            order given. Without calls an empty batch is checked.

            Calls may be code, Swift or Objective-C, with the numbers written out: 'tableView.deleteRows(at: \
            [IndexPath(row: 1, section: 0)], with: .fade)'. A batch may be a performBatchUpdates with its closure. The \
            app's own statements between the calls are skipped, with a note: the counts say what they do.

            It prints the arithmetic of each section: before + inserted − deleted + moved in − moved out = expected, \
            what there is after, and where the two differ. It needs no table, and changes none.

            On the command line it exits with status 1 if UIKit would raise an exception.
            """,
        example: Example("predict --before 3,0 --after 0,3 'reloadSections 0 1'", shows: "a batch that is accepted"),
        parameters: .requiredOption(
            "--before", "COUNTS", .sectionCounts, "what the view had counted"),
        .requiredOption("--after", "COUNTS", .sectionCounts, "what the data source answers now"),
        .option(
            "--view", "VIEW", .choice("a view", of: ViewKind.self),
            "whether exceptions are those of a table view or a collection view"),
        .flag("--separately", "makes each call a separate batch, unless beginUpdates comes before it"),
        .flag("--not-loaded", "the view had counted nothing before the data changed"),
        .flag("--json", "prints one JSON object"),
        .zeroOrMore("CALL", .namedCalls),
        body: predict)

    private static func predict(
        _ session: Session, _ before: SectionCounts, _ after: SectionCounts, _ view: ViewKind?, _ separately: Bool,
        _ isNotLoaded: Bool, _ asJSON: Bool, _ named: [NamedCalls]
    ) throws(ShellError) -> Outcome {
        var style = session.settings.messageStyle
        if let view = view ?? named.lazy.compactMap(\.view).first { style.view = view }
        let sequence = CallSequence(
            groups: [named.flatMap(\.calls)].filter { !$0.isEmpty } + named.flatMap(\.later), separately: separately)
        let receivers = named.reduce(into: Set<String>()) { $0.formUnion($1.receivers ?? []) }
        let isMerged =
            named.contains { $0.receivers != nil }
            && sequence.parts.contains { $0.kind == .batch && $0.calls.count > 1 && $0.calls.first != .beginUpdates }
        return .report(
            Prediction(
                of: sequence, on: ListedCounts(before: before.rows, after: after.rows), loaded: !isNotLoaded,
                style: style,
                remarks: (receivers.count > 1 ? [.severalViews(receivers.sorted())] : [])
                    + (isMerged ? [.readAsOneBatch] : []) + named.flatMap(\.passedOver).map { .passedOver($0) },
                asJSON: asJSON))
    }
}
