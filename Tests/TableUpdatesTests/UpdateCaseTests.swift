// Every collected update case must get its verdict, and its exception's text.

import Testing

@testable import TableUpdates

@Suite("The collected update cases")
struct UpdateCaseTests {
    @Test("the file of cases can be read whole")
    func fileIsRead() {
        #expect(UpdateCase.all.count == 126)
        #expect(Set(UpdateCase.all.map(\.id)).count == 126)
    }

    @Test("a case gets the verdict and the text that were seen", arguments: UpdateCase.all)
    func verdictOfCase(_ item: UpdateCase) throws {
        let calls = try item.calls.map(TableCall.init(reading:))
        let counts = ListedCounts(before: item.before, after: item.after)
        let view = try #require(ViewKind(rawValue: item.view))
        let sequence = CallSequence(calls, separately: item.batch == false)
        let result = sequence.verdict(on: counts, in: view, loaded: item.loaded ?? true)
        guard case .crash(let failure) = result.verdict else {
            #expect(result.verdict.word == item.verdict, "\(item.id)")
            return
        }
        #expect(failure.code.rawValue == item.verdict, "\(item.id): \(failure)")
        guard let expected = item.message else { return }
        for wording in [MessageWording.current, .legacy] where failure.code != .scrollBeyond || wording == .current {
            let message = MessageStyle(view: view, wording: wording).message(for: failure).withSingleBlanks
            #expect(message.contains(expected.withSingleBlanks), "\(item.id)")
        }
    }
}

extension String {
    /// The text with every run of blanks and line ends as one blank.
    var withSingleBlanks: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
