// Statements that are a name and whole numbers: most lines of long scripts, told without taking them apart.

/// A whole number without a sign and of so few digits that an `Int` has room for it on every machine.
package enum PlainNumber {
    /// How many digits it may have.
    package static let digits = 9
    /// The highest there is.
    package static let highest = 999_999_999
}

extension Lexer {
    /// Passes over the next statement if it is plain, a line of its own, and nothing can be wrong with it.
    ///
    /// Plain is a name of small letters and dashes with nothing but plain numbers behind it: `toggle 2 5`.
    ///
    /// - Parameter isUnderstood: Whether nothing is wrong with so many numbers behind the name of these bytes.
    /// - Returns: Whether a statement was passed over; else the lexer stands where it stood.
    /// - Complexity: O(*n*) in the bytes of the statement and of the blanks before it; nothing is allocated.
    package mutating func skipNumericStatement(
        where isUnderstood: (_ name: UnsafeBufferPointer<UInt8>, _ numbers: Int) -> Bool
    ) -> Bool {
        let start = offset
        let stop = end
        let behind = bytes.withUnsafeBufferPointer { bytes -> Int? in
            var place = start
            func skip(while isPassed: (UInt8) -> Bool) { while place < stop, isPassed(bytes[place]) { place += 1 } }

            skip { Byte.isBlank($0) || $0 == Byte.lineFeed }
            let name = place
            skip(while: Byte.isNamePart)
            let nameEnd = place
            var numbers = 0
            while true {
                let wordEnd = place
                skip(while: Byte.isBlank)
                if place == stop || bytes[place] == Byte.lineFeed { break }
                let number = place
                skip(while: Byte.isDigit)
                guard number > wordEnd, 1...PlainNumber.digits ~= place - number else { return nil }
                numbers += 1
            }
            guard nameEnd > name, isUnderstood(UnsafeBufferPointer(rebasing: bytes[name..<nameEnd]), numbers) else {
                return nil
            }
            return place
        }
        offset = behind ?? start
        return behind != nil
    }
}
