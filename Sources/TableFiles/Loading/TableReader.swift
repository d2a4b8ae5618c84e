// Reads a table from the bytes of a file of any known format.

import FoldTable

/// Makes tables of files; it changes nothing, so a load that fails leaves everything as it was.
///
/// ```swift
/// let contents = try TableReader().read(bytes, named: "fruit.csv")
/// ```
package struct TableReader {
    private let options: LoadOptions
    private let watch: LoadWatch

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - options: What the user said about the files.
    ///   - watch: Asked now and then whether to stop, and told how far it is.
    package init(options: LoadOptions = LoadOptions(), watch: LoadWatch = .none) {
        self.options = options
        self.watch = watch
    }

    /// The table in `bytes`.
    ///
    /// - Parameter file: The file's name as the user gave it; its ending tells the format where the options do not.
    /// - Throws: What is wrong and where, or ``TableFileProblem/stopped``.
    /// - Complexity: O(*n*) in the bytes.
    package func read(_ bytes: [UInt8], named file: String) throws(TableFileError) -> LoadedTable {
        do {
            return try bytes.withUnsafeBufferPointer { (bytes) throws(LoadFault) in try contents(of: bytes, file) }
        } catch {
            throw TableFileError(file: file, place: error.place, problem: error.problem)
        }
    }

    private func contents(of bytes: UnsafeBufferPointer<UInt8>, _ file: String) throws(LoadFault) -> LoadedTable {
        if bytes.starts(with: "bplist".utf8), (options.format ?? TableFormat(path: file) ?? .plist) == .plist {
            try check(.plist)
            return try PropertyListLoader(options: options, watch: watch).load(binary: bytes)
        }
        return try TextDecoding.withText(of: bytes, watch: watch) { (text) throws(LoadFault) in
            if text.allSatisfy({ Byte.isBlank($0) || Byte.isNewline($0) }) { throw LoadFault(.whole, .empty) }
            let named: TableFormat
            if let asked = options.format { named = asked } else { named = try .detect(path: file, text: text) }
            // Indented text that is JSON from end to end is JSON.
            var json: JSONTokens?
            if named == .text, options.format == nil { json = try jsonTokens(text) }
            let format = json == nil ? named : .json
            try check(format)
            switch format {
            case .json:
                if json == nil { json = try JSONReader.read(text, watch: watch) }
                guard let json else { throw LoadFault(.whole, .empty) }
                return try DocumentReader.read(json, options: options, watch: watch, size: text.count)
            case .plist: return try PropertyListLoader(options: options, watch: watch).load(xml: text)
            case .csv: return try ColumnLoader(text, preferring: Byte.comma, options: options, watch: watch).load()
            case .tsv: return try ColumnLoader(text, preferring: Byte.tab, options: options, watch: watch).load()
            case .text: return try IndentedLoader(text, isMarkdown: false, watch: watch).load()
            case .markdown: return try IndentedLoader(text, isMarkdown: true, watch: watch).load()
            }
        }
    }

    private func check(_ format: TableFormat) throws(LoadFault) {
        if let option = options.optionWithoutMeaning(in: format) {
            throw LoadFault(.whole, .optionWithoutMeaning(option, format))
        }
    }

    /// The tokens of a text that is JSON, nil where it is not.
    private func jsonTokens(_ text: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> JSONTokens? {
        let first = text.first { !Byte.isBlank($0) && !Byte.isNewline($0) }
        guard first == Byte.openBrace || first == Byte.openBracket else { return nil }
        do {
            return try JSONReader.read(text, watch: watch)
        } catch {
            if case .stopped = error.problem { throw error }
            return nil
        }
    }
}

/// What is wrong and where, before the file's name is known.
struct LoadFault: Error {
    let place: FilePlace
    let problem: TableFileProblem

    init(_ place: FilePlace, _ problem: TableFileProblem) {
        self.place = place
        self.problem = problem
    }

    /// The watch said to stop.
    static var stopped: LoadFault { LoadFault(.whole, .stopped) }

    /// What was wrong with the contents as a whole, where rows and sections are named by `place`.
    init(_ error: TableBuildError, section: (Int) -> FilePlace, row: (Int) -> FilePlace) {
        switch error {
        case .duplicateSectionID(let id, let first, let second):
            self.init(section(second), .duplicateSectionID(id, first: section(first)))
        case .duplicateRowID(let id, let first, let second):
            self.init(row(second), .duplicateRowID(id, first: row(first)))
        case .tooLarge: self.init(.whole, .tooLarge)
        }
    }
}
