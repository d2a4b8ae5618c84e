// Plain threads: a body executed on several at once, and waited for.

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
