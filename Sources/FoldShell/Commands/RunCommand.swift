// `run`: executes a script's commands here.

import CommandKit
package import CommandSyntax

/// The command `run`.
enum RunCommand {
    static let run = ShellCommand(
        "run", group: .scripts, abstract: "runs a script's commands in this session",
        discussion: """
            The whole script is read first; if it has a mistake, nothing is run. Paths in it are relative to its \
            folder. Scripts may run scripts, up to 16 deep; a script that includes itself is an error.
            """,
        example: nil, roles: [.step, .runsScript],
        parameters: .required("FILE", .located(.file)), .allowedFolders,
        body: { (session, path, folders) throws(ShellError) in
            try session.allowing(folders) { () throws(ShellError) in
                try session.runScript(path.value, at: path.range)
            }
            return .done
        })
}

extension Session {
    /// How deep scripts may run scripts.
    package static let nestingLimit = 16

    /// Executes the script at `path`, which a command named at `range`.
    ///
    /// - Throws: ``ShellError`` where it cannot be read or parsed, or stops at what nothing expected.
    package func runScript(_ path: String, at range: Range<Int>? = nil) throws(ShellError) {
        let full = Paths.normalized(self.path(path))
        if let problem = nestingProblem(of: full) { throw ShellError(problem, at: range) }
        let bytes = try read(path, at: range)
        let source = SourceText(name: path, bytes: bytes)
        let place = currentStatement.map { SourcePlace($0.source, range ?? $0.range) }
        let failure = inContext { context in
            context.runningScripts.append(full)
            if let place { context.includes.append(place) }
            context.folder = Paths.folder(of: full)
        } perform: {
            runScript(source)
        }
        if let failure { throw ShellError(.script(failure), at: range) }
    }

    /// Whether all the scripts can be parsed; mistakes in them are reported, and nothing is executed.
    ///
    /// A script that cannot be read, or that another floor reads, is left to its turn.
    package func canParse(scripts paths: [String]) -> Bool {
        var aliases = aliases
        var isWhole = true
        for path in paths {
            guard let bytes = try? read(path) else { continue }
            let source = SourceText(name: path, bytes: bytes)
            if scriptReader?.reads(source) == true { continue }
            let script = Script(source, for: self, aliases: aliases)
            script.mistakes.forEach { report($0) }
            isWhole = isWhole && script.mistakes.isEmpty
            aliases = script.aliases
        }
        return isWhole
    }

    /// Executes the statements of `source`, all of which are read first.
    ///
    /// - Returns: How it ended where it did not end well; what was wrong has been reported.
    package func runScript(_ source: SourceText) -> ScriptFailure? {
        if let scriptReader, scriptReader.reads(source) { return scriptReader.run(source, in: self) }
        let script = Script(source, for: self)
        if !script.mistakes.isEmpty {
            script.mistakes.forEach { report($0, includingCallers: true) }
            return .parse
        }
        if let obstacle = obstacle(in: script.invocations.lazy.compactMap { try? $0.get() }) {
            report(obstacle, includingCallers: true)
            return .step
        }
        let runner = ScriptRunner(self, .script)
        for statement in script.invocations {
            switch statement {
            case .failure(let wrong):
                // It was right when the script was read, and so it is now, but for a mistake of the shell's own.
                wrong.list.forEach { report($0, includingCallers: true) }
                return .parse
            case .success(let invocation):
                switch runner.run(invocation) {
                case .goesOn: continue
                case .stops(let failure): return failure
                case .quits: return runner.finish().failure ?? (runner.hasFailed ? .step : nil)
                }
            }
        }
        return runner.finish().failure ?? (runner.hasFailed ? .step : nil)
    }
}

extension ScriptRunner.Flow {
    /// Why the run stopped, where it did not end well.
    package var failure: ScriptFailure? {
        if case .stops(let failure) = self { return failure }
        return nil
    }
}
