// swift-tools-version: 6.2
// The targets of foldsh, floor by floor, and the walls between them: what a target does not name here it may not import.
import Foundation
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Settings of the rooms that only the program is made of. In debug builds, which the tests run, these see to it that
/// nothing reads or changes a variable while it is being changed; a release trusts in that, since to look each time takes
/// a tenth of a script's time.
let programSettings =
    swiftSettings + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

let cSettings: [CSetting] = [
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-Wall", "-Wextra"]),
]

/// Whether the library for line editing, and what it needs, can be linked into the program: one that has it within starts
/// quicker than one that looks for five files, and runs where it is not installed.
let hasEditArchives = ["x86_64", "aarch64"].contains { machine in
    ["edit", "tinfo", "bsd", "md"].allSatisfy { name in
        FileManager.default.fileExists(atPath: "/usr/lib/\(machine)-linux-gnu/lib\(name).a")
    }
}

let editLibraries: [LinkerSetting] =
    hasEditArchives
    ? [.linkedLibrary("edit", .when(configuration: .debug))]
        + ["edit", "tinfo", "bsd", "md"].map { .linkedLibrary(":lib\($0).a", .when(configuration: .release)) }
    : [.linkedLibrary("edit")]

/// A room of the program.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: programSettings)
}

/// A room that other packages may import, which they can only without settings that SwiftPM calls unsafe.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

