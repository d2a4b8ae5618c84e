// The frames of a trace that name the check which failed, where a report has no text: numbers are then missing.

import TableUpdates

extension CrashText {
    private static let anyUpdate: StaticString =
        "the trace passes through the checks of an update and the message is missing: any update failure is possible"
    private static let updateFailures = FailureCode.allCases.filter {
        ![.scrollBeyond, .sectionBeyond, .invalidPath, .arrayIndex].contains($0)
    }

    private static func frame(
        _ table: CrashFamily, _ collection: CrashFamily? = nil, _ kind: CrashKind = .exception,
        _ shape: FailureShape? = nil, codes: [FailureCode] = [], view: CrashView = .table, rule: StaticString,
        meaning: StaticString? = nil, _ pattern: StaticString, _ others: StaticString...
    ) -> [CrashText] {
        ([pattern] + others).map {
            CrashText(
                table, collection, kind, shape, codes: codes, view: view, rank: .trace, isFrame: true, rule: rule,
                meaning: meaning, $0)
        }
    }

    /// The first of these in a trace is the one that raised, since each is deeper than what called it.
    static let traces: [CrashText] = updates + requestsOfTraces + objects

    private static let updates: [CrashText] =
        frame(
            .tableUpdateTrace, nil, .update, codes: updateFailures,
            rule: "the update must agree with what the data source answers; only the trace is there",
            meaning: anyUpdate, "endcellanimationswithcontext", "tableview_endcellanimations", "computerowupdates")
        + frame(
            .collectionUpdateTrace, nil, .update, codes: updateFailures, view: .collection,
            rule: "the update must agree with what the data source answers; only the trace is there",
            meaning: anyUpdate, "enditemanimationswithinvalidationcontext", "collectionview_enditemanimations")
        + frame(
            .tableTwoAnimations, rule: "a visible cell may take part in only one change of a batch",
            "updatewithitems:updatesupport:_block_invoke",
            "setupanimationsforexistingvisiblecells", "setupanimationsfornewlyinsertedcells")

    private static let requestsOfTraces: [CrashText] =
        frame(
            .tableScrollTrace, nil, .update, .scroll, rule: "the row scrolled to must exist",
            "contentoffsetforscrollingtorowatindexpath", "uitableviewscrolltorowatindexpath")
        + frame(
            .collectionScrollTrace, nil, .update, .scroll, view: .collection, rule: "the item scrolled to must exist",
            "contentoffsetforscrollingtoitematindexpath", "uicollectionviewscrolltoitematindexpath")
        + frame(
            .tableRequestedSection, nil, .update, .sectionAsked, rule: "the section asked for must exist",
            "uitableviewrowdatanumberofrowsinsection", "uitableviewrowdatanumberofrowsbeforesection")
        + frame(
            .tableRectSection, nil, .update, .sectionAsked, rule: "the section asked for must exist",
            "uitableviewrowdatarectforheaderinsection", "uitableviewrowdatarectforfooterinsection",
            "uitableviewrowdatarectforsection")
        + frame(
            .tableRectPath, rule: "the row asked for must exist", "uitableviewrowdatarectforrow",
            "uitableviewrowdataglobalrowforrowatindexpath")
        + frame(
            .collectionItemsInSection, nil, .update, .sectionAsked, view: .collection,
            rule: "the section asked for must exist", "uicollectionviewdatanumberofitemsinsection",
            "uicollectionviewdatanumberofitemsbeforesection")
        + frame(
            .globalIndex, view: .collection, rule: "an item asked for must be among those counted",
            "uicollectionviewdataindexpathforitematglobalindex")
        + frame(
            .layoutAttributesMissing, view: .collection,
            rule: "a layout may return attributes only for index paths that the data source has",
            "uicollectionviewdatavalidatelayoutinrect")

    private static let objects: [CrashText] =
        frame(
            .tableNoCell, rule: "the data source must return a cell", "createpreparedcellforglobalrow",
            "createpreparedcellforrowatindexpath")
        + frame(
            .collectionNoCell, view: .collection, rule: "the data source must return a cell",
            "createpreparedcellforitematindexpath")
        + frame(
            .nilSupplementary, view: .collection,
            rule: "the data source must return a view for every header and footer that the layout shows",
            "createpreparedsupplementaryviewforelementofkind", "setvisiblesupplementaryview")
        + frame(
            .dequeueNotRegistered, view: .collection,
            rule: "an identifier must be registered before a view is dequeued with it",
            "dequeuereusableviewofkind {later:withidentifier}",
            "tableviewdequeuereusablecellwithidentifier:forindexpath")
        + frame(
            .diffableTrace, view: .collection, rule: "a snapshot's identifiers must be unique and known",
            meaning: """
                a diffable data source failed to apply a snapshot, and the message that names the identifier is missing
                """,
            "uidiffabledatasource", "uicollectionviewdiffabledatasource {later:commit}",
            "uitableviewdiffabledatasource {later:commit}")
        + frame(
            .arrayIndex, rule: "an index into an array must be below its count", "nsarraymobjectatindex",
            "nsarrayiobjectatindex", "nsarray0objectatindex", "nssingleobjectarrayiobjectatindex",
            "nscfarrayobjectatindex", "nsfrozenarraymobjectatindex", "nsarraymremoveobject",
            "nsarraymreplaceobject")
        + frame(
            .arrayIndex,
            rule: "what is put into an array may not be nil, and its index may not be past the end",
            "nsarrayminsertobject")
        + frame(
            .swiftIndex, nil, .noException, rule: "an index into an array must be below its count",
            meaning: swiftIndexMeaning, "checksubscript", "checkvalidindex", "swift runtime failure: index out of range"
        )
        + frame(
            .nilObject, rule: "nothing nil may be put into an array or a dictionary", "nsarraymaddobject",
            "nsplaceholderarrayinitwithobjects", "nsplaceholderdictionaryinitwithobjects",
            "nsdictionarymsetobject:forkey")
        + frame(
            .unrecognizedSelector, rule: "an object must answer the messages it is sent", "doesnotrecognizeselector",
            "forwarding___")
        + frame(
            .mutatedMeanwhile, rule: "nothing may be changed while it is enumerated", "nsfastenumerationmutationhandler"
        )
}
