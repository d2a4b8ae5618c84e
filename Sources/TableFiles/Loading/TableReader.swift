// Reads a table from the bytes of a file of any known format.

package import FoldTable

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
    package func read(_ bytes: [UInt8], named file: String) throws(TableFileError) -> TableContents {
        do {
            return try bytes.withUnsafeBufferPointer { (bytes) throws(LoadFault) in try contents(of: bytes, file) }
        } catch {
            throw TableFileError(file: file, place: error.place, problem: error.problem)
        }
    }

    private func contents(of bytes: UnsafeBufferPointer<UInt8>, _ file: String) throws(LoadFault) -> TableContents {
        let format = options.format ?? TableFormat.detect(path: file, bytes: bytes)
        if format == .plist, bytes.starts(with: "bplist".utf8) {
            return try PropertyListLoader(options: options, watch: watch).load(binary: bytes)
        }
        if let fault = TextCheck.firstFault(in: bytes) {
            throw LoadFault(
                FilePlace(offset: fault, in: bytes), .notUTF8(looksLikeUTF16: TextCheck.looksLikeUTF16(bytes)))
        }
        let text = UnsafeBufferPointer(rebasing: bytes[byteOrderMarkLength(bytes)...])
        if text.allSatisfy({ Byte.isBlank($0) || Byte.isNewline($0) }) { throw LoadFault(.whole, .empty) }
        switch format {
        case .json: return try JSONLoader(options: options, watch: watch).load(text)
        case .plist: return try PropertyListLoader(options: options, watch: watch).load(xml: text)
        case .csv: return try ColumnLoader(text, separator: Byte.comma, options: options, watch: watch).load()
        case .tsv: return try ColumnLoader(text, separator: Byte.tab, options: options, watch: watch).load()
        case .text: return try IndentedLoader(text, watch: watch).load()
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
