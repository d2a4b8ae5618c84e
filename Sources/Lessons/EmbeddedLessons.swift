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
        EmbeddedLesson("03-title-as-row", PackageResources._3_title_as_row_fold),
        EmbeddedLesson("04-who-remembers-open", PackageResources._4_who_remembers_open_fold),
        EmbeddedLesson("05-fixed-section", PackageResources._5_fixed_section_fold),
        EmbeddedLesson("06-what-is-redrawn", PackageResources._6_what_is_redrawn_fold),
        EmbeddedLesson("07-the-equation", PackageResources._7_the_equation_fold),
        EmbeddedLesson("08-accordion", PackageResources._8_accordion_fold),
        EmbeddedLesson("09-two-sections", PackageResources._9_two_sections_fold),
        EmbeddedLesson("10-before-and-after", PackageResources._0_before_and_after_fold),
        EmbeddedLesson("11-reload", PackageResources._1_reload_fold),
        EmbeddedLesson("12-stale-headers", PackageResources._2_stale_headers_fold),
        EmbeddedLesson("13-empty-and-scroll", PackageResources._3_empty_and_scroll_fold),
        EmbeddedLesson("14-selecting-closes", PackageResources._4_selecting_closes_fold),
        EmbeddedLesson("15-crash-log", PackageResources._5_crash_log_fold),
    ]

    /// What the command `tour` shows.
    package static let tour = EmbeddedLesson("tour", PackageResources.tour_fold)

    /// Lesson `number`, counted from 1, read; nil where there is none.
    package static func lesson(_ number: Int, for session: Session) -> Lesson? {
        guard number > 0, number <= all.count else { return nil }
        let lesson = all[number - 1]
        return LessonReader.read(lesson.source, .course(number: number, name: lesson.name), for: session)
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
