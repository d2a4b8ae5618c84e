// Scenario files: the floor on which saved scripts with expectations are checked, updated and replayed.

import FoldShell
