// Pages: a policy that lets only their own style and script in, every frame in words, no data in a script.

import FoldShell
import Foundation
import Testing

@testable import FoldPictures

@Suite("Pages")
struct PageTests {
    @Test("the hash of a known text is the known one")
    func knownHash() {
        #expect(SHA256.base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
        #expect(SHA256.base64("") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
        let long = String(repeating: "a", count: 1_000)
        #expect(SHA256.base64(long) == "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM=")
    }

    @Test("the policy has the hashes of the style sheet and the script as they are")
    func hashes() {
        #expect(PagePolicy.styleHash == SHA256.base64(PagePolicy.style))
        #expect(PagePolicy.scriptHash == SHA256.base64(PagePolicy.script))
        #expect(PagePolicy.lessonHash == SHA256.base64(PagePolicy.lessonStyle))
        #expect(!PagePolicy.text.contains("unsafe"))
        #expect(PagePolicy.text.hasPrefix("default-src 'none'; "))
    }

    @Test("style sheet and script stand in the page as they were hashed, and nothing else in such elements")
    func elements() throws {
        let page = PageHTML.document(try PictureProbe.hostile())
        #expect(try Self.contents("style", page) == [PagePolicy.style])
        #expect(try Self.contents("script", page) == [PagePolicy.script])
        for sign in ["</script", "</style"] {
            #expect(!PagePolicy.script.contains(sign))
            #expect(!PagePolicy.style.contains(sign))
        }
    }

