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

    /// The history of a project that is not used, since it is a link, or no file at all, or has other names.
    package static func refused(program: String, folder: String) -> String? {
        let project = joined(folder, ".\(program)_history")
        let calls = SystemCalls.live
        return (try? calls.isLink(project)) == nil || calls.isRegularFile(project) ? nil : project
    }

    /// The program's own folder in the state folder, which need not be there; `nil` where the environment names none.
    package static func ownFolder(program: String, environment: [String: String]) -> String? {
        folder("XDG_STATE_HOME", ".local/state", environment).map { joined($0, program) }
    }

    /// The program's own folder in the configuration folder: `XDG_CONFIG_HOME`, else `.config` in `HOME`.
    package static func configurationFolder(program: String, environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", ".config", environment).map { joined($0, program) }
    }

    private static func folder(_ variable: String, _ usual: String, _ environment: [String: String]) -> String? {
        // The rules say that a relative path there is to be ignored.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return joined(home, usual)
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
