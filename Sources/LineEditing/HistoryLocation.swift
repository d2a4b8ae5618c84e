// Where the history is kept: with the project, or with the user's state.

import SystemIO

/// Finds the file of the history.
package enum HistoryLocation {
    /// The file to use, or `nil` where the environment names no place for it.
    ///
    /// A project that wants a history of its own has a file `.PROGRAM_history` in its folder. Otherwise the place is
    /// `PROGRAM/history` in the state folder of the XDG base directory rules: `XDG_STATE_HOME` where that is an
    /// absolute path, else `.local/state` in `HOME`.
    /// - Parameters:
    ///   - program: The name of the program.
    ///   - folder: The current folder.
    ///   - environment: The variables of the process.
    ///   - isFile: Whether there is a file at a path.
    package static func find(
        program: String, folder: String, environment: [String: String],
        isFile: (String) -> Bool = SystemCalls.live.isRegularFile
    ) -> HistoryFile? {
        let project = joined(folder, ".\(program)_history")
        if isFile(project) { return HistoryFile(path: project, followsLinks: false) }
        guard let own = ownFolder(program: program, environment: environment) else { return nil }
        return HistoryFile(path: joined(own, "history"), folder: own)
    }

    /// The program's own folder in the state folder, which need not be there; `nil` where the environment names none.
    package static func ownFolder(program: String, environment: [String: String]) -> String? {
        stateFolder(environment).map { joined($0, program) }
    }

    private static func stateFolder(_ environment: [String: String]) -> String? {
        // The rules say that a relative path there is to be ignored.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return joined(home, ".local/state")
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
