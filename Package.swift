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

let cSettings: [CSetting] = [
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-Wall", "-Wextra"]),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
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
    ],
    targets: [
        // Floor 1: no knowledge of one another.
        room("TableUpdates"),
        room("CommandSyntax"),
        .target(name: "CLibEdit", cSettings: cSettings, linkerSettings: [.linkedLibrary("edit")]),

        // Floor 2: the table, commands in general, lines from a terminal, crash texts.
        room("FoldTable", ["TableUpdates"]),
        room("CommandKit", ["CommandSyntax"]),
        room("LineEditing", ["CLibEdit"]),
        room("CrashReports", ["TableUpdates"]),

        // Floor 3: files to tables and back.
        room("TableFiles", ["FoldTable"]),

        // Floors 4 to 6: the shell, what it prints, scenarios.
        room("FoldShell", ["CommandKit", "CommandSyntax", "CrashReports", "FoldTable", "TableFiles", "TableUpdates"]),
        room(
            "FoldRendering",
            ["CommandKit", "CommandSyntax", "CrashReports", "FoldShell", "FoldTable", "LineEditing", "TableUpdates"]),
        room(
            "FoldScenarios",
            ["CommandKit", "CommandSyntax", "FoldRendering", "FoldShell", "FoldTable", "TableUpdates"]),

        // Floor 7: the program.
        .executableTarget(
            name: "foldsh",
            dependencies: [
                "CommandKit", "CommandSyntax", "FoldRendering", "FoldScenarios", "FoldShell", "FoldTable",
                "LineEditing", "TableFiles",
            ],
            swiftSettings: swiftSettings),

        // Tests, a target for a target, and what they share.
        .target(
            name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: cSettings,
            linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
        .target(
            name: "PseudoTerminalSupport", dependencies: ["CPseudoTerminal", "LineEditing"], path: "Tests/PseudoTerminalSupport",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "LineEditingProbe", dependencies: ["LineEditing"], path: "Tests/LineEditingProbe",
            swiftSettings: swiftSettings),
        tests("TableUpdatesTests", ["TableUpdates"], resources: [.copy("Cases")]),
        tests("CommandSyntaxTests", ["CommandSyntax"]),
        tests("FoldTableTests", ["FoldTable", "TableUpdates"]),
        tests("CommandKitTests", ["CommandKit", "CommandSyntax"]),
        tests("LineEditingTests", ["LineEditing", "LineEditingProbe", "PseudoTerminalSupport"]),
        tests("CrashReportsTests", ["CrashReports", "TableUpdates"], resources: [.copy("Cases")]),
        tests("TableFilesTests", ["FoldTable", "TableFiles"]),
    ]
)
