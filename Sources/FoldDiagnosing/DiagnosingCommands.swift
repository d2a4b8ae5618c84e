// All commands that say what UIKit would make of calls, or made of them.

package import FoldShell

/// The commands of this room, in the order in which they are listed.
package enum DiagnosingCommands {
    package static let all: [ShellCommand] = [PredictCommand.predict, DiagnoseCommand.diagnose]
}
