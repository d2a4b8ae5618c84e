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
            Self.converter, ["--zoom=\(scale)", "--output=\(path)"], Array(svg.utf8))
        if converted == 0 { return }
        for browser in Self.browsers {
            let arguments = [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking",
                "--default-background-color=00000000", "--force-device-scale-factor=\(scale)",
                "--window-size=\(size.width),\(size.height)", "--screenshot=\(path)", Self.address(svg),
            ]
            if run(browser, arguments, []) == 0 { return }
        }
        throw ShellError(
            .noPictureProgram(
                format: "png",
                programs: "\(Self.converter) or a browser (\(Self.browsers.joined(separator: ", ")))"))
    }

    /// What can put drawings together into one that moves.
    private static let animators = ["magick", "convert"]
    /// So many drawings are put together, at most so many beside each other: the programs refuse larger sheets.
    static let (animatedLimit, columns) = (24, 6)
    /// How long each is seen, in hundredths of a second.
    private static let delay = 160

    /// Writes drawings as one that moves.
    func write(_ drawings: [(document: String, size: (width: Int, height: Int))], movingTo path: String)
        throws(ShellError)
    {
        let width = drawings.map(\.size.width).max() ?? 1
        let height = drawings.map(\.size.height).max() ?? 1
        let (columns, rows) = (min(drawings.count, Self.columns), (drawings.count - 1) / Self.columns + 1)
        var sheet = Markup()
        sheet.element(
            "svg",
            [
                .init("xmlns", "http://www.w3.org/2000/svg"), .init("width", columns * width),
                .init("height", rows * height),
            ]
        ) { svg in
            for (position, drawing) in drawings.enumerated() {
                let (x, y) = (position % columns * width, position / columns * height)
                svg.element("svg", [.init("x", x), .init("y", y)]) { $0.sheet(drawing.document) }
            }
        }
        // Cut apart row by row; what the last row has no drawing for is left out.
        var arguments = ["-crop", "\(width)x\(height)", "+repage"]
        if drawings.count < columns * rows { arguments += ["-delete", "\(drawings.count)-\(columns * rows - 1)"] }
        arguments += ["-set", "delay", String(Self.delay), "-loop", "0", "gif:\(path)"]
        for program in Self.animators {
            // The converter hands the sheet on; no file lies in between.
            let line = "\(Self.converter) | \(program) png:- \"$@\""
            let status = session.environment.runProgram(
                "sh", ["-c", line, "sh"] + arguments, Array(sheet.document.utf8))
            if status == 0 { return }
        }
        throw ShellError(.noPictureProgram(format: "gif", programs: "\(Self.converter) together with ImageMagick"))
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
