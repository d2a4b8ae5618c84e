// The counts that an update is checked against: what the view cached, and what the data source answers now.

/// The counts of sections and rows on both sides of an update.
///
/// A table that shares unchanged parts between both sides answers ``firstDifference(inOldSections:fromNewSection:)``
/// without visiting them, so that a check costs what changed.
public protocol UpdateCounts {
    /// Sections that the view had cached.
    var sectionCountBefore: Int { get }
    /// Sections that the data source has now.
    var sectionCountAfter: Int { get }
    /// Rows that the view had cached for the section with this old number; the number is in range.
    func rowCountBefore(inSection section: Int) -> Int
    /// Rows that the data source has now in the section with this new number; the number is in range.
    func rowCountAfter(inSection section: Int) -> Int
    /// The first of `oldSections` whose count before differs from the count after of its counterpart, where
    /// `newSection` is the counterpart of the first, and those that follow go in step; nil where none differs.
    /// Both ranges are in bounds.
    func firstDifference(inOldSections oldSections: Range<Int>, fromNewSection newSection: Int) -> Int?
}

extension UpdateCounts {
    /// Compares section by section.
    ///
    /// - Complexity: O(*n*) in the sections compared.
    public func firstDifference(inOldSections oldSections: Range<Int>, fromNewSection newSection: Int) -> Int? {
        let shift = newSection - oldSections.lowerBound
        return oldSections.first { rowCountBefore(inSection: $0) != rowCountAfter(inSection: $0 + shift) }
    }
}

/// Counts held in two arrays, a number of rows for each section.
public struct ListedCounts: UpdateCounts, Hashable, Sendable {
    /// Rows in each section as the view cached them.
    public var before: [Int]
    /// Rows in each section as the data source answers now.
    public var after: [Int]

    /// Creates the counts of both sides.
    public init(before: [Int], after: [Int]) {
        self.before = before
        self.after = after
    }

    /// Sections that the view had cached.
    ///
    /// - Complexity: O(1).
    public var sectionCountBefore: Int { before.count }

    /// Sections that the data source has now.
    ///
    /// - Complexity: O(1).
    public var sectionCountAfter: Int { after.count }

    /// Rows that the view had cached for the section, whose number is in range.
    ///
    /// - Complexity: O(1).
    public func rowCountBefore(inSection section: Int) -> Int { before[section] }

    /// Rows that the data source has now in the section, whose number is in range.
    ///
    /// - Complexity: O(1).
    public func rowCountAfter(inSection section: Int) -> Int { after[section] }
}