let package = Package(
    name: "foldsh",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "TableUpdates", targets: ["TableUpdates"]),
        .library(name: "FoldTable", targets: ["FoldTable"]),
        .executable(name: "foldsh", targets: ["foldsh"]),
        .executable(name: "fold-bench", targets: ["fold-bench"]),
    ],
    targets: [
        // Floor 1: no knowledge of one another.
        library("TableUpdates"),
        room("CommandSyntax"),
        room("TerminalText"),
        .target(name: "CLibEdit", cSettings: cSettings, linkerSettings: editLibraries),

        // Floor 2: the table, commands in general, lines from a terminal, crash texts.
        library("FoldTable", ["TableUpdates"]),
        room("CommandKit", ["CommandSyntax"]),
        room("LineEditing", ["CLibEdit"]),
        room("CrashReports", ["TableUpdates"]),

        // Files to tables and back; states, shortest ways, walks at random.
        room("TableFiles", ["FoldTable"]),
        room("FoldSearch", ["FoldTable", "TableUpdates"]),

        // Floors 3 and 4: the shell; what it prints.
        room(
            "FoldShell", ["CommandKit", "CommandSyntax", "FoldTable", "TableFiles", "TableUpdates", "TerminalText"]),
        room(
            "FoldRendering",
            ["CommandKit", "CommandSyntax", "FoldShell", "FoldTable", "LineEditing", "TableUpdates", "TerminalText"]),

        // Floor 5: rooms by feature, each command with its data, its text and its JSON.
        room(
            "FoldFinding",
            [
                "CommandKit", "CommandSyntax", "FoldRendering", "FoldSearch", "FoldShell", "FoldTable", "TableUpdates",
                "TerminalText",
            ]),
        room(
            "FoldDiagnosing",
            [
                "CommandKit", "CommandSyntax", "CrashReports", "FoldRendering", "FoldShell", "TableFiles",
                "TableUpdates", "TerminalText",
            ]),
        room(
            "FoldScenarios",
            [
                "CommandKit", "CommandSyntax", "FoldRendering", "FoldSearch", "FoldShell", "FoldTable", "TableFiles",
                "TableUpdates", "TerminalText",
            ]),
        room(
            "FoldPictures",
            [
                "CommandKit", "CommandSyntax", "FoldFinding", "FoldRendering", "FoldScenarios", "FoldSearch",
                "FoldShell", "FoldTable", "TableFiles", "TableUpdates", "TerminalText",
            ]),

        // Floor 6: lessons, which play scenarios as quizzes.
        .target(
            name: "Lessons",
            dependencies: [
                "CommandKit", "CommandSyntax", "FoldFinding", "FoldRendering", "FoldScenarios", "FoldShell",
                "FoldTable", "TableFiles", "TableUpdates", "TerminalText",
            ],
            resources: [.embedInCode("Course")], swiftSettings: programSettings),

        // Floor 7: the programs.
        .executableTarget(
            name: "foldsh",
            dependencies: [
                "CommandKit", "CommandSyntax", "FoldDiagnosing", "FoldFinding", "FoldPictures", "FoldRendering",
                "FoldScenarios", "FoldShell", "FoldTable", "Lessons", "LineEditing", "TableFiles", "TerminalText",
            ],
            swiftSettings: programSettings,
            linkerSettings: [
                // A program at a fixed address needs no relocating: a tenth less time to start.
                .unsafeFlags(["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))
            ]),

        .executableTarget(
            name: "fold-bench", dependencies: ["FoldTable", "TableFiles", "TableUpdates"],
            swiftSettings: swiftSettings),

        // Tests, a target for a target, and what they share.
        .target(
            name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
        .target(
            name: "PseudoTerminalSupport", dependencies: ["CPseudoTerminal", "LineEditing"],
            path: "Tests/PseudoTerminalSupport",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "LineEditingProbe", dependencies: ["LineEditing"], path: "Tests/LineEditingProbe",
            swiftSettings: swiftSettings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings),
        .target(
            name: "ShellSupport",
            dependencies: [
                "CommandKit", "CommandSyntax", "FoldDiagnosing", "FoldFinding", "FoldPictures", "FoldRendering",
                "FoldScenarios", "FoldShell", "FoldTable", "TerminalText", "TestSupport",
            ],
            path: "Tests/ShellSupport", swiftSettings: swiftSettings),
        tests("TableUpdatesTests", ["TableUpdates", "TestSupport"], resources: [.copy("Cases")]),
        tests("CommandSyntaxTests", ["CommandSyntax", "TestSupport"]),
        tests("FoldTableTests", ["FoldTable", "TableUpdates", "TestSupport"]),
        tests("CommandKitTests", ["CommandKit", "CommandSyntax", "TestSupport"]),
        tests("LineEditingTests", ["LineEditing", "LineEditingProbe", "PseudoTerminalSupport", "TestSupport"]),
        tests("CrashReportsTests", ["CrashReports", "TableUpdates", "TestSupport"], resources: [.copy("Cases")]),
        tests("TableFilesTests", ["FoldTable", "TableFiles", "TestSupport"]),
        tests("FoldSearchTests", ["FoldSearch", "FoldTable", "TableUpdates", "TestSupport"]),
        tests(
            "FoldShellTests",
            [
                "CommandKit", "CommandSyntax", "FoldDiagnosing", "FoldFinding", "FoldRendering", "FoldShell",
                "FoldTable", "ShellSupport", "TableFiles", "TableUpdates", "TestSupport",
            ],
            resources: [.copy("Files"), .copy("HelpPages"), .copy("Outcomes")]),
        tests(
            "FoldRenderingTests",
            [
                "CommandSyntax", "FoldRendering", "FoldShell", "FoldTable", "ShellSupport", "TableUpdates",
                "TerminalText", "TestSupport",
            ]),
        tests(
            "FoldFindingTests",
            [
                "FoldFinding", "FoldRendering", "FoldSearch", "FoldShell", "FoldTable", "ShellSupport", "TestSupport",
            ]),
        tests(
            "FoldDiagnosingTests",
            [
                "CommandSyntax", "CrashReports", "FoldDiagnosing", "FoldShell", "FoldTable", "ShellSupport",
                "TableUpdates", "TestSupport",
            ]),
        tests(
            "FoldScenariosTests",
            [
                "CommandKit", "CommandSyntax", "FoldRendering", "FoldScenarios", "FoldShell", "FoldTable",
                "ShellSupport", "TableFiles", "TableUpdates", "TestSupport",
            ],
            resources: [.copy("Fixtures"), .copy("Scenarios"), .copy("Schemas")]),
        tests(
            "FoldPicturesTests",
            [
                "CommandKit", "CommandSyntax", "FoldFinding", "FoldPictures", "FoldRendering", "FoldScenarios",
                "FoldSearch", "FoldShell", "FoldTable", "ShellSupport", "TableUpdates", "TerminalText", "TestSupport",
            ],
            resources: [.copy("Golden")]),
        tests("FoldBenchTests", ["fold-bench", "TestSupport"]),
        tests(
            "LessonsTests",
            [
                "CommandKit", "CommandSyntax", "FoldDiagnosing", "FoldFinding", "FoldPictures", "FoldRendering",
                "FoldScenarios", "FoldShell", "FoldTable", "Lessons", "TableFiles", "TableUpdates", "TerminalText",
                "TestSupport",
            ],
            resources: [.copy("Fixtures")]),
        tests(
            "ProgramTests",
            [
                "CommandKit", "CommandSyntax", "FoldDiagnosing", "FoldFinding", "FoldPictures", "FoldScenarios",
                "FoldShell", "FoldTable", "Lessons", "PseudoTerminalSupport", "ShellSupport", "TestSupport", "foldsh",
            ]),
    ]
)
