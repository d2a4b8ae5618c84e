// Files as a restaurant, a school or an app has them, loaded by what `help load` says of options.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@Suite("Files as people have them")
struct FileFixtureTests {
    /// A file of the folder Files, the options that it needs, and what is then seen.
    struct Fixture: Sendable, CustomTestStringConvertible {
        let name: String
        let options: String
        let shown: String

        init(_ name: String, _ options: String, _ shown: String) {
            self.name = name
            self.options = options
            self.shown = shown
        }

        var testDescription: String { name }
    }

    private static let fixtures = [
        Fixture(
            "restaurant.json", "--title course --title dish --rows dishes --detail price",
            """
            ▾ 0  Starters            2 rows
                 0.0  Leek soup       5.50
                 0.1  Smoked trout    8
            ▾ 1  Mains               1 row
                 1.0  Barley risotto  12.50
            ▾ 2  Sweets              0 rows
            """),
        Fixture(
            "school.csv", "--detail Note",
            """
            ▾ 0  3a         2 rows
                 0.0  Amara  plays chess
                 0.1  Chidi  left-handed; tall
            ▾ 1  3b         2 rows
                 1.0  Bo
                 1.1  Dana
            """),
        Fixture(
            "settings.plist", "--detail DefaultValue",
            """
            ▾ 0  Reading            1 row
                 0.0  Large letters  false
            ▾ 1  About              1 row
                 1.0  Version        2.1
            """),
        Fixture(
            "phonebook.json", "--title fullName --detail phone",
            """
            ▾ 0  A               2 rows
                 0.0  Ada Lark    555 0100
                 0.1  Anton Reed
            ▾ 1  B               1 row
                 1.0  Ben Ode     555 0101
            ▾ 2  Z               0 rows
            """),
        Fixture(
            "packages.json", "--section licence.name --title package --detail stars",
            """
            ▾ 0  MIT         2 rows
                 0.0  alamo  1200
                 0.1  cedar  9
            ▾ 1  Apache-2.0  1 row
                 1.0  birch  75
            """),
        Fixture(
            "faq.md", "",
            """
            ▾ 0  Delivery                        2 rows
                 0.0  How long does it take?
                 0.1  Do you deliver on Sundays?
            ▾ 1  Returns                         1 row
                 1.0  Where do I send it?
            """),
        Fixture(
            "feed.json", "--section date",
            """
            ▾ 0  2024-05-02          2 rows
                 0.0  Crane repaired
                 0.1  New ferry
            ▾ 1  2024-05-01          1 row
                 1.0  Low tide
            """),
        Fixture(
            "schedule.json", "--title what --detail at",
            """
            ▾ 0  day2         2 rows
                 0.0  Parade   09:30
                 0.1  Concert  14:00
            ▾ 1  day10        1 row
                 1.0  Raffle   11:00
            """),
        Fixture(
            "expenses.tsv", "--head kind=month --title text --detail amount",
            """
            ▾ 0  January   2 rows
                 0.0  Rent  900.00
                 0.1  Gas   61.20
            ▾ 1  February  1 row
                 1.0  Rent  900.00
            """),
        Fixture(
            "issues.json", "--section user.login --detail number",
            """
            ▾ 0  mira                             2 rows
                 0.0  Rows vanish after an update  12
                 0.1  Crash with no sections       14
            ▾ 1  odd                              1 row
                 1.0  Explain the second tap       13
            """),
    ]

    @Test("each loads with the options that help load names", arguments: fixtures)
    func loads(fixture: Fixture) {
        let probe = ShellProbe()
        probe.session.folder = Repository.root + "/Tests/FoldShellTests/Files"
        probe.type("load \(fixture.name) \(fixture.options)")
        probe.type("open-all")
        let errors = probe.diagnostics.filter { $0.kind == .error }.map(\.message)
        #expect(errors == [])
        #expect(probe.type("show") == fixture.shown)
    }

    @Test("help load names every option that they need")
    func help() {
        let page = ShellProbe().type("help load")
        for fixture in Self.fixtures {
            for word in fixture.options.split(separator: " ") where word.hasPrefix("--") {
                #expect(page.contains(word), "\(word)")
            }
        }
    }

    @Test("what was chosen or left out is a note, and the table is there")
    func notes() {
        let probe = ShellProbe()
        probe.session.folder = Repository.root + "/Tests/FoldShellTests/Files"
        probe.type("load faq.md")
        #expect(
            probe.complaints == ["note: faq.md: 1 row lies deeper than a section's rows and was left out"])
        #expect(probe.session.timeline?.table.sectionCount == 2)
    }

    @Test("a path may begin with the home folder, and completes")
    func home() throws {
        let folder = try TemporaryFolder()
        try folder.write("A\n  x\n", to: "table.txt")
        let home = folder.path
        var environment = Environment(list: { $0 == home + "/" ? ["table.txt"] : [] })
        environment.homeFolder = home
        let probe = ShellProbe(environment: environment)
        probe.type("load ~/table.txt")
        #expect(probe.complaints == [])
        #expect(probe.session.timeline?.table.sectionCount == 1)
        #expect(
            probe.session.commands.completions(of: "load ~/t", at: 8, in: probe.session).candidates.map(\.insertion)
                == ["~/table.txt"])
        #expect(
            probe.session.commands.completions(of: "load ~", at: 6, in: probe.session).candidates.map(\.insertion) == [
                "~/"
            ])
    }
}
