// The usage line of a command, made from its parameters.

extension Command {
    /// How the command is written: `show [S…] [--view] [--from N] [--rows M]`.
    package var usage: String { facts.usage }

    /// The usage of some parameters after some words; optional ones in a row nest: `[A [B]]`.
    @usableFromInline
    static func usage(_ words: [String], _ parameters: ArraySlice<ParameterOutline<Language>>) -> String {
        var parts = words
        var rest = parameters
        while let parameter = rest.popFirst() {
            let inner = rest.prefix { $0.shape == .optional }
            if parameter.shape == .optional, !inner.isEmpty {
                parts.append("[\(usage([parameter.label], inner))]")
                rest = rest.dropFirst(inner.count)
            } else {
                parts.append(parameter.usage)
            }
        }
        return parts.joined(separator: " ")
    }
}

extension ParameterOutline {
    /// How the parameter is written: `S…`, `[N]`, `[--from N]`.
    package var usage: String {
        switch shape {
        case .required, .literal, .rest, .command: label
        case .optional, .keyword, .flag: "[\(label)]"
        case .repeated(let minimum): minimum > 0 ? "\(label)…" : "[\(label)…]"
        case .option(let name, _) where isRequired: "\(name) \(label)"
        case .option(let name, let isRepeatable): "[\(name) \(label)]" + (isRepeatable ? "…" : "")
        case .verbatim: label
        }
    }
}
