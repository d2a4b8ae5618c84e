// What the system gives a session: files, clock, interrupts, folders.

import FoldShell
import LineEditing
import TableFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Surroundings {
    /// The system's own.
    static func system(history: KeptHistory) -> Surroundings {
        Surroundings(
            files: FileAccess(), clock: Self.seconds, isInterrupted: { Interrupts.isPending }, list: Self.entries,
            history: { history.history.entries })
    }

    /// Seconds of a clock that only goes forward.
    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }

    /// The entries of a folder; folders end in a slash.
    private static func entries(_ folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream), names.count < 100_000 {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            var status = stat()
            let isFolder = stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            names.append(isFolder ? name + "/" : name)
        }
        return names
    }
}
