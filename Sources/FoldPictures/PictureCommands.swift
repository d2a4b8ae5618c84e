// All commands that write pictures.

package import FoldShell

/// The commands of this room.
package enum PictureCommands {
    package static let all: [ShellCommand] = [ExportCommand.export]
}
