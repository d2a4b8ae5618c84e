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
        #expect(body.contains("\u{FFFD}gnp.exe"))
    }

    @Test("the page loads nothing from anywhere")
    func loadsNothing() throws {
        let page = PageHTML.document(try PictureProbe.list(PictureProbe.crash))
        for sign in ["http:", "https:", "//", "url(", "@import", "<link", "<iframe", "fetch(", "XMLHttp"] {
            let rest = page.replacingOccurrences(of: PagePolicy.script, with: PagePolicy.script.withoutComments)
            #expect(!rest.contains(sign), "\(sign)")
        }
    }

    @Test("every frame has its number, its command, its verdict by sign and word, and its table in words")
    func frames() throws {
        let list = try PictureProbe.list(PictureProbe.crash)
        let page = PageHTML.document(list)
        #expect(page.matches(of: /<section class="frame" id="step-\d+"/).count == 4)
        #expect(page.contains("<p class=\"verdict badge bad\">✕ crash delete-missing in 0</p>"))
        #expect(page.contains("data-spoken=\"Step 3 of 3: toggle Trains, crash delete-missing in 0\""))
        #expect(page.contains("<li>section 0, Trains, open, 3 rows, changed, differs in the view: "))
        #expect(page.contains("cached 0 rows, now 3<ul><li>0.0, express</li>"))
        #expect(page.contains("<code>reloadRows 0.0 0.1 0.2 1.0 1.1 bottom</code>"))
        #expect(page.components(separatedBy: "<svg ").count == 5)
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
