// Prints one input of a kind by its number, the same for the same number: `fuzz-inputs KIND NUMBER > FILE`.

import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 2, let kind = InputKind(rawValue: words[0]), let number = UInt64(words[1]) else {
    print("usage: fuzz-inputs \(InputKind.allCases.map(\.rawValue).joined(separator: "|")) NUMBER")
    exit(2)
}
var generator = SeededGenerator(seed: number)
kind.input(&generator).withUnsafeBufferPointer { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = write(STDOUT_FILENO, rest.baseAddressOfFirst, rest.count)
        if written <= 0 { exit(1) }
        rest = rest.dropFirst(written)
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var baseAddressOfFirst: UnsafePointer<UInt8>? { base.baseAddress.map { $0 + startIndex } }
}
