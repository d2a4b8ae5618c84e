// Plain threads: a body executed on several at once, and waited for.

import Synchronization

/// Executes a body on several threads.
package enum JobThreads {
    /// As much as the main thread has: a new thread has less on some systems.
    private static let stackSize = 8 << 20

    /// Executes `body` on `count` threads, the calling one among them, and returns when all are done.
    package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        var threads: [pthread_t] = []
        for _ in 1..<max(count, 1) {
            let box = Unmanaged.passRetained(Body(body))
            guard let thread = start(box, &attributes) else {
                // The threads there are do the work too, if later.
                box.release()
                break
            }
            threads.append(thread)
        }
        body()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Executes `body` on a thread of its own, and waits for its result, but no longer than until `shouldStop`: then
    /// it goes on by itself, and nobody waits for it. For work that cannot be told to stop.
    ///
    /// - Returns: The result; nil where it was to stop.
    package static func runApart<Value: Sendable>(
        shouldStop: () -> Bool, _ body: @escaping @Sendable () -> Value
    ) -> Value? {
        let outcome = Outcome<Value>()
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        let box = Unmanaged.passRetained(Body { outcome.value.withLock { [value = body()] in $0 = value } })
        guard let thread = start(box, &attributes) else {
            box.release()
            return body()
        }
        pthread_detach(thread)
        var pause: useconds_t = 100
        while true {
            if let value = outcome.value.withLock({ $0 }) { return value }
            if shouldStop() { return nil }
            usleep(pause)
            pause = min(pause * 2, 20_000)
        }
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private final class Body: Sendable {
        let call: @Sendable () -> Void

        init(_ call: @escaping @Sendable () -> Void) { self.call = call }
    }

    #if canImport(Darwin)
        private static func start(_ box: Unmanaged<Body>, _ attributes: inout pthread_attr_t) -> pthread_t? {
            var thread: pthread_t?
            let code = pthread_create(
                &thread, &attributes,
                {
                    Unmanaged<Body>.fromOpaque($0).takeRetainedValue().call()
                    return nil
                }, box.toOpaque())
            return code == 0 ? thread : nil
        }
    #else
        private static func start(_ box: Unmanaged<Body>, _ attributes: inout pthread_attr_t) -> pthread_t? {
            var thread = pthread_t()
            let code = pthread_create(
                &thread, &attributes,
                { pointer in
                    if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().call() }
                    return nil
                }, box.toOpaque())
            return code == 0 ? thread : nil
        }
    #endif
}
