// The language of foldsh's commands: what they act on, what they hand back, how they fail, and their groups.

package import CommandKit

/// The command language of foldsh.
package enum Fold: CommandLanguage {
    package typealias Context = Session
    package typealias Outcome = FoldShell.Outcome
    package typealias Failure = ShellError
}

/// A command of foldsh.
package typealias ShellCommand = Command<Fold>

extension CommandGroup {
    static let table = CommandGroup("table", place: 1)
    package static let fold = CommandGroup("fold", place: 2)
    static let select = CommandGroup("select", place: 3)
    static let look = CommandGroup("look", place: 4)
    static let time = CommandGroup("time", place: 5)
    package static let rules = CommandGroup("rules", place: 6)
    package static let updates = CommandGroup("updates", place: 7)
    package static let scripts = CommandGroup("scripts", place: 8)
    /// Commands that find a way, or explain what happened.
    package static let find = CommandGroup("find", place: 9)
    package static let teach = CommandGroup("teach", place: 10)
    package static let shell = CommandGroup("shell", place: 20)
}
