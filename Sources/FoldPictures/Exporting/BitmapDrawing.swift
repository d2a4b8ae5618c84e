// A drawing as a bitmap, made by a browser or a converter of the machine.

import FoldShell

/// Makes bitmaps of drawings.
struct BitmapDrawing {
    let session: Session

    /// What can be asked to draw, the ones that do it best first.
    private static let browsers = ["chromium", "chromium-browser", "google-chrome"]
    private static let converter = "rsvg-convert"
    /// So many dots of the bitmap are one point of the drawing.
    private static let scale = 2

    /// Writes a drawing as a bitmap to a path.
    ///
    /// - Parameters:
    ///   - svg: The drawing, without variables in its style.
    ///   - size: Its width and height.
    ///   - path: Where the bitmap is written.
    func write(_ svg: String, _ size: (width: Int, height: Int), to path: String, scaled: Bool) throws(ShellError) {
        let scale = scaled ? Self.scale : 1
        let run = session.environment.runProgram
        let converted = run(
            Self.converter, ["--zoom=\(scale)", "--output=\(path)", "-"], Array(svg.utf8))
        if converted == 0 { return }
        for browser in Self.browsers {
            let arguments = [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking",
                "--default-background-color=00000000", "--force-device-scale-factor=\(scale)",
                "--window-size=\(size.width),\(size.height)", "--screenshot=\(path)", Self.address(svg),
            ]
            if run(browser, arguments, []) == 0 { return }
        }
        throw ShellError(.noPictureProgram(programs: [Self.converter] + Self.browsers))
    }

    /// The drawing as an address that holds all of it.
    private static func address(_ svg: String) -> String {
        var address = "data:image/svg+xml,"
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in svg.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                address.unicodeScalars.append(UnicodeScalar(byte))
            default:
                address += "%"
                address.unicodeScalars.append(UnicodeScalar(digits[Int(byte >> 4)]))
                address.unicodeScalars.append(UnicodeScalar(digits[Int(byte & 15)]))
            }
        }
        return address
    }
}
