// The end of a program that has no memory left: a sentence and status 1, with a usable terminal.
import CLibEdit

/// How the program ends where memory runs out.
package enum MemoryEnd {
    /// Has the program end with a sentence on standard error and status 1 where an allocation fails, from now on.
    ///
    /// Whoever asked for the memory cannot be answered: nothing of the program runs any more. What is on the disk stays as it
    /// is, so what is written must be whole at every moment.
    ///
    /// - Parameter sentence: The sentence, with a newline at its end.
    /// - Returns: 0, or the `errno` of the call that failed, after which the program crashes there as it did before.
    @discardableResult
    package static func say(_ sentence: StaticString) -> Int32 {
        line_memory_end_with(UnsafeRawPointer(sentence.utf8Start).assumingMemoryBound(to: CChar.self))
    }
}
