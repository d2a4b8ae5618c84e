// A real browser without a window, told what to do through two pipes: pages are opened, clicked, typed to and read.

import Foundation
import TestSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A headless Chromium with one page, driven by its remote debugging protocol.
///
/// Tests wait for what must come, not for time: the limit only says when something counts as never coming.
final class Browser {
    /// An answer or an event as it came.
    typealias Message = [String: Any]

    /// What a browser did not do.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Where Chromium is, nil where it is not.
    static let program: String? = [
        "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ].first { (path: String) in access(path, X_OK) == 0 }

    /// When something counts as never coming: generous, since a machine may be busy.
    private static let patience = 120.0

    /// Every event of the page so far.
    private(set) var events: [Message] = []
    private let profile: TemporaryFolder
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private var unread: [UInt8] = []
    private var lastID = 0
    private var page: String?

    /// Starts a browser with an empty page.
    init() throws {
        guard let program = Self.program else { throw Failure(description: "there is no Chromium") }
        profile = try TemporaryFolder()
        let (commands, answers) = (try Self.pipe(), try Self.pipe())
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for standard in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
        }
        // Where the browser reads commands, and where it writes answers.
        posix_spawn_file_actions_adddup2(&actions, commands.reading, 3)
        posix_spawn_file_actions_adddup2(&actions, answers.writing, 4)
        // A group of its own, so that its helpers end with it.
        posix_spawnattr_setflags(&attributes, numericCast(POSIX_SPAWN_SETPGROUP))
        let arguments = [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-extensions", "--disable-background-networking", "--disable-sync",
            "--user-data-dir=\(profile.path)", "--remote-debugging-pipe", "about:blank",
        ]
        let environment = ["HOME=\(profile.path)", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"]
        var words = arguments.map { (word: String) in strdup(word) } + [nil]
        var variables = environment.map { (word: String) in strdup(word) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process = pid_t()
        let code = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
        close(commands.reading)
        close(answers.writing)
        guard code == 0 else { throw Failure(description: "\(program) does not start: \(code)") }
        (self.process, input, output) = (process, commands.writing, answers.reading)
        try openPage()
    }

    deinit {
        kill(-process, SIGKILL)
        var ending: Int32 = 0
        while waitpid(process, &ending, 0) < 0, errno == EINTR {}
        close(input)
        close(output)
    }

    private func openPage() throws {
        let target = try send("Target.createTarget", ["url": "about:blank"], toPage: false)
        let session = try send(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true], toPage: false)
        page = session["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Network"] { try send("\(domain).enable") }
    }

    /// Sends a command and waits for its answer.
    @discardableResult
    func send(_ method: String, _ parameters: Message = [:], toPage: Bool = true) throws -> Message {
        lastID += 1
        var command: Message = ["id": lastID, "method": method, "params": parameters]
        if toPage, let page { command["sessionId"] = page }
        let bytes = try [UInt8](JSONSerialization.data(withJSONObject: command)) + [0]
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw Failure(description: "the browser is gone, at \(method)") }
            done += max(0, count)
        }
        while true {
            let message = try next(method)
            guard message["id"] as? Int == lastID else {
                take(message)
                continue
            }
            if let error = message["error"] { throw Failure(description: "\(method): \(error)") }
            return message["result"] as? Message ?? [:]
        }
    }

    /// Waits for an event that came since `position` of all events.
    @discardableResult
    func wait(for method: String, since position: Int) throws -> Message {
        while true {
            if let event = events[position...].first(where: { $0["method"] as? String == method }) { return event }
            take(try next(method))
        }
    }

    private func take(_ message: Message) {
        guard message["method"] != nil else { return }
        events.append(message)
    }

    /// The next message, each of which ends in a zero byte.
    private func next(_ reason: String) throws -> Message {
        let end = Date().addingTimeInterval(Self.patience)
        while true {
            if let zero = unread.firstIndex(of: 0) {
                let message = Data(unread[..<zero])
                unread.removeSubrange(...zero)
                return try JSONSerialization.jsonObject(with: message) as? Message ?? [:]
            }
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let left = Int32(max(0, end.timeIntervalSinceNow * 1_000))
            if poll(&descriptor, 1, left) == 0 { throw Failure(description: "never came: \(reason)") }
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                count = max(0, read(output, buffer.baseAddress, buffer.count))
            }
            if piece.isEmpty { throw Failure(description: "the browser is gone, at \(reason)") }
            unread += piece
        }
    }

    /// Two ends of a pipe that only they have who are given them, above the numbers that the browser expects.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        #if canImport(Darwin)
            let code = Darwin.pipe(&ends)
        #else
            let code = Glibc.pipe(&ends)
        #endif
        guard code == 0 else { throw Failure(description: "no pipe: \(errno)") }
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        ends.forEach { close($0) }
        return (moved[0], moved[1])
    }
}

