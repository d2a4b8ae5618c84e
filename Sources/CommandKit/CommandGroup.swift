// The groups that help and the reference list commands in.

/// A group of commands, with its place among the groups.
@usableFromInline
package struct CommandGroup: Hashable, Comparable, Sendable {
    /// The name shown, such as `fold`.
    package let name: String
    /// Where the group is: groups are listed by this number, then by name.
    package let place: Int

    /// Creates a group.
    package init(_ name: String, place: Int) {
        self.name = name
        self.place = place
    }

    /// Orders groups as they are listed.
    @usableFromInline
    package static func < (left: CommandGroup, right: CommandGroup) -> Bool {
        (left.place, left.name) < (right.place, right.name)
    }
}
