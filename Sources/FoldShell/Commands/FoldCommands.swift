// All commands that this floor declares.

import CommandKit

/// The commands declared on this floor, in the order in which they are listed within their groups.
package enum FoldCommands {
    package static let all: [ShellCommand] =
        [
            LoadCommand.load, LoadCommand.replace, MakingTables.section, MakingTables.new, EditingSections.insert,
            EditingSections.delete, EditingSections.move, EditingSections.rename, EditingRows.insert,
            EditingRows.delete, EditingRows.move, EditingRows.rename, WriteCommand.write,
            FoldingCommands.toggle, FoldingCommands.open, FoldingCommands.close, FoldingCommands.openAll,
            FoldingCommands.closeAll, FoldingCommands.openOnly, FoldingCommands.closeOnly, FoldingCommands.tapHeader,
            FoldingCommands.scrollAway,
            SelectingCommands.select, SelectingCommands.deselect, SelectingCommands.scroll,
            LookingCommands.show, LookingCommands.calls, LookingCommands.diff, LookingCommands.info,
            LookingCommands.find, LookingCommands.at,
            TimeCommands.undo, TimeCommands.redo, TimeCommands.goto, TimeCommands.mark, TimeCommands.steps,
            RuleCommands.rules, RuleCommands.rule,
        ] + CallForm.all.map { $0.command } + [
            MakingTables.counts, SilentlyCommand.silently, RunCommand.run, ExpectCommand.expect, HelpCommand.help,
            ShellCommands.set,
            ShellCommands.alias,
            ShellCommands.history, ShellCommands.echo, ShellCommands.time, ShellCommands.quit,
        ] + PromptCommands.all
}
