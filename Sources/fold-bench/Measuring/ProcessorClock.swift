// The time that the processor spent on this process, which other processes do not disturb as they do the wall clock.

import SystemIO

/// Reads the processor time of the process.
enum ProcessorClock {
    /// Nanoseconds since the process began.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
