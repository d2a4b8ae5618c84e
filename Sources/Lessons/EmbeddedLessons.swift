// The program's own lessons, in the order in which they are learned; their files are in the folder Course.

package import CommandSyntax
package import FoldShell

/// The program's own lessons.
package struct EmbeddedLesson: Sendable {
    /// The file's name without its ending: a number for the order of the files, and the lesson's name.
    package let file: String
    private let bytes: @Sendable () -> [UInt8]

    private init(_ file: String, _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// The name by which it is kept that the lesson is done; it stays when lessons are put in before it.
    package var name: String { String(file.drop { $0.isNumber }.dropFirst()) }

    /// The file's text.
    package var source: SourceText { SourceText(name: file + ".fold", bytes: bytes()) }

    /// All lessons, a line each.
    ///
    /// The build names a resource after its file, and puts `_` in place of a digit at the beginning: two files whose
    /// names differ in nothing but their first digit, such as `06-x` and `16-x`, would get the same name.
    package static let all: [EmbeddedLesson] = [
        EmbeddedLesson("01-sections-and-rows", PackageResources._1_sections_and_rows_fold),
        EmbeddedLesson("02-two-memories", PackageResources._2_two_memories_fold),
        EmbeddedLesson("03-the-equation", PackageResources._3_the_equation_fold),
        EmbeddedLesson("04-reload", PackageResources._4_reload_fold),
        EmbeddedLesson("05-before-and-after", PackageResources._5_before_and_after_fold),
        EmbeddedLesson("06-two-sections", PackageResources._6_two_sections_fold),
        EmbeddedLesson("07-title-as-row", PackageResources._7_title_as_row_fold),
        EmbeddedLesson("08-who-remembers-open", PackageResources._8_who_remembers_open_fold),
        EmbeddedLesson("09-fixed-section", PackageResources._9_fixed_section_fold),
        EmbeddedLesson("10-what-is-redrawn", PackageResources._0_what_is_redrawn_fold),
        EmbeddedLesson("11-accordion", PackageResources._1_accordion_fold),
        EmbeddedLesson("12-stale-headers", PackageResources._2_stale_headers_fold),
        EmbeddedLesson("13-empty-and-scroll", PackageResources._3_empty_and_scroll_fold),
        EmbeddedLesson("14-selecting-closes", PackageResources._4_selecting_closes_fold),
        EmbeddedLesson("15-batch-block", PackageResources._5_batch_block_fold),
        EmbeddedLesson("16-arrow-by-hand", PackageResources._6_arrow_by_hand_fold),
        EmbeddedLesson("17-reconfigure", PackageResources._7_reconfigure_fold),
        EmbeddedLesson("18-moves", PackageResources._8_moves_fold),
        EmbeddedLesson("19-section-equation", PackageResources._9_section_equation_fold),
        EmbeddedLesson("20-clashes", PackageResources._0_clashes_fold),
        EmbeddedLesson("21-visible-cells", PackageResources._1_visible_cells_fold),
        EmbeddedLesson("22-closed-edits", PackageResources._2_closed_edits_fold),
        EmbeddedLesson("23-diffable", PackageResources._3_diffable_fold),
        EmbeddedLesson("24-crash-log", PackageResources._4_crash_log_fold),
    ]

    /// The scenarios of bugs that people report, which a quiz asks about; the folder Bugs has links to them.
    package static let bugs: [SourceText] = [
        bug("accordions", PackageResources.accordions_fold), bug("batches", PackageResources.batches_fold),
        bug("closed-sections", PackageResources.closed_sections_fold), bug("drift", PackageResources.drift_fold),
        bug("empty-sections", PackageResources.empty_sections_fold),
        bug("flags-by-index", PackageResources.flags_by_index_fold), bug("moves", PackageResources.moves_fold),
        bug("pairs-of-rules", PackageResources.pairs_of_rules_fold), bug("refusals", PackageResources.refusals_fold),
        bug("scrolling", PackageResources.scrolling_fold), bug("selection", PackageResources.selection_fold),
        bug("stale-headers", PackageResources.stale_headers_fold), bug("title-rows", PackageResources.title_rows_fold),
    ]

    private static func bug(_ name: String, _ bytes: [UInt8]) -> SourceText {
        SourceText(name: name + ".fold", bytes: bytes)
    }

    /// What the command `tour` shows.
    package static let tour = EmbeddedLesson("tour", PackageResources.tour_fold)

    /// Lesson `number`, counted from 1, read; nil where there is none.
    package static func lesson(_ number: Int, for session: Session) -> Lesson? {
        guard number > 0, number <= all.count else { return nil }
        let lesson = all[number - 1]
        return LessonReader.read(lesson.source, .course(number: number, name: lesson.name), for: session)
    }

    /// What it is about, in the sentence that its file begins with.
    package var about: String { comment(0) }

    /// Which of the usual mistakes and traps it shows, in words; empty for none.
    package var shows: String {
        let line = comment(1)
        return line.hasPrefix("Shows: ") ? String(line.dropFirst(7).dropLast()) : ""
    }

    /// The comment in one of the file's first lines, without its sign.
    private func comment(_ line: Int) -> String {
        guard let range = source.range(ofLine: source.firstLine + line).map(source.trimmed) else { return "" }
        let text = source.text(in: range)
        return text.hasPrefix("# ") ? String(text.dropFirst(2)) : ""
    }

    /// The title, which its first statement gives.
    package var title: String {
        let source = source
        for number in source.firstLine..<source.firstLine + source.lineCount {
            guard let line = source.range(ofLine: number).map(source.trimmed), !line.isEmpty else { continue }
            let word = source.firstWord(in: line)
            if source.text(in: word) == "lesson" {
                return source.text(in: source.trimmed(word.upperBound..<line.upperBound))
            }
        }
        return name
    }
}
