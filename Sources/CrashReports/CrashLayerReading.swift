// Tells by the words around a sentence which layer above UIKit passed the exception on.

extension CleanText {
    /// The wrapper of another layer that the sentence `match` stands in.
    ///
    /// - Parameters:
    ///   - before: the letters between the sentence before and this one.
    ///   - after: the letters between this sentence and the next.
    func layer(before: Range<Int>, after: Range<Int>) -> CrashLayer? {
        if contains("exceptionwascaughtfromthedelegateof", in: before)
            || contains("seriousapplicationerror", in: before)
            || contains("withuserinfo", in: after.prefix(24)) && contains("coredata", in: before)
        {
            return .coreData
        }
        if contains("objective-cexception", in: before) || contains("monotouchexception", in: before)
            || contains("objcruntime", in: before) || contains("xamarin", in: before) || contains("xamarin", in: after)
            || contains("microsoft_maui", in: after) || isNamedWithReason(before)
        {
            return .xamarin
        }
        if contains("_ashierarchychangeset", in: before) || contains("ascollectioninvalidupdateexception", in: before) {
            return .texture
        }
        if contains("iglist", in: before) || contains("iglist", in: after) { return .igListKit }
        return nil
    }

    /// Whether the sentence is led in by `NSInternalInconsistencyException Reason:` as .NET prints it; UIKit's own line
    /// has a comma there, and crash services name the type of the exception.
    private func isNamedWithReason(_ before: Range<Int>) -> Bool {
        guard let reason = lastPosition(of: "exceptionreason:", in: before.suffix(32)) else { return false }
        // UIKit's reason stands in quotes, a layer's own does not.
        var next = sourceOffset(reason + 15) + 1
        while next < source.count, source[next].isBlank || source[next] == UInt8(ascii: "\n") { next += 1 }
        guard next < source.count, source[next].isLetter else { return false }
        let line = before.suffix(80)
        return !contains("type:", in: line) && !contains("exception:ns", in: line)
    }
}

extension Range<Int> {
    /// The first `count` numbers of the range.
    func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
    /// The last `count` numbers of the range.
    func suffix(_ count: Int) -> Range<Int> { Swift.max(lowerBound, upperBound - count)..<upperBound }
}
