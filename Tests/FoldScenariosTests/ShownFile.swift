// A scenario file as the runner's own documentation shows it, and files read as `check` reads them.

import CommandSyntax
import ShellSupport

@testable import FoldScenarios

extension RunnerProbe {
    /// Reads a scenario file as `check` does.
    static func read(_ text: String, name: String = "test.fold") throws -> ScenarioFile {
        let probe = try RunnerProbe()
        return ScenarioReader.read(SourceText(name: name, text: text), path: name, for: probe.session)
    }
}

/// The scenario file that the runner's own documentation shows, its fourth expectation mistaken.
let shownFile = """
    # one-at-a-time.fold: hiding rows by answering "0 rows" is the classic crash of an accordion.
    section Trains: express, local
    section Buses: coach
    rules accordion

    scenario opening one closes the other
      each rule hide: height, rows        # run this once for each value
      toggle Trains
      [rows]   expect crash delete-missing
      [height] expect open 0
      [height] expect calls reloadRows 0.0 0.1 bottom
      [height] toggle Buses
      [height] expect open 0 1
      [height] expect calls reloadRows 0.0 0.1 1.0 bottom

    scenario an empty category stays shut
      rules guarded
      section Ferries:
      toggle Ferries
      expect refused empty
      expect no calls
      show
      | ▸ 0  Trains   2 rows
      | ...

    """