    @Test("titles make no elements, no attributes and no addresses")
    func hostile() throws {
        let page = PageHTML.document(try PictureProbe.hostile())
        let body = try #require(page.ranges(of: "<body>").first.map { page[$0.upperBound...] })
            .replacingOccurrences(of: PagePolicy.script, with: "")
        #expect(!body.contains("<img"))
        #expect(!body.contains("<!--"))
        for tag in body.matches(of: /<[a-z][^>]*>/) {
            #expect(!tag.output.contains(/\son[a-z]+=/), "\(tag.output)")
            #expect(!tag.output.contains(/\s(style|src|action|srcdoc)=/), "\(tag.output)")
            if let address = tag.output.firstMatch(of: /href="([^"]*)"/) { #expect(address.1.hasPrefix("#step-")) }
        }
        #expect(body.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))
        #expect(body.contains("\u{FFFD}.json"))
    }

    @Test("the page loads nothing from anywhere")
    func loadsNothing() throws {
        let page = PageHTML.document(try PictureProbe.list(PictureProbe.crash))
        for sign in ["http:", "https:", "//", "url(", "@import", "<link", "<iframe", "fetch(", "XMLHttp"] {
            let rest = page.replacingOccurrences(of: PagePolicy.script, with: PagePolicy.script.withoutComments)
                // A hash is no address, whatever stands in it.
                .replacingOccurrences(of: PagePolicy.styleHash, with: "").replacingOccurrences(
                    of: PagePolicy.scriptHash, with: "")
            #expect(!rest.contains(sign), "\(sign)")
        }
    }

    @Test("every step has its number, its command, both layers before and after, its sums, and its verdict once")
    func steps() throws {
        let page = PageHTML.document(try PictureProbe.list(PictureProbe.crash))
        #expect(page.matches(of: /<article class="step( coded)?" id="step-\d+"/).count == 4)
        #expect(page.contains("data-spoken=\"Step 3 of 3: toggle Trains, crash delete-missing in 0\""))
        #expect(page.contains("<p class=\"verdict bad\">✕ crash delete-missing in 0; the view stays as it was</p>"))
        #expect(page.components(separatedBy: "attempt to delete row 2 from section 0").count == 2)
        // The beginning has one pane a layer, each of three steps two.
        #expect(page.components(separatedBy: "<section class=\"pane data ").count == 8)
        #expect(page.components(separatedBy: "<section class=\"pane view ").count == 8)
        #expect(page.contains("<code>reloadRows</code><span class=\"args\">0.0 0.1 0.2 1.0 1.1</span>"))
        #expect(page.contains("<small>old numbers · animation bottom</small>"))
    }

    @Test("a sum joins each cell to the calls that fill it, and is told in words")
    func sums() throws {
        let page = PageHTML.document(
            try PictureProbe.list(
                "new 3 0 2\nrules minimal\nbeginUpdates\nsilently insert-row 0.0 New\nsilently move-row 0.1 1.0\n"
                    + "insertRows 0.0\nmoveRow 0.0 1.0\nendUpdates"))
        #expect(
            page.contains(
                "<span class=\"unseen\">before 3 + inserted 1 − deleted 0 + moved in 0 − moved out 1 = 3, the data has 3: holds</span>"
            ))
        #expect(page.contains("data-sign=\"1\" data-key=\"a\" data-shares=\"a:1\"><b>1</b><small>inserted a</small>"))
        #expect(page.contains("data-sign=\"-1\" data-key=\"b\" data-shares=\"b:1\"><b>1</b><small>moved out b</small>"))
    }

    @Test("text of another script names its language")
    func languages() throws {
        let page = PageHTML.document(try PictureProbe.list("section 水果 open: 'ひらがな漢字', Apple, '사과'\ntoggle 0"))
        for span in ["<span lang=\"zh\">水果</span>", "<span lang=\"ja\">ひらがな漢字</span>", "<span lang=\"ko\">사과</span>"] {
            #expect(page.contains(span))
        }
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    }

    @Test("no id stands in a page twice")
    func ids() throws {
        let page = PageHTML.document(try PictureProbe.list(PictureProbe.kinds))
        let ids = page.matches(of: /\sid="([^"]*)"/).map(\.1)
        #expect(Set(ids).count == ids.count)
    }

    @Test("code beside a step marks the lines that change data and make calls, and joins those to their calls")
    func code() throws {
        let page = PageHTML.document(
            try PictureProbe.list("load sample minimal\nsilently insert-row 0.0 '<x>'\nundo\ntoggle 0"))
        #expect(page.contains("<article class=\"step coded\" id=\"step-1\""))
        #expect(
            page.contains(
                "<span class=\"line data\" data-mark=\"•\">  for section in opening { setOpen(section, true) }</span>"))
        #expect(page.contains("<span class=\"line insert\" data-mark=\"a\" data-key=\"a\">"))
        let typed = PageHTML.document(try PictureProbe.list("new 2\nsilently insert-row 0.0 '<x>'\ninsertRows 0.0"))
        #expect(
            typed.contains(
                "<span class=\"line data\" data-mark=\"•\">sections[0].rows.insert(&quot;&lt;x&gt;&quot;, at: 0)</span>"
            ))
    }

    @Test("a crash marks the line that is wrong, and shows the cure")
    func wrongCode() throws {
        let careless = "section A open: a\nsection B: b\nrule one-open on\nrule batch off\ntoggle 1"
        let page = PageHTML.document(try PictureProbe.list(careless))
        #expect(
            page.contains(
                "<span class=\"line wrong\" data-mark=\"✕\">  for section in closing { update(closing: [section], opening: []) }</span>"
            ))
        #expect(
            page.contains(
                "<span class=\"line plus\" data-mark=\"+\">  update(closing: closing, opening: opening)</span>"))
        let typed = PageHTML.document(try PictureProbe.list("new 2 2\nsilently delete-row 0.0\nreloadSections 1"))
        #expect(typed.contains("<span class=\"line reload wrong\" data-mark=\"✕a\" data-key=\"a\">"))
        #expect(
            typed.contains(
                "<span class=\"line plus\" data-mark=\"+\">  tableView.reloadSections([0], with: .automatic)</span>"))
    }

    @Test("a batch without a call is counted too, and its code gets the call that is missing")
    func emptyBatch() throws {
        let page = PageHTML.document(try PictureProbe.list("new 3\nbeginUpdates\nsilently delete-row 0.0\nendUpdates"))
        #expect(page.contains("before 3 + inserted 0 − deleted 0 = 3, the data has 2: differs"))
        #expect(
            page.contains(
                "<span class=\"line plus\" data-mark=\"+\">  tableView.reloadSections([0], with: .automatic)</span>"))
    }

    @Test("a session without steps is a page without controls")
    func single() throws {
        let page = PageHTML.document(try PictureProbe.list("new 2"))
        #expect(!page.contains("<input"))
        #expect(page.contains("id=\"step-0\""))
    }

    @Test("every element that is opened is closed, in its turn")
    func balanced() throws {
        for list in [try PictureProbe.hostile(), try PictureProbe.list(PictureProbe.kinds)] {
            var open: [Substring] = []
            let page = PageHTML.document(list).replacingOccurrences(of: PagePolicy.script, with: "")
            for tag in page.matches(of: /<(\/?)([a-z0-9]+)[^>]*?(\/?)>/) {
                if tag.3 == "/" || ["meta", "input"].contains(tag.2) { continue }
                if tag.1 == "/" { #expect(open.popLast() == tag.2) } else { open.append(tag.2) }
            }
            #expect(open == [])
        }
    }

    /// What stands in the elements of a name.
    private static func contents(_ name: String, _ page: String) throws -> [String] {
        page.components(separatedBy: "<\(name)>").dropFirst().map { $0.components(separatedBy: "</\(name)>")[0] }
    }
}

extension String {
    /// The script without its comments, which begin with two slashes.
    fileprivate var withoutComments: String {
        split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
}
