// Printed controllers, tapped as a file says; what they call is printed, tap for tap.

import UIKit

struct TappedSection {
    let title: String
    let rows: [String]
    let isFixed: Bool
}

/// A controller, and what can be done to it.
@MainActor struct TappedApp {
    let controller: UITableViewController
    let tapHeader: (Int) -> Void
    /// Taps a header that was drawn before the data's first section became the last, of which the view was not told.
    let tapStaleHeader: (Int) -> Void
    let replace: ([TappedSection]) -> Void
}

/// Taps controllers.
@MainActor struct TappedApps {
    /// Each line of the file has a controller's number, its sections as `2`, or `2f` for a fixed one, and taps: `1` of a
    /// header, `1.2` of a row, `h1` of a header whose section has moved; `=` is new data, the first section the last.
    static func run(_ path: String) {
        for line in ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n") {
            let parts = line.split(separator: ";", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
            guard parts.count == 3, let number = parts[0].first.flatMap({ Int($0) }), let make = controllers[number]
            else {
                exit(5)
            }
            let table = parts[1].enumerated().map { section, word in
                let rows = (0..<(Int(word.prefix { $0.isNumber }) ?? 0)).map { "row \(section).\($0)" }
                return TappedSection(title: "section \(section)", rows: rows, isFixed: word.hasSuffix("f"))
            }
            print("#\(number)")
            run(make(table), table, parts[2].map(String.init))
        }
    }

    private static func run(_ app: TappedApp, _ table: [TappedSection], _ taps: [String]) {
        var table = table
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = app.controller
        window.makeKeyAndVisible()
        for tap in taps {
            StandInLog.reset()
            let place = tap.split(separator: ".").compactMap { Int($0) }
            let exception = FoldCatch {
                if tap == "=" {
                    table.append(table.removeFirst())
                    return app.replace(table)
                }
                if tap.hasPrefix("h"), let number = Int(tap.dropFirst()) { return app.tapStaleHeader(number) }
                guard place.count == 2 else { return app.tapHeader(place[0]) }
                app.controller.tableView(
                    app.controller.tableView, didSelectRowAt: IndexPath(row: place[1], section: place[0]))
            }
            print(StandInLog.calls.joined(separator: "; ") + (exception.map { "; " + ($0.reason ?? "") } ?? ""))
            if exception != nil { return }
        }
    }
}
