// swift-tools-version: 6.0
// A package that is no part of this one and uses its libraries, as an app's package would; OutsidePackageTests copies it
// out of the repository, puts the path of this one in the place of FOLDSH, builds it and runs it.
import PackageDescription

let package = Package(
    name: "Outside",
    platforms: [.macOS(.v12), .iOS(.v13)],
    dependencies: [.package(name: "foldsh", path: "FOLDSH")],
    targets: [
        .executableTarget(
            name: "Outside",
            dependencies: ["TableUpdates", "FoldTable", "FoldRecorder", "TableUpdatesUIKit"].map {
                .product(name: $0, package: "foldsh")
            })
    ]
)
