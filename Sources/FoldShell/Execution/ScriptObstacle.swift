// What a script needs of the session that it is run in, told before its first command.

package import CommandKit
package import CommandSyntax

extension Session {
    /// The first command of a script that cannot be executed in this session, whatever the commands before it do: one
    /// that acts where there is no table yet, or a `section` line where the table has steps already.
    ///
    /// - Returns: What is wrong with it; nil where nothing is, or the script expects it.
    /// - Complexity: O(*k*) in the commands up to the first that makes a table.
    package func obstacle(in invocations: some Sequence<Invocation<Fold>>) -> Diagnostic? {
        let hasSteps = timeline?.hasSteps == true
        // Of a table without steps anything may be asked. What is stepped through brings tables of its own.
        guard hasSteps || timeline == nil, walkthrough == nil, !keepsGoing else { return nil }
        var found: Diagnostic?
        for invocation in invocations {
            if let diagnostic = found {
                switch ReplyToFailure(invocation) {
                case .passes: continue
                case .expects: return nil
                case .ignores: return diagnostic
                }
            }
            let roles = invocation.roles
            if !roles.isDisjoint(with: [.makesTable, .runsScript, .rewinds, .quits]) { return nil }
            // What looks at the table fails by itself where there is none.
            if timeline == nil, roles.contains(.printing), !roles.contains(.aside) { return nil }
            if roles.isSuperset(of: .setup), roles.isDisjoint(with: [.step, .setting]) {
                guard hasSteps else { return nil }
                found = ShellError(.hasSteps).diagnostics(at: invocation.statement).first
                found?.message += "; a script that begins with new runs in any session"
            } else if roles.contains(.step), !roles.contains(.setup), timeline == nil {
                found = ShellError(.noTable).diagnostics(at: invocation.statement).first
            }
        }
        return found
    }
}
