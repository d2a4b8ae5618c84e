// The article on the rules has the text of every failure. Its sentences and their cases are tried through `predict`.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("The texts of the article on the rules")
struct ArticleTests {
    @Test("it has the text of every failure, word by word", arguments: GoldenText.all)
    func texts(golden: GoldenText) throws {
        let article = try #require(
            Repository.text(of: "Sources/TableUpdates/TableUpdates.docc/HowUIKitChecksABatch.md"))
        #expect(article.contains("| `\(golden.failure.code.rawValue)` | `\(golden.table)` |"))
    }
}
