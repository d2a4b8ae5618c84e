// What keys do beyond libedit's own commands, and which keys those are.

/// A command of the editor that an editrc can bind keys to.
enum EditorCommand: Int32, CaseIterable {
    case complete, search, findOlder, findNewer, insertPending, pasteFromKeys, clearScreen, changeCase
    case up, down, prefixUp, prefixDown, oldest, undo, lastArgument, editExternally, nothing

    /// Its name in an editrc.
    var name: String {
        switch self {
        case .complete: "foldsh-complete"
        case .search: "foldsh-search"
        case .findOlder: "foldsh-find-older"
        case .findNewer: "foldsh-find-newer"
        case .insertPending: "foldsh-paste"
        case .pasteFromKeys: "foldsh-paste-from-keys"
        case .clearScreen: "foldsh-clear-screen"
        case .changeCase: "foldsh-change-case"
        case .up: "foldsh-up"
        case .down: "foldsh-down"
        case .prefixUp: "foldsh-prefix-up"
        case .prefixDown: "foldsh-prefix-down"
        case .oldest: "foldsh-oldest"
        case .undo: "foldsh-undo"
        case .lastArgument: "foldsh-last-argument"
        case .editExternally: "foldsh-edit-externally"
        case .nothing: "foldsh-nothing"
        }
    }

    /// The key that the reader invents to have `insertPending` called, which no keyboard sends.
    static let inventedKey: Unicode.Scalar = "\u{80}"
}

/// Keys in libedit's notation, and the command that they are bound to.
struct KeyBinding {
    var keys: String
    var command: String
    /// Whether the keys are those of vi's command mode.
    var inViCommands = false

    init(_ keys: String, _ command: EditorCommand, inViCommands: Bool = false) {
        self.init(keys, command.name, inViCommands: inViCommands)
    }

    init(_ keys: String, _ command: String, inViCommands: Bool = false) {
        self.keys = keys
        self.command = command
        self.inViCommands = inViCommands
    }

    /// All bindings of a mode.
    static func all(vi: Bool) -> [KeyBinding] {
        if !vi { return everywhere + emacs + sequences.map { KeyBinding("\\e" + $0.0, $0.1) } }
        // In vi mode Esc is a key of its own, which changes to the map where the rest is a command.
        let commands = (everywhere + viCommands).map { KeyBinding($0.keys, $0.command, inViCommands: true) }
        return everywhere + commands + sequences.map { KeyBinding($0.0, $0.1, inViCommands: true) }
    }

    private static let everywhere: [KeyBinding] = [
        KeyBinding("^I", .complete), KeyBinding("^R", .search), KeyBinding("^_", .undo), KeyBinding("^L", .clearScreen),
        KeyBinding("^P", .up), KeyBinding("^N", .down), KeyBinding("^X^E", .editExternally),
        KeyBinding("\\200", .insertPending),
    ]

    private static let emacs: [KeyBinding] = [
        // libedit's own Ctrl-W kills to the mark, which nobody sets.
        KeyBinding("^W", "ed-delete-prev-word"),
        KeyBinding("\\e.", .lastArgument), KeyBinding("\\e_", .lastArgument),
        KeyBinding("\\ep", .prefixUp), KeyBinding("\\eP", .prefixUp),
        KeyBinding("\\en", .prefixDown), KeyBinding("\\eN", .prefixDown),
        // libedit's own reads a command of an editrc into the buffer of the line, which is lost by it.
        KeyBinding("\\ex", .nothing), KeyBinding("\\eX", .nothing),
    ]

    private static let viCommands: [KeyBinding] = [
        KeyBinding("k", .up), KeyBinding("\\055", .up), KeyBinding("j", .down), KeyBinding("+", .down),
        KeyBinding("K", .prefixUp), KeyBinding("J", .prefixDown), KeyBinding("G", .oldest),
        KeyBinding("/", .search), KeyBinding("?", .search), KeyBinding("n", .findOlder), KeyBinding("N", .findNewer),
        KeyBinding("~", .changeCase), KeyBinding("_", .lastArgument), KeyBinding("v", .editExternally),
        KeyBinding(":", .nothing),
    ]

    /// What the usual terminals send after an Esc for the arrows, Home, End, Delete, and the arrows with Ctrl or Alt.
    private static let sequences: [(String, String)] = [
        ("[A", EditorCommand.up.name), ("OA", EditorCommand.up.name),
        ("[B", EditorCommand.down.name), ("OB", EditorCommand.down.name),
        ("[1~", "ed-move-to-beg"), ("[H", "ed-move-to-beg"), ("OH", "ed-move-to-beg"),
        ("[4~", "ed-move-to-end"), ("[F", "ed-move-to-end"), ("OF", "ed-move-to-end"),
        ("[3~", "ed-delete-next-char"),
        ("[1;5C", "em-next-word"), ("[1;3C", "em-next-word"), ("[1;5D", "ed-prev-word"), ("[1;3D", "ed-prev-word"),
        ("[200~", EditorCommand.pasteFromKeys.name),
    ]
}
