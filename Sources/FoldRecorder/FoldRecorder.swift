// Writes what a table view or a collection view is told as a scenario for foldsh, each line before UIKit is called.
//
// In viewDidLoad of a debug build:
//     FoldRecorder.record(tableView, to: URL.documentsDirectory.appending(path: "recorded.fold"))
//
// Only counts, places and animations are written, never a title: what a user's table holds stays on the device.

#if canImport(UIKit)
    public import UIKit

    /// Writes the calls that one view is told to a file, so that the last line is the one that crashed. What UIKit calls
    /// on itself is left out. What a diffable data source tells its view in private is written as a reload, with a remark.
    @MainActor public final class FoldRecorder {
        private static var recorders: [ObjectIdentifier: FoldRecorder] = [:]
        /// The files of this run by path, and the recorder that wrote to each last.
        private static var files: [String: Int32] = [:]
        private static var owners: [Int32: FoldRecorder] = [:]
        /// Where an uncaught exception is noted, and whether a call of the view is being executed.
        nonisolated(unsafe) private static var noted: (file: Int32, isInCall: Bool) = (-1, false)
        nonisolated private static let earlierHandler = NSGetUncaughtExceptionHandler()

        private weak var view: (any RecordedView)?
        private let file: Int32
        /// Whether the view has counted anything since it got its data source.
        private var isLoaded: Bool
        /// What the script's data source answers, nil before its first line, and what its view has taken over.
        private var dataCounts: [Int]?
        private var viewCounts: [Int]?
        /// How many batches are open, and whether one has ended that UIKit has not come back from.
        private var depth = 0
        private var isAwaiting = false
        /// Whose code runs, the innermost last, with a number of its own that lies in its frame on the stack.
        private var frames: [(place: UnsafeMutablePointer<UInt64>, mark: UInt64, isUIKit: Bool)] = []
        private var isInside: Bool { frames.last?.isUIKit == true }

        private init(_ view: any RecordedView, _ file: Int32) {
            (self.view, self.file) = (view, file)
            // A view that shows nothing yet must not be asked: it would count, and a crash would not come.
            isLoaded = view.window != nil
            if isLoaded { viewCounts = view.answered }
        }

        /// Records `view` from now on, which is a `UITableView` or of a class that inherits from `RecordingTableView`.
        ///
        /// - Parameter url: The file; what it held before this run is kept beside it, as `….previous`.
        /// - Returns: Whether the view can be recorded and the file be written.
        @discardableResult public static func record(_ view: UITableView, to url: URL) -> Bool {
            if type(of: view) == UITableView.self { object_setClass(view, RecordingTableView.self) }
            return record(view as? RecordingTableView, url)
        }

        /// Records `view` from now on, which is a `UICollectionView` or inherits from `RecordingCollectionView`.
        @discardableResult public static func record(_ view: UICollectionView, to url: URL) -> Bool {
            if type(of: view) == UICollectionView.self { object_setClass(view, RecordingCollectionView.self) }
            return record(view as? RecordingCollectionView, url)
        }

        private static func record(_ view: (any RecordedView)?, _ url: URL) -> Bool {
            guard let view, let file = open(url.path) else { return false }
            recorders[ObjectIdentifier(view)] = FoldRecorder(view, file)
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

        /// One update, which is checked when it is made unless a batch is open.
        fileprivate func update(_ line: String, _ carryOut: () -> Void) {
            guard isOurs(line) else { return carryOut() }
            if depth == 0 {
                meet()
                answer()
            }
            put(line)
            within(uikit: true, carryOut)
            if depth == 0 { passed() }
        }

        /// A batch as a pair of calls.
        fileprivate func begin(_ carryOut: () -> Void) {
            guard isOurs("beginUpdates") else { return carryOut() }
            if depth == 0 { meet() }
            depth += 1
            put("beginUpdates")
            within(uikit: true, carryOut)
        }

        fileprivate func end(_ carryOut: () -> Void) {
            guard isOurs("endUpdates"), depth > 0 else { return carryOut() }
            depth -= 1
            if depth == 0 { answer() }
            put("endUpdates")
            within(uikit: true, carryOut)
            if depth == 0 { passed() }
        }

        /// A batch as a block: the block, and what follows its end, are the app's own code again.
        fileprivate func batch(
            _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?,
            _ carryOut: (@escaping () -> Void, @escaping (Bool) -> Void) -> Void
        ) {
            guard isOurs("beginUpdates") else { return carryOut({ updates?() }, { completion?($0) }) }
            if depth == 0 { meet() }
            depth += 1
            put("beginUpdates")
            let block = { [self] in
                within(uikit: false) { updates?() }
                depth -= 1
                isAwaiting = depth == 0
                if isAwaiting { answer() }
                put("endUpdates")
            }
            let ending = { [self] (isFinished: Bool) in
                settle()
                confirm()
                within(uikit: false) { completion?(isFinished) }
            }
            within(uikit: true) { carryOut(block, ending) }
            confirm()
        }

        fileprivate func reload(_ carryOut: () -> Void) {
            // Before the first line it does not matter what is shown.
            guard isOurs("reloadData"), dataCounts != nil else { return within(uikit: true, carryOut) }
            if depth == 0 { answer() }
            put("reloadData")
            within(uikit: true, carryOut)
            if depth == 0 { passed() }
        }

        /// A lookup, which is checked against what the view has taken over.
        fileprivate func look(_ line: String, _ carryOut: () -> Void) {
            guard isOurs(line) else { return carryOut() }
            if depth == 0 { meet() }
            put(line)
            within(uikit: true, carryOut)
            if depth == 0 { isLoaded ? put("expect ok") : passed() }
        }

        /// A header's rectangle, which is asked for all the time: only what will raise is written.
        fileprivate func lookForHeader(_ section: Int, _ carryOut: () -> CGRect) -> CGRect {
            settle()
            let isThere = !isLoaded || (viewCounts ?? []).indices.contains(section)
            if isInside || isThere { return carryOut() }
            var rectangle = CGRect.zero
            look("rectForHeader \(section)") { rectangle = carryOut() }
            return rectangle
        }

        /// The view lays itself out, and counts where it has not.
        fileprivate func layOut(_ carryOut: () -> Void) {
            settle()
            within(uikit: true, carryOut)
            guard !isLoaded, let view, view.window != nil else { return }
            isLoaded = true
            if dataCounts == nil || view.counted == nil { viewCounts = view.answered }
        }

        /// Another data source: what the view has counted is void.
        fileprivate func exchange() { isLoaded = false }

        // MARK: Counts

        /// Whether a call is the app's own, and can be written.
        private func isOurs(_ line: String) -> Bool {
            settle()
            Self.owners[file]?.settle()
            if isInside { return false }
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
            // A collection view that is asked in the middle of a change takes over what it finds: its source is asked.
            let actual = view.isDiffable && view.counted == nil ? view.answered : view.counted ?? viewCounts
            if !isLoaded || dataCounts == nil {
                if dataCounts != nil { put("# another data source") }
                let counts = isLoaded ? actual ?? view.answered : view.answered
                if view.counted == nil, dataCounts == nil { put("set view collection") }
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

        // MARK: What came of it

        private func passed() {
            put("expect ok")
            isLoaded = true
            viewCounts = dataCounts
        }

        private func confirm() {
            if isAwaiting { passed() }
            isAwaiting = false
        }

        /// Executes code of UIKit's or of the app's.
        private func within(uikit isUIKit: Bool, _ body: () -> Void) {
            var mark = UInt64.random(in: 1...UInt64.max)
            withUnsafeMutablePointer(to: &mark) { place in
                let count = frames.count
                frames.append((place, place.pointee, isUIKit))
                Self.noted = (file, isInside)
                if count == 0 { DispatchQueue.main.async { MainActor.assumeIsolated { self.settle(isAtTop: true) } } }
                body()
                if frames.count > count { frames.removeSubrange(count...) }
                Self.noted = (file, isInside)
            }
        }

        /// Finds frames that are gone without having come back: an exception was raised in them, and the app caught it.
        private func settle(isAtTop: Bool = false) {
            var mark: UInt64 = 0
            let here = withUnsafeMutablePointer(to: &mark) { $0 }
            // The stack grows downwards: what lies below this frame was left, as was what another frame has written over.
            let gone = frames.firstIndex { isAtTop || $0.place < here || $0.place.pointee != $0.mark }
            guard let gone else { return }
            put(isInside ? "expect crash ?" : "# an exception of the app's own")
            put("# the app caught the exception and goes on")
            frames.removeSubrange(gone...)
            (depth, isAwaiting, dataCounts) = (0, false, nil)
        }

        /// Notes an uncaught exception, on whatever thread.
        nonisolated private static func note(_ exception: NSException) {
            let reason = (exception.reason ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let remark = "# \(exception.name.rawValue)\n# \(reason)\n"
            let outside = "# an exception outside the view's calls\n" + remark
            append(noted.isInCall ? "expect crash ?\n\(remark)expect message \(reason)\n" : outside, to: noted.file)
        }

        private static func open(_ path: String) -> Int32? {
            if let file = files[path] { return file }
            rename(path, path + ".previous")
            let file = creat(path, 0o644)
            guard file >= 0 else { return nil }
            if files.isEmpty {
                _ = earlierHandler
                NSSetUncaughtExceptionHandler { exception in
                    FoldRecorder.note(exception)
                    FoldRecorder.earlierHandler?(exception)
                }
            }
            files[path] = file
            return file
        }

        private func put(_ line: String) { Self.append(line + "\n", to: file) }

        nonisolated private static func append(_ text: String, to file: Int32) {
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    // MARK: Views

    @MainActor private protocol RecordedView: UIScrollView {
        /// What the view has counted; nil where asking it does harm.
        var counted: [Int]? { get }
        /// What the data source answers, and whether it tells its view in private.
        var answered: [Int] { get }
        var isDiffable: Bool { get }
    }

    extension UIScrollView {
        fileprivate func told(_ line: String, _ carryOut: () -> Void) {
            if let recorder = FoldRecorder.of(self) { recorder.update(line, carryOut) } else { carryOut() }
        }
        fileprivate func looks(_ line: String, _ carryOut: () -> Void) {
            if let recorder = FoldRecorder.of(self) { recorder.look(line, carryOut) } else { carryOut() }
        }
        fileprivate func pass(_ record: (FoldRecorder) -> @MainActor (() -> Void) -> Void, _ carryOut: () -> Void) {
            if let recorder = FoldRecorder.of(self) { record(recorder)(carryOut) } else { carryOut() }
        }
    }

    /// A table view that tells its recorder, where it has one. Without stored properties, so that a `UITableView` can become
    /// one.
    open class RecordingTableView: UITableView, RecordedView {
        fileprivate var counted: [Int]? { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
        fileprivate var isDiffable: Bool {
            dataSource.map { "\(type(of: $0))".contains("DiffableDataSource") } ?? false
        }
        fileprivate var answered: [Int] {
            guard let dataSource else { return [] }
            #if canImport(ObjectiveC)
                let sections = dataSource.numberOfSections?(in: self) ?? 1
            #else
                let sections = dataSource.numberOfSections(in: self)
            #endif
            return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
        }
        open override var dataSource: (any UITableViewDataSource)? {
            didSet { FoldRecorder.of(self)?.exchange() }
        }
        open override func layoutSubviews() { pass({ $0.layOut }) { super.layoutSubviews() } }
        open override func reloadData() { pass({ $0.reload }) { super.reloadData() } }
        open override func beginUpdates() { pass({ $0.begin }) { super.beginUpdates() } }
        open override func endUpdates() { pass({ $0.end }) { super.endUpdates() } }
        open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            guard let recorder = FoldRecorder.of(self) else {
                return super.performBatchUpdates(updates, completion: completion)
            }
            recorder.batch(updates, completion) { super.performBatchUpdates($0, completion: $1) }
        }
        open override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
            told("insertSections\(sections.words) \(animation.word)") {
                super.insertSections(sections, with: animation)
            }
        }
        open override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
            told("deleteSections\(sections.words) \(animation.word)") {
                super.deleteSections(sections, with: animation)
            }
        }
        open override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
            told("reloadSections\(sections.words) \(animation.word)") {
                super.reloadSections(sections, with: animation)
            }
        }
        open override func moveSection(_ section: Int, toSection newSection: Int) {
            told("moveSection \(section) \(newSection)") { super.moveSection(section, toSection: newSection) }
        }
        open override func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
            told("insertRows\(paths.words) \(animation.word)") { super.insertRows(at: paths, with: animation) }
        }
        open override func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
            told("deleteRows\(paths.words) \(animation.word)") { super.deleteRows(at: paths, with: animation) }
        }
        open override func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
            told("reloadRows\(paths.words) \(animation.word)") { super.reloadRows(at: paths, with: animation) }
        }
        @available(iOS 15.0, *) open override func reconfigureRows(at paths: [IndexPath]) {
            told("reconfigureRows\(paths.words)") { super.reconfigureRows(at: paths) }
        }
        open override func moveRow(at path: IndexPath, to newPath: IndexPath) {
            told("moveRow\([path, newPath].words)") { super.moveRow(at: path, to: newPath) }
        }
        open override func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
            looks("scrollToRow\([path].words) \(position.word)") {
                super.scrollToRow(at: path, at: position, animated: animated)
            }
        }
        open override func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            let select = { super.selectRow(at: path, animated: animated, scrollPosition: scrollPosition) }
            if let path { looks("selectRow\([path].words) \(scrollPosition.word)", select) } else { select() }
        }
        open override func rectForHeader(inSection section: Int) -> CGRect {
            guard let recorder = FoldRecorder.of(self) else { return super.rectForHeader(inSection: section) }
            return recorder.lookForHeader(section) { super.rectForHeader(inSection: section) }
        }
    }

    /// A collection view that tells its recorder, where it has one; its items are written as rows.
    open class RecordingCollectionView: UICollectionView, RecordedView {
        fileprivate var counted: [Int]? { nil }
        fileprivate var isDiffable: Bool {
            dataSource.map { "\(type(of: $0))".contains("DiffableDataSource") } ?? false
        }
        fileprivate var answered: [Int] {
            guard let dataSource else { return [] }
            #if canImport(ObjectiveC)
                let sections = dataSource.numberOfSections?(in: self) ?? 1
            #else
                let sections = dataSource.numberOfSections(in: self)
            #endif
            return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        }
        open override var dataSource: (any UICollectionViewDataSource)? {
            didSet { FoldRecorder.of(self)?.exchange() }
        }
        open override func layoutSubviews() { pass({ $0.layOut }) { super.layoutSubviews() } }
        open override func reloadData() { pass({ $0.reload }) { super.reloadData() } }
        open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            guard let recorder = FoldRecorder.of(self) else {
                return super.performBatchUpdates(updates, completion: completion)
            }
            recorder.batch(updates, completion) { super.performBatchUpdates($0, completion: $1) }
        }
        open override func insertSections(_ sections: IndexSet) {
            told("insertSections" + sections.words) { super.insertSections(sections) }
        }
        open override func deleteSections(_ sections: IndexSet) {
            told("deleteSections" + sections.words) { super.deleteSections(sections) }
        }
        open override func reloadSections(_ sections: IndexSet) {
            told("reloadSections" + sections.words) { super.reloadSections(sections) }
        }
        open override func moveSection(_ section: Int, toSection newSection: Int) {
            told("moveSection \(section) \(newSection)") { super.moveSection(section, toSection: newSection) }
        }
        open override func insertItems(at paths: [IndexPath]) {
            told("insertRows" + paths.words) { super.insertItems(at: paths) }
        }
        open override func deleteItems(at paths: [IndexPath]) {
            told("deleteRows" + paths.words) { super.deleteItems(at: paths) }
        }
        open override func reloadItems(at paths: [IndexPath]) {
            told("reloadRows" + paths.words) { super.reloadItems(at: paths) }
        }
        @available(iOS 15.0, *) open override func reconfigureItems(at paths: [IndexPath]) {
            told("reconfigureRows" + paths.words) { super.reconfigureItems(at: paths) }
        }
        open override func moveItem(at path: IndexPath, to newPath: IndexPath) {
            told("moveRow" + [path, newPath].words) { super.moveItem(at: path, to: newPath) }
        }
        open override func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
            looks("scrollToRow\([path].words) \(position.word)") {
                super.scrollToItem(at: path, at: position, animated: animated)
            }
        }
        open override func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            let select = { super.selectItem(at: path, animated: animated, scrollPosition: scrollPosition) }
            if let path { looks("selectRow\([path].words) \(scrollPosition.word)", select) } else { select() }
        }
    }

    // MARK: Words

    extension Sequence<Int> {
        fileprivate var words: String { map { " \($0)" }.joined() }
    }

    extension [IndexPath] {
        fileprivate var words: String {
            map { path in
                let row = path.count > 1 ? path[1] : NSNotFound
                return " \(path.first ?? 0)." + (row == NSNotFound ? "notFound" : String(row))
            }.joined()
        }
    }

    extension UITableView.RowAnimation {
        fileprivate var word: String {
            let words = ["fade", "right", "left", "top", "bottom", "none", "middle"]
            return words.indices.contains(rawValue) ? words[rawValue] : "automatic"
        }
    }

    extension UITableView.ScrollPosition {
        fileprivate var word: String {
            let words = ["none", "top", "middle", "bottom"]
            return words.indices.contains(rawValue) ? words[rawValue] : "none"
        }
    }

    extension UICollectionView.ScrollPosition {
        fileprivate var word: String {
            contains(.top) ? "top" : contains(.bottom) ? "bottom" : contains(.centeredVertically) ? "middle" : "none"
        }
    }
#endif
