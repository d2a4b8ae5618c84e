// A package outside the repository that depends on it by path, built by SwiftPM and run.

import TestSupport
import Testing

@Suite("A package outside")
struct OutsidePackageTests {
    @Test("one that names iOS 13 and macOS 12 builds, and uses each library, those for UIKit against its stand-in")
    func used() throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty)
        // It stays where the tests are built, so that only what changed is built again.
        let folder = build.scratch + "/outside"
        let own = Repository.root + "/Tests/OutsidePackage"
        let (search, link) = ("-Xswiftc -I -Xswiftc", "-Xlinker '\(folder)/UIKit")
        let run = Run.shell(
            """
            set -e
            mkdir -p '\(folder)/Sources/Outside' '\(folder)/UIKit'
            cd '\(folder)'
            sed 's#FOLDSH#\(Repository.root)#' '\(own)/Package.swift' >Package.new
            cmp -s Package.new Package.swift || mv Package.new Package.swift
            cp -p '\(own)/Sources/Outside/main.swift' Sources/Outside
            # SwiftPM does not look whether what stands outside its packages has changed.
            cd '\(folder)/.build/debug' 2>/dev/null || cd '\(folder)'
            rm -f Outside
            cmp -s '\(build.folder.path)/UIKit.swiftmodule' '\(folder)/UIKit/UIKit.swiftmodule' \\
            || rm -rf FoldRecorder.build TableUpdatesUIKit.build Outside.build
            cd '\(build.folder.path)'
            cp UIKit.swiftmodule libUIKit.a stand_in.o '\(build.products)/Modules/TableUpdates.swiftmodule' '\(folder)/UIKit'
            cd '\(folder)'
            swift build -debug-info-format none --disable-index-store \\
            \(search) '\(folder)/UIKit' \(search) '\(StandInBuild.standIn)/CStandIn' \\
            \(link)/stand_in.o' \(link)/libUIKit.a'
            """)
        #expect(run.status == 0, "\(run.output.suffix(3_000))")
        let used = Run.shell("cd '\(folder)' && .build/debug/Outside")
        let lines = used.output.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = [
            "crash row-count in 0: the row equation of section 0 fails: 3 expected, 0 there",
            "Invalid update: invalid number of rows in section 0. ",
            "0-3 7 ok: every check passes", "[deleteRows 0.0 fade, insertSections 1 fade] [0, 0]",
            "opened 0: reloadRows 0.0 0.1 0.2 bottom: ok", "0",
            "true", "new 1", "counts 2", "insertRows 0.1 fade", "expect ok", "",
            "[0, 0]", "checked: crash delete-missing in 1: ",
            "attempt to delete row 0 from section 1 which only contains 0 rows before the update", "",
        ]
        #expect(lines.count == expected.count)
        for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start), "\(line)") }
        #expect(used.status == 70, "UIKit raises what was foreseen, and nobody catches it")
    }
}
