// Commands that are given nothing but plain numbers: whether those are right is reported without reading them.

import CommandSyntax

extension CommandSet {
    /// Whether nothing can be wrong with a command that is called by the name of these bytes, in full, and given so many
    /// plain numbers.
    ///
    /// - Complexity: O(1).
    package func accepts(numberCount: Int, forName name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let number = names.number(of: name), let range = facts[number].layout.numericArguments else {
            return false
        }
        return range.contains(numberCount)
    }
}

extension ArgumentLayout {
    /// How many plain numbers alone are surely understood by a command with these parameters; nil where none are sure to
    /// be.
    static func numericArguments<Language>(_ parameters: [ParameterOutline<Language>]) -> ClosedRange<Int>? {
        var (least, most) = (0, 0)
        for parameter in parameters where !parameter.isOption {
            // What is after values that may be left out could be given to the wrong one.
            guard parameter.takesNumbers, !parameter.takesSeveralWords, least == most else { return nil }
            switch parameter.shape {
            case .required: (least, most) = (least + 1, most + 1)
            case .repeated(let minimum): (least, most) = (least + minimum, Int.max)
            default: return nil
            }
        }
        // An option that must be given is not.
        return parameters.contains(where: { $0.isRequired }) ? nil : least...most
    }
}