extension Browser {
    /// Opens a file and waits until it is loaded.
    func open(_ path: String, fragment: String = "") throws {
        let position = events.count
        try send("Page.navigate", ["url": "file://\(path)\(fragment)"])
        try wait(for: "Page.loadEventFired", since: position)
    }

    /// The result of an expression in the page.
    func value(_ expression: String) throws -> Any? {
        let answer = try send("Runtime.evaluate", ["expression": expression, "returnByValue": true])
        if let exception = answer["exceptionDetails"] { throw Failure(description: "\(expression): \(exception)") }
        return (answer["result"] as? Message)?["value"]
    }

    /// An expression's text.
    func text(_ expression: String) throws -> String { try value(expression) as? String ?? "" }

    /// An expression's number.
    func number(_ expression: String) throws -> Int { (try value(expression) as? NSNumber)?.intValue ?? -1 }

    /// Asks again and again until an expression results in a text.
    func wait(until expression: String, is expected: String) throws {
        let end = Date().addingTimeInterval(Self.patience)
        while true {
            let present = try text(expression)
            if present == expected { return }
            if Date() > end { throw Failure(description: "never came: \(expected); there is: \(present)") }
            usleep(20_000)
        }
    }

    /// Clicks in the middle of an element, as a mouse does.
    func click(_ selector: String) throws {
        _ = try value("document.querySelector('\(selector)').scrollIntoView({ block: 'nearest' })")
        let place = try text(
            """
            (() => {
              const box = document.querySelector('\(selector)').getBoundingClientRect();
              return `${box.x + box.width / 2} ${box.y + box.height / 2}`;
            })()
            """
        ).split(separator: " ").compactMap { Double($0) }
        guard place.count == 2 else { throw Failure(description: "there is no \(selector)") }
        for kind in ["mousePressed", "mouseReleased"] {
            try send(
                "Input.dispatchMouseEvent",
                ["type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
        }
    }

    /// Presses a key.
    func press(_ key: String) throws {
        let codes = ["ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, " ": 32, "Tab": 9]
        var parameters: Message = [
            "key": key, "code": key == " " ? "Space" : key, "windowsVirtualKeyCode": codes[key] ?? 0,
        ]
        if key == " " { parameters["text"] = " " }
        for kind in [key == " " ? "keyDown" : "rawKeyDown", "keyUp"] {
            parameters["type"] = kind
            try send("Input.dispatchKeyEvent", parameters)
        }
    }

    /// Makes the window so wide and high, and the reader like light or dark, much or little motion.
    func show(width: Int, height: Int = 900, scheme: String = "light", motion: String = "no-preference") throws {
        try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        try send(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": scheme],
                    ["name": "prefers-reduced-motion", "value": motion],
                ]
            ])
    }

    /// What went wrong or went out: messages on the console, exceptions, dialogs, and requests but for the page's own.
    var complaints: [String] {
        events.compactMap { event in
            let parameters = event["params"] as? Message ?? [:]
            switch event["method"] as? String {
            case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded",
                "Page.javascriptDialogOpening":
                return "\(event)"
            case "Network.requestWillBeSent":
                let address = (parameters["request"] as? Message)?["url"] as? String ?? ""
                return address.hasPrefix("file://") && parameters["type"] as? String == "Document" ? nil : address
            default: return nil
            }
        }
    }
}
