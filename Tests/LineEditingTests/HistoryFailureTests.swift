// What is said of a history file that cannot be used.
import LineEditing
import Testing

@Suite("Failures of the history file")
struct HistoryFailureTests {
    // 2 is ENOENT and 13 is EACCES everywhere.
    @Test(
        "a failure says the path and the system's reason, and no names of cases",
        arguments: [
            (HistoryFailure.folder(path: "/a", errno: 13), "the folder /a cannot be made: Permission denied"),
            (.open(path: "/a/h", errno: 13), "/a/h cannot be opened: Permission denied"),
            (.notAFile(path: "/a\u{1B}"), "/a\u{FFFD} is not a file"),
            (.read(path: "/h", errno: 2), "/h cannot be read: No such file or directory"),
            (.write(path: "/h", errno: 2), "/h cannot be written: No such file or directory"),
        ])
    func message(failure: HistoryFailure, message: String) {
        #expect(failure.message == message)
    }
}
