// The program of the stand-in's apps: what it does is its first argument.

import UIKit

@main @MainActor struct AppsProgram {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let task = arguments.first, let folder = arguments.dropFirst().first else { exit(2) }
        func file(_ name: String) -> URL { URL(fileURLWithPath: folder + "/" + name + ".fold") }
        switch task {
        case "record":
            for app in RecordedApps.all { app.run(file(app.name)) }
            for seed in 1...8 { RecordedApps.random(file("random-\(seed)"), seed: UInt64(seed)) }
        case "tap": TappedApps.run(folder)
        case "check": CheckedApps.run()
        case "stop": CheckedApps.stop()
        case "snippets":
            guard (try? snippets(UITableView(frame: .zero, style: .plain))) != nil else { exit(6) }
        case "uncaught": RecordedApps.uncaught(file(task))
        case "reasonless": RecordedApps.reasonless(file(task))
        case "unrelated": RecordedApps.unrelated(file(task))
        default: exit(2)
        }
    }
}
