// Whether work that takes long is to end early: what its loops ask, wherever they are.

/// Whether work that takes long is to end early, asked by its loops.
///
/// A loop that is told so ends with anything that is whole in itself, however little: whoever began the work gives the
/// result up. Where nobody says otherwise, all work goes on to its end.
package enum Interruption {
    /// Whether work is to end early.
    @TaskLocal package static var isRequested: @Sendable () -> Bool = { false }

    /// Whether a loop is to end early, which asks in each of its rounds; in most of them nothing is looked at.
    package static func isRequested(inRound round: Int) -> Bool { round & 1023 == 0 && isRequested() }
}
