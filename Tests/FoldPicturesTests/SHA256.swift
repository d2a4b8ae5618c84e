// SHA-256 as FIPS 180-4 describes it, for the hashes of a page's style sheet and script.

/// SHA-256.
enum SHA256 {
    /// The hash of `text` in base 64.
    static func base64(_ text: String) -> String {
        let bytes = hash(Array(text.utf8))
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var result = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let piece = bytes[start..<min(start + 3, bytes.count)]
            let number = piece.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - piece.count))
            for place in 0..<4 {
                result.append(place <= piece.count ? letters[number >> (18 - 6 * place) & 63] : "=")
            }
        }
        return result
    }

    static func hash(_ message: [UInt8]) -> [UInt8] {
        // The first 32 bits of the fractional parts of square and cube roots of the first primes.
        let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
        var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
        let constants = primes.prefix(64).map { cubeRootFraction(UInt64($0)) }
        var padded = message + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
        for start in stride(from: 0, to: padded.count, by: 64) {
            round(Array(padded[start..<start + 64]), constants, &state)
        }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    private static func round(_ block: [UInt8], _ constants: [UInt32], _ state: inout [UInt32]) {
        var words = (0..<16).map { place in block[4 * place..<4 * place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for place in 16..<64 {
            let (early, late) = (words[place - 15], words[place - 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
        }
        var v = state
        for place in 0..<64 {
            let high = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
            let choice = v[4] & v[5] ^ ~v[4] & v[6]
            let first = v[7] &+ high &+ choice &+ constants[place] &+ words[place]
            let low = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
            let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
            v = [first &+ low &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
        }
        for place in 0..<8 { state[place] = state[place] &+ v[place] }
    }

    private static func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }

    private static func fraction(_ root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }

    /// By whole numbers: the greatest whose cube is below the prime times 2^96.
    private static func cubeRootFraction(_ prime: UInt64) -> UInt32 {
        var (low, high) = (UInt64(0), UInt64(8) << 32)
        let target = UInt128(prime) << 96
        while high - low > 1 {
            let middle = (low + high) / 2
            if UInt128(middle) * UInt128(middle) * UInt128(middle) <= target { low = middle } else { high = middle }
        }
        return UInt32(truncatingIfNeeded: low)
    }
}
