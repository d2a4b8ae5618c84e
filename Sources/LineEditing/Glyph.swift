// How one character of a line is drawn: as itself, as blanks, or spelled out where a terminal would hide or obey it.
import TerminalText

/// What is drawn for one scalar.
struct Glyph: Equatable {
    /// What it is made of.
    enum Form: Equatable {
        case scalar
        /// ASCII that names a scalar that is not to reach a terminal.
        case spelled(String)
        case tab
        case newline
    }

    var form: Form
    /// Its columns; a tab's depend on where it begins.
    var width: Int

    /// The glyph of a scalar between two others of the line.
    init(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil) {
        switch scalar.value {
        case 0x20..<0x7F: self = Glyph(form: .scalar, width: 1)
        case 0x09: self = Glyph(form: .tab, width: 0)
        case 0x0A: self = Glyph(form: .newline, width: 0)
        case 0..<0x20, 0x7F: self = Glyph(spelled: "^" + String(Unicode.Scalar(UInt8(scalar.value ^ 0x40))))
        default:
            // The width first, which sees to the locale that says what can be printed.
            let width = DisplayWidth.of(scalar)
            if ScreenedScalars.isHidden(scalar, after: previous, before: next) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
                self = Glyph(spelled: "\\U+" + zeros + digits)
            } else {
                self = Glyph(form: .scalar, width: width)
            }
        }
    }

    private init(form: Form, width: Int) {
        self.form = form
        self.width = width
    }

    private init(spelled text: String) {
        self.init(form: .spelled(text), width: text.utf8.count)
    }

    /// Its columns where so many are taken already in a row: a tab ends with its row, and nothing is wider than a row.
    func width(at column: Int, of columns: Int) -> Int {
        min(form == .tab ? min(8 - column & 7, columns - column) : width, columns)
    }

    /// Adds the bytes that draw it.
    func draw(_ scalar: Unicode.Scalar, width: Int, into bytes: inout [UInt8]) {
        switch form {
        case .scalar: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        case .spelled(let text): bytes += text.utf8.prefix(width)
        case .tab: bytes += [UInt8](repeating: 0x20, count: width)
        case .newline: break
        }
    }
}
