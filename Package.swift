// swift-tools-version: 6.2
// The targets of foldsh, floor by floor, and the walls between them: what a target does not name here it may not import.
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Settings of what is no library: it may use what macOS 12 does not have.
let shellSettings =
    swiftSettings + [.unsafeFlags(["-Xfrontend", "-disable-availability-checking"], .when(platforms: [.macOS]))]

/// Settings of the modules that only the program is made of. In debug builds, which the tests run, these see to it that
/// nothing reads or changes a variable while it is being changed; a release trusts in that, since to look each time takes
/// a tenth of a script's time.
let programSettings =
    shellSettings + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// Settings of modules that no row of `scripts/bench` needs: compiled for size, they are built sooner.
let smallSettings = programSettings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let cSettings: [CSetting] = [
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-Wall", "-Wextra"]),
]

/// A module of the program.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
    settings: [SwiftSetting] = programSettings
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// A module that other packages may import, which they can only without settings that SwiftPM calls unsafe.
func publicLibrary(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: shellSettings)
}

let package = Package(
    name: "foldsh",
    // What the libraries need; the shell itself runs on macOS 15 and later.
    platforms: [.macOS(.v12), .iOS(.v13)],
    products: [
        .library(name: "TableUpdates", targets: ["TableUpdates"]),
        .library(name: "FoldTable", targets: ["FoldTable"]),
        .library(name: "FoldRecorder", targets: ["FoldRecorder"]),
        .library(name: "TableUpdatesUIKit", targets: ["TableUpdatesUIKit"]),
        .executable(name: "foldsh", targets: ["foldsh"]),
        .executable(name: "fold-bench", targets: ["fold-bench"]),
    ],
    targets: [
        // Floor 1: texts and the system; only the syntax of commands knows how texts are shown.
        publicLibrary("TableUpdates"),
        .systemLibrary(name: "CWideCharacters"),
        module("TerminalText", ["CWideCharacters"]),
        .systemLibrary(name: "CFileAttributes"),
        module("SystemIO", ["CFileAttributes"]),
        module("CommandSyntax", ["TerminalText"]),
        .target(name: "CLibEdit", cSettings: cSettings, linkerSettings: [.linkedLibrary("edit")]),

        // What an app records itself by, and views that are checked; empty where there is no UIKit.
        publicLibrary("FoldRecorder"),
        publicLibrary("TableUpdatesUIKit", ["TableUpdates"]),

        // Floor 2: the table, commands in general, lines from a terminal, crash texts.
        publicLibrary("FoldTable", ["TableUpdates"]),
        module("CommandKit", ["CommandSyntax"]),
        module("LineEditing", ["CLibEdit", "SystemIO", "TerminalText"], settings: smallSettings),
        module("CrashReports", ["TableUpdates"], settings: smallSettings),

        // Files to tables and back; states, shortest ways, walks at random.
        module("TableFiles", ["FoldTable", "SystemIO"]),
        module("FoldSearch", ["FoldTable", "TableUpdates"]),

        // Floors 3 and 4: the shell; what it prints.
        module(
            "FoldShell",
            ["CommandKit", "CommandSyntax", "FoldTable", "SystemIO", "TableFiles", "TableUpdates", "TerminalText"]),
        module(
            "FoldRendering",
            ["CommandKit", "CommandSyntax", "FoldShell", "FoldTable", "TableUpdates", "TerminalText"]),

        // Floor 5: modules by feature, each command with its data, its text and its JSON.
        module(
            "FoldCode",
            ["CommandKit", "CommandSyntax", "FoldRendering", "FoldShell", "FoldTable", "TableUpdates", "TerminalText"],
            resources: [.embedInCode("Files")], settings: smallSettings),
        module(
            "FoldFinding",
            [
                "CommandKit", "CommandSyntax", "FoldCode", "FoldRendering", "FoldSearch", "FoldShell", "FoldTable",
                "TableUpdates",
                "TerminalText",
            ]),
        module(
            "FoldDiagnosing",
            [
                "CommandKit", "CommandSyntax", "CrashReports", "FoldRendering", "FoldScenarios", "FoldShell",
                "FoldTable",
                "SystemIO", "TableUpdates", "TerminalText",
            ], settings: smallSettings),
        module(
            "FoldScenarios",
            [
                "CommandKit", "CommandSyntax", "FoldRendering", "FoldSearch", "FoldShell", "FoldTable", "SystemIO",
                "TableFiles", "TableUpdates", "TerminalText",
            ], settings: smallSettings),
        module(
            "FoldPictures",
            [
                "CommandKit", "CommandSyntax", "FoldCode", "FoldFinding", "FoldRendering", "FoldScenarios",
                "FoldSearch",
                "FoldShell", "FoldTable", "SystemIO", "TableUpdates", "TerminalText",
            ], settings: smallSettings),

        // Floor 6: lessons, which play scenarios as quizzes.
        module(
            "Lessons",
            [
                "CommandKit", "CommandSyntax", "FoldFinding", "FoldPictures", "FoldRendering", "FoldScenarios",
                "FoldSearch", "FoldShell", "FoldTable", "SystemIO", "TableUpdates", "TerminalText",
            ],
            resources: [.embedInCode("Course"), .embedInCode("Bugs")], settings: smallSettings),

        // Floor 7: the programs.
        .executableTarget(
            name: "foldsh",
            dependencies: [
                "CommandKit", "CommandSyntax", "CrashReports", "FoldCode", "FoldDiagnosing", "FoldFinding",
                "FoldPictures",
                "FoldRendering", "FoldScenarios", "FoldShell", "FoldTable", "Lessons", "LineEditing", "SystemIO",
                "TableFiles", "TerminalText",
            ],
            swiftSettings: programSettings,
            linkerSettings: [
                // A program at a fixed address needs no relocating: a tenth less time to start.
                .unsafeFlags(["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release)),
                // Where an allocation fails the runtime, which is within the program, calls CLibEdit and not itself.
                .unsafeFlags(
                    ["-Xlinker", "--wrap=_ZN5swift28swift_abortAllocationFailureEmm"],
                    .when(platforms: [.linux], configuration: .release)),
            ]),

        .executableTarget(
            name: "fold-bench", dependencies: ["FoldTable", "SystemIO", "TableFiles", "TableUpdates"],
            swiftSettings: shellSettings),

        // Tests, a target for a target, and what they share.
        .target(
            name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
        .target(
            name: "PseudoTerminalSupport", dependencies: ["CPseudoTerminal", "LineEditing"],
            path: "Tests/PseudoTerminalSupport",
            swiftSettings: shellSettings),
        .executableTarget(
            name: "LineEditingProbe", dependencies: ["LineEditing", "TerminalText"], path: "Tests/LineEditingProbe",
            swiftSettings: shellSettings),
        .executableTarget(
            name: "FuzzInputs", dependencies: ["TestSupport"], path: "Tests/FuzzInputs", swiftSettings: shellSettings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: shellSettings),
        .target(
            name: "ShellSupport",
            dependencies: [
                "CommandKit", "CommandSyntax", "FoldCode", "FoldDiagnosing", "FoldFinding", "FoldPictures",
                "FoldRendering",
                "FoldScenarios", "FoldShell", "FoldTable", "TerminalText", "TestSupport",
            ],
            path: "Tests/ShellSupport", swiftSettings: shellSettings),
        tests("TableUpdatesTests", ["TableUpdates", "TestSupport"], resources: [.copy("Cases")]),
        tests("TerminalTextTests", ["TerminalText", "TestSupport"]),
        tests("SystemIOTests", ["SystemIO", "TestSupport"]),
        tests("CommandSyntaxTests", ["CommandSyntax", "TestSupport"]),
        tests("FoldTableTests", ["FoldTable", "TableUpdates", "TestSupport"]),
        tests("CommandKitTests", ["CommandKit", "CommandSyntax", "TestSupport"]),
        tests(
            "LineEditingTests",
            ["LineEditing", "LineEditingProbe", "PseudoTerminalSupport", "TerminalText", "TestSupport"]),
        tests("CrashReportsTests", ["CrashReports", "TableUpdates", "TestSupport"], resources: [.copy("Cases")]),
        tests("TableFilesTests", ["FoldTable", "SystemIO", "TableFiles", "TestSupport"]),
        tests("FoldSearchTests", ["FoldSearch", "FoldTable", "TableUpdates", "TestSupport"]),
        tests(
            "FoldShellTests",
            [
                "CommandKit", "CommandSyntax", "FoldCode", "FoldDiagnosing", "FoldFinding", "FoldRendering",
                "FoldShell",
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
            "FoldCodeTests",
            [
                "FoldCode", "FoldRendering", "FoldShell", "FoldTable", "PseudoTerminalSupport", "ShellSupport",
                "TableUpdates",
                "TestSupport", "foldsh",
            ]),
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
                "CommandKit", "CommandSyntax", "FoldCode", "FoldDiagnosing", "FoldFinding", "FoldPictures",
                "FoldRendering",
                "FoldScenarios", "FoldShell", "FoldTable", "Lessons", "TableFiles", "TableUpdates", "TerminalText",
                "TestSupport",
            ],
            resources: [.copy("Fixtures")]),
        tests(
            "ProgramTests",
            [
                "CommandKit", "CommandSyntax", "FoldCode", "FoldDiagnosing", "FoldFinding", "FoldPictures",
                "FoldScenarios",
                "FoldShell", "FoldTable", "Lessons", "PseudoTerminalSupport", "ShellSupport", "TestSupport", "foldsh",
            ],
            resources: [.copy("Attacks")]),
    ]
)
