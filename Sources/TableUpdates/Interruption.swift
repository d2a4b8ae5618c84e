// Whether work that takes long is to end early: what its loops ask, wherever they are.

/// Whether work that takes long is to end early, asked by its loops.
///
/// A loop that is told so ends with anything that is whole in itself, however little: whoever began the work gives the
/// result up. Where nobody says otherwise, all work goes on to its end.
package struct Interruption: Sendable {
    private let isRequested: @Sendable () -> Bool

    // A type with a name: in a statically linked program a function alone has no metadata to be kept by.
    @TaskLocal private static var present = Interruption { false }

    private init(_ isRequested: @escaping @Sendable () -> Bool) { self.isRequested = isRequested }

    /// Does `work`, whose loops end early once `isRequested` says so.
    package static func asking<Value>(
        _ isRequested: @escaping @Sendable () -> Bool, during work: () -> Value
    ) -> Value {
        $present.withValue(Interruption(isRequested), operation: work)
    }

    /// Whether work is to end early.
    package static func isRequested() -> Bool { present.isRequested() }

    /// Whether a loop is to end early, which asks in each of its rounds; in most of them nothing is looked at.
    package static func isRequested(inRound round: Int) -> Bool { round & 1023 == 0 && isRequested() }
}
