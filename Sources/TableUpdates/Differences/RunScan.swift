// Finding the runs that two lists have in common by comparing them side by side, with a bounded effort to find back.

/// Walks two lists side by side and collects the runs they share.
///
/// Where the lists part, the scan looks for the next element of each in a window of the other, and takes the nearer.
/// The window widens as long as nothing is found, so that long insertions are found too, and every look is paid from
/// a budget of the order of the lists' lengths: lists that share no order are given up soon, and hashing takes over.
/// What lies between the runs are the *gaps*. Elements of a gap may still have their counterpart in another gap.
@usableFromInline
struct RunScan {
    /// The runs found, in ascending order on both sides of each pair of stretches scanned.
    @usableFromInline var runs: [EqualRun] = []
    /// Elements that the scan may still look at in windows.
    @usableFromInline var budget: Int

    /// Creates a scan whose windows may cover half the elements of both sides.
    @inlinable
    init(sourceCount: Int, targetCount: Int) {
        budget = (sourceCount + targetCount) / 2 + 1024
    }

    /// Scans two whole lists.
    @inlinable
    init<ID: Equatable>(_ source: UnsafeBufferPointer<ID>, _ target: UnsafeBufferPointer<ID>) {
        self.init(sourceCount: source.count, targetCount: target.count)
        scan(source, 0..<source.count, target, 0..<target.count)
    }

    /// Adds the runs that the two stretches have in common; the budget is shared by all stretches scanned.
    ///
    /// - Complexity: O(*n* + *m*) comparisons, and no hashing.
    @inlinable @inline(__always)
    mutating func scan<ID: Equatable>(
        _ source: UnsafeBufferPointer<ID>, _ sourceStretch: Range<Int>,
        _ target: UnsafeBufferPointer<ID>, _ targetStretch: Range<Int>
    ) {
        let limit = min(sourceStretch.count, targetStretch.count)
        let prefix = ElementComparison.commonPrefix(
            source, from: sourceStretch.lowerBound, target, from: targetStretch.lowerBound, limit: limit)
        if prefix > 0 {
            runs.append(
                EqualRun(source: sourceStretch.lowerBound, target: targetStretch.lowerBound, count: prefix))
        }
        let suffix = ElementComparison.commonSuffix(
            source, before: sourceStretch.upperBound, target, before: targetStretch.upperBound,
            limit: limit &- prefix)
        scanMiddle(
            source, sourceStretch.lowerBound &+ prefix..<sourceStretch.upperBound &- suffix,
            target, targetStretch.lowerBound &+ prefix..<targetStretch.upperBound &- suffix)
        if suffix > 0 {
            runs.append(
                EqualRun(
                    source: sourceStretch.upperBound &- suffix, target: targetStretch.upperBound &- suffix,
                    count: suffix))
        }
    }

    /// Adds the runs between prefix and suffix.
    @inlinable @inline(__always)
    mutating func scanMiddle<ID: Equatable>(
        _ source: UnsafeBufferPointer<ID>, _ sourceStretch: Range<Int>,
        _ target: UnsafeBufferPointer<ID>, _ targetStretch: Range<Int>
    ) {
        var i = sourceStretch.lowerBound
        var j = targetStretch.lowerBound
        var gapSource = i
        var gapTarget = j
        // A few comparisons cost as much as hashing one id does, which is what becomes of it where it is not found.
        let firstWindow = 4
        var window = firstWindow
        while i < sourceStretch.upperBound, j < targetStretch.upperBound {
            let length = ElementComparison.commonPrefix(
                source, from: i, target, from: j,
                limit: min(sourceStretch.upperBound &- i, targetStretch.upperBound &- j))
            if length > 0 {
                // The steps that looked for this run may have passed over its beginning.
                let back = ElementComparison.commonSuffix(
                    source, before: i, target, before: j, limit: min(i &- gapSource, j &- gapTarget))
                runs.append(EqualRun(source: i &- back, target: j &- back, count: length &+ back))
                i &+= length
                j &+= length
                gapSource = i
                gapTarget = j
                window = firstWindow
                continue
            }
            let ahead = ElementComparison.distance(
                to: source[i], in: target, from: j, limit: min(window, targetStretch.upperBound &- j))
            let behind = ElementComparison.distance(
                to: target[j], in: source, from: i, limit: min(window, sourceStretch.upperBound &- i))
            budget &-= window
            switch (ahead, behind) {
            case (let ahead?, let behind?) where ahead > behind: i &+= behind
            case (let ahead?, _): j &+= ahead
            case (nil, let behind?): i &+= behind
            case (nil, nil):
                if budget < 0 { return }
                i &+= 1
                j &+= 1
                window = min(window &* 3 / 2, 1 << 24)
            }
        }
    }
}
