// Writes what a table view or a collection view is told as a scenario for foldsh, each line before UIKit is called.
//
// In viewDidLoad of a debug build:
//     FoldRecorder.record(tableView, to: URL(fileURLWithPath: NSHomeDirectory() + "/Documents/recorded.fold"))
//
// Only counts, places and animations are written, never a title: what a user's table holds stays on the device.

#if canImport(UIKit)
    public import UIKit

    /// Writes the calls that one view is told to a file, so that the last line is the one that crashed. What UIKit calls
    /// on itself is left out. What a diffable data source tells its view in private is written as a reload, with a remark.
    @MainActor public final class FoldRecorder {
        private typealias File = UnsafeMutablePointer<FILE>

        private static var recorders: [ObjectIdentifier: FoldRecorder] = [:]
        /// The files of this run by path, and the recorder that wrote to each last.
        private static var files: [String: File] = [:]
        private static var owners: [File: FoldRecorder] = [:]
        /// Where an uncaught exception is noted, and whether the view may raise it: it checks a call.
        nonisolated(unsafe) private static var noted: (file: File?, isChecking: Bool) = (nil, false)
        nonisolated private static let earlierHandler = NSGetUncaughtExceptionHandler()

        private weak var view: (any RecordedView)?
        private let file: File
        /// Whether the view has counted anything since it got its data source.
        fileprivate var isLoaded: Bool
        /// What the script's data source answers, nil before its first line, and what its view has taken over.
        private var dataCounts: [Int]?
        private var viewCounts: [Int]?
        /// How many batches are open, and whether one has ended that UIKit has not come back from.
        private var (depth, isAwaiting) = (0, false)
        /// What UIKit executes, nil for the app's code, the innermost last, each with a number in its frame on the stack.
        private var frames: [(place: UnsafeMutablePointer<UInt64>, mark: UInt64, kind: Kind?)] = []
        private var isChecking: Bool { ![nil, .reload, .layout].contains(frames.last?.kind) }

        private init(_ view: any RecordedView, _ file: File) {
            (self.view, self.file) = (view, file)
            // A view that shows nothing yet must not be asked: it would count, and a crash would not come.
            isLoaded = view.window != nil
            if isLoaded { viewCounts = view.answered }
        }

        /// Records a `UITableView`, a `UICollectionView`, or one that inherits from a recording view, from now on.
        ///
        /// - Parameter url: The file; what it held before this run is kept beside it, as `….previous`.
        /// - Returns: Whether the view can be recorded and the file be written.
        @discardableResult public static func record(_ view: UIScrollView, to url: URL) -> Bool {
            if type(of: view) == UITableView.self { object_setClass(view, RecordingTableView.self) }
            if type(of: view) == UICollectionView.self { object_setClass(view, RecordingCollectionView.self) }
            guard let recorded = view as? any RecordedView, let file = open(url.path) else { return false }
            recorders[ObjectIdentifier(view)] = FoldRecorder(recorded, file)
            return true
        }

        /// Ends the recording of a view.
        public static func stop(_ view: UIScrollView) { recorders[ObjectIdentifier(view)] = nil }

        /// Writes a remark, such as which header was tapped: no view can tell that.
        public static func note(_ text: String, on view: UIScrollView) {
            of(view)?.put(text.split(separator: "\n").map { "# " + $0 }.joined(separator: "\n"))
        }

        /// The recorder of a view; another view may have lain at the same address.
        fileprivate static func of(_ view: UIScrollView) -> FoldRecorder? {
            guard let recorder = recorders[ObjectIdentifier(view)], recorder.view === view else { return nil }
            // So that a frame that was left below here is known by what it no longer holds.
            if owners.values.contains(where: { !$0.frames.isEmpty }) { clearStack(4) }
            return recorder
        }

        @inline(never) private static func clearStack(_ kilobytes: Int) {
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { $0.initialize(repeating: 0) }
            if kilobytes > 1 { clearStack(kilobytes - 1) }
        }

        // MARK: What the view is told

        /// What a call is to the rules that check it.
        fileprivate enum Kind { case update, begin, end, reload, lookup, layout }

        /// One call, which is checked when it is made unless a batch is open: an update and a reload against what the data
        /// source answers, a lookup against what the view has taken over.
        fileprivate func record(_ line: String, _ kind: Kind, _ execute: () -> Void) {
            if kind == .layout { return layOut(execute) }
            guard isOurs(line), kind != .end || depth > 0 else { return execute() }
            // Before the first line it does not matter what is shown.
            if kind == .reload, dataCounts == nil { return within(kind, execute) }
            if depth == 0, kind != .reload { meet() }
            depth += kind == .begin ? 1 : kind == .end ? -1 : 0
            if depth == 0, kind != .lookup { answer() }
            put(line)
            within(kind, execute)
            if depth == 0 { kind == .lookup && isLoaded ? put("expect ok") : passed() }
        }

        /// A batch as a block: the block, and what follows its end, are the app's own code again.
        fileprivate func batch(
            _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?,
            _ execute: ((() -> Void)?, ((Bool) -> Void)?) -> Void
        ) {
            guard isOurs("beginUpdates") else { return execute(updates, completion) }
            if depth == 0 { meet() }
            depth += 1
            put("beginUpdates")
            let block = { [self] in
                within(nil) { updates?() }
                depth -= 1
                isAwaiting = depth == 0
                if isAwaiting { answer() }
                put("endUpdates")
            }
            let ending = { [self] (isFinished: Bool) in
                settle()
                if isAwaiting { passed() }
                within(nil) { completion?(isFinished) }
            }
            within(.end) { execute(block, ending) }
            if isAwaiting { passed() }
        }

        /// Whether the view will raise where it is asked for a header's rectangle: it is asked all the time.
        fileprivate func lacks(_ section: Int) -> Bool {
            settle()
            return frames.last?.kind == nil && isLoaded && !(viewCounts ?? []).indices.contains(section)
        }

        /// The view lays itself out, and counts where it has not.
        private func layOut(_ execute: () -> Void) {
            settle()
            within(.layout, execute)
            guard !isLoaded, let view, view.window != nil else { return }
            isLoaded = true
            if dataCounts == nil || view is UICollectionView { viewCounts = view.answered }
        }

        /// Whether a call is the app's own, and can be written.
        private func isOurs(_ line: String) -> Bool {
            settle()
            Self.owners[file]?.settle()
            if frames.last?.kind != nil { return false }
            guard let owner = Self.owners[file], owner !== self, owner.view != nil else {
                Self.owners[file] = self
                return true
            }
            dataCounts = nil
            put("# another view" + (owner.depth > 0 ? ", in the middle of this batch: " + line : ""))
            if owner.depth == 0 { Self.owners[file] = self }
            return owner.depth == 0
        }

        /// Sees to it that the script's view has counted what the real one has.
        private func meet() {
            guard let view else { return }
            let actual = view.counted ?? viewCounts
            if !isLoaded || dataCounts == nil {
                if dataCounts != nil { put("# another data source") }
                let counts = isLoaded ? actual ?? view.answered : view.answered
                if view is UICollectionView, dataCounts == nil { put("set view collection") }
                put("new" + counts.words + (isLoaded ? "" : " --not-loaded"))
                (dataCounts, viewCounts) = (counts, counts)
            } else if let actual, actual != viewCounts {
                put("# the view took over other counts unseen")
                answer(actual)
                put("reloadData")
                viewCounts = actual
            }
        }

        /// Writes what the data source answers, where that is something else than before.
        private func answer(_ counts: [Int]? = nil) {
            guard let counts = counts ?? view?.answered, counts != dataCounts else { return }
            put("counts" + counts.words)
            dataCounts = counts
        }

        private func passed() {
            put("expect ok")
            (isLoaded, isAwaiting) = (true, false)
            viewCounts = dataCounts
        }

        private func within(_ kind: Kind?, _ body: () -> Void) {
            var mark = UInt64.random(in: 1...UInt64.max)
            withUnsafeMutablePointer(to: &mark) { place in
                let count = frames.count
                frames.append((place, place.pointee, kind))
                Self.noted = (file, isChecking)
                if count == 0 { DispatchQueue.main.async { MainActor.assumeIsolated { self.settle(isAtTop: true) } } }
                body()
                if frames.count > count { frames.removeSubrange(count...) }
                Self.noted = (file, isChecking)
            }
        }

        /// Finds frames that are gone without having come back: an exception was raised in them, and the app caught it.
        private func settle(isAtTop: Bool = false) {
            var mark: UInt64 = 0
            let here = withUnsafeMutablePointer(to: &mark) { $0 }
            // The stack grows downwards: what lies below this frame was left, as was what another frame has written over.
            let gone = frames.firstIndex { isAtTop || $0.place < here || $0.place.pointee != $0.mark }
            guard let gone else { return }
            put(isChecking ? "expect crash ?" : "# an exception of the app's own")
            put("# the app caught it and goes on")
            frames.removeSubrange(gone...)
            (depth, isAwaiting, dataCounts) = (0, false, nil)
        }

        /// Notes an uncaught exception, on any thread.
        nonisolated private static func note(_ exception: NSException) {
            let reason = (exception.reason ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            append(noted.isChecking ? "expect crash ?\n" : "# an exception outside the view's calls\n", to: noted.file)
            append("# \(exception.name.rawValue)\n" + (reason.isEmpty ? "" : "# \(reason)\n"), to: noted.file)
            if noted.isChecking, !reason.isEmpty { append("expect message \(reason)\n", to: noted.file) }
            earlierHandler?(exception)
        }

        private static func open(_ path: String) -> File? {
            if let file = files[path] { return file }
            rename(path, path + ".previous")
            _ = earlierHandler
            NSSetUncaughtExceptionHandler { FoldRecorder.note($0) }
            files[path] = fopen(path, "w")
            return files[path]
        }

        private func put(_ line: String) { Self.append(line + "\n", to: file) }

        nonisolated private static func append(_ text: String, to file: File?) {
            guard let file else { return }
            fputs(text, file)
            fflush(file)
        }
    }

    // MARK: Views

    @MainActor private protocol RecordedView: UIScrollView {
        /// What the view has counted, nil where asking it does harm, and what its data source answers.
        var counted: [Int]? { get }
        var answered: [Int] { get }
    }

    extension UIScrollView {
        fileprivate func log(_ line: String, _ kind: FoldRecorder.Kind = .update, _ execute: () -> Void) {
            if let recorder = FoldRecorder.of(self) { recorder.record(line, kind, execute) } else { execute() }
        }
    }

    /// A table view that tells its recorder, where it has one. Without stored properties, so that a `UITableView` can become
    /// one.
    open class RecordingTableView: UITableView, RecordedView {
        fileprivate var counted: [Int]? { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
        fileprivate var answered: [Int] {
            guard let dataSource else { return [] }
            let sections = dataSource.numberOfSections?(in: self) ?? 1
            return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
        }
        open override var dataSource: (any UITableViewDataSource)? {
            didSet { FoldRecorder.of(self)?.isLoaded = false }
        }
        open override func layoutSubviews() { log("", .layout) { super.layoutSubviews() } }
        open override func reloadData() { log("reloadData", .reload) { super.reloadData() } }
        open override func beginUpdates() { log("beginUpdates", .begin) { super.beginUpdates() } }
        open override func endUpdates() { log("endUpdates", .end) { super.endUpdates() } }
        open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            let execute = { super.performBatchUpdates($0, completion: $1) }
            FoldRecorder.of(self)?.batch(updates, completion, execute) ?? execute(updates, completion)
        }
        open override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
            log("insertSections\(sections.words)\(animation.word)") { super.insertSections(sections, with: animation) }
        }
        open override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
            log("deleteSections\(sections.words)\(animation.word)") { super.deleteSections(sections, with: animation) }
        }
        open override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
            log("reloadSections\(sections.words)\(animation.word)") { super.reloadSections(sections, with: animation) }
        }
        open override func moveSection(_ section: Int, toSection newSection: Int) {
            log("moveSection \(section) \(newSection)") { super.moveSection(section, toSection: newSection) }
        }
        open override func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
            log("insertRows\(paths.words)\(animation.word)") { super.insertRows(at: paths, with: animation) }
        }
        open override func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
            log("deleteRows\(paths.words)\(animation.word)") { super.deleteRows(at: paths, with: animation) }
        }
        open override func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
            log("reloadRows\(paths.words)\(animation.word)") { super.reloadRows(at: paths, with: animation) }
        }
        @available(iOS 15.0, *) open override func reconfigureRows(at paths: [IndexPath]) {
            log("reconfigureRows\(paths.words)") { super.reconfigureRows(at: paths) }
        }
        open override func moveRow(at path: IndexPath, to newPath: IndexPath) {
            log("moveRow\([path, newPath].words)") { super.moveRow(at: path, to: newPath) }
        }
        open override func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
            let scroll = { super.scrollToRow(at: path, at: position, animated: animated) }
            log("scrollToRow\([path].words)\(position.word)", .lookup, scroll)
        }
        open override func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            let select = { super.selectRow(at: path, animated: animated, scrollPosition: scrollPosition) }
            if let path { log("selectRow\([path].words)\(scrollPosition.word)", .lookup, select) } else { select() }
        }
        open override func rectForHeader(inSection section: Int) -> CGRect {
            var rectangle = CGRect.zero
            let look = { rectangle = super.rectForHeader(inSection: section) }
            FoldRecorder.of(self)?.lacks(section) == true ? log("rectForHeader \(section)", .lookup, look) : look()
            return rectangle
        }
    }

    /// A collection view that tells its recorder, where it has one; its items are written as rows.
    open class RecordingCollectionView: UICollectionView, RecordedView {
        /// One that is asked in the middle of a change takes over what it finds: only a diffable source is asked instead.
        fileprivate var counted: [Int]? {
            dataSource.flatMap { "\(type(of: $0))".contains("DiffableDataSource") ? answered : nil }
        }
        fileprivate var answered: [Int] {
            guard let dataSource else { return [] }
            let sections = dataSource.numberOfSections?(in: self) ?? 1
            return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        }
        open override var dataSource: (any UICollectionViewDataSource)? {
            didSet { FoldRecorder.of(self)?.isLoaded = false }
        }
        open override func layoutSubviews() { log("", .layout) { super.layoutSubviews() } }
        open override func reloadData() { log("reloadData", .reload) { super.reloadData() } }
        open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            let execute = { super.performBatchUpdates($0, completion: $1) }
            FoldRecorder.of(self)?.batch(updates, completion, execute) ?? execute(updates, completion)
        }
        open override func insertSections(_ sections: IndexSet) {
            log("insertSections" + sections.words) { super.insertSections(sections) }
        }
        open override func deleteSections(_ sections: IndexSet) {
            log("deleteSections" + sections.words) { super.deleteSections(sections) }
        }
        open override func reloadSections(_ sections: IndexSet) {
            log("reloadSections" + sections.words) { super.reloadSections(sections) }
        }
        open override func moveSection(_ section: Int, toSection newSection: Int) {
            log("moveSection \(section) \(newSection)") { super.moveSection(section, toSection: newSection) }
        }
        open override func insertItems(at paths: [IndexPath]) {
            log("insertRows" + paths.words) { super.insertItems(at: paths) }
        }
        open override func deleteItems(at paths: [IndexPath]) {
            log("deleteRows" + paths.words) { super.deleteItems(at: paths) }
        }
        open override func reloadItems(at paths: [IndexPath]) {
            log("reloadRows" + paths.words) { super.reloadItems(at: paths) }
        }
        @available(iOS 15.0, *) open override func reconfigureItems(at paths: [IndexPath]) {
            log("reconfigureRows" + paths.words) { super.reconfigureItems(at: paths) }
        }
        open override func moveItem(at path: IndexPath, to newPath: IndexPath) {
            log("moveRow" + [path, newPath].words) { super.moveItem(at: path, to: newPath) }
        }
        open override func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
            let scroll = { super.scrollToItem(at: path, at: position, animated: animated) }
            log("scrollToRow\([path].words)\(position.word)", .lookup, scroll)
        }
        open override func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            let select = { super.selectItem(at: path, animated: animated, scrollPosition: scrollPosition) }
            if let path { log("selectRow\([path].words)\(scrollPosition.word)", .lookup, select) } else { select() }
        }
    }

    extension Sequence<Int> {
        fileprivate var words: String { map { " \($0)" }.joined() }
    }

    extension [IndexPath] {
        fileprivate var words: String {
            map { " \($0.first ?? 0)." + ($0.count < 2 || $0[1] == NSNotFound ? "notFound" : "\($0[1])") }.joined()
        }
    }

    private func spelled(_ number: Int, of words: [String], else other: String) -> String {
        " " + (words.indices.contains(number) ? words[number] : other)
    }

    extension UITableView.RowAnimation {
        fileprivate var word: String {
            spelled(rawValue, of: ["fade", "right", "left", "top", "bottom", "none", "middle"], else: "automatic")
        }
    }

    extension UITableView.ScrollPosition {
        fileprivate var word: String { spelled(rawValue, of: ["none", "top", "middle", "bottom"], else: "none") }
    }

    extension UICollectionView.ScrollPosition {
        fileprivate var word: String {
            contains(.top)
                ? " top" : contains(.bottom) ? " bottom" : contains(.centeredVertically) ? " middle" : " none"
        }
    }
#endif
