// What a command is to the statements around it, as its declaration says.

/// What a command is to the statements around it; a shell says which roles there are, as it does with groups.
@usableFromInline
package struct CommandRoles: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(rawValue: UInt32) { self.rawValue = rawValue }
}
