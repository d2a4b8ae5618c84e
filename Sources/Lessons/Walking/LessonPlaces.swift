// Where a learner is in a lesson: kept when it is left, gone on with later; what was missed is asked once more.

import FoldShell

extension LessonWalk {
    /// Carries out all that leads up to the step at `place`, and stands where what is said before it begins.
    func passOver(to place: Int) {
        let first = (lesson.steps[..<place].lastIndex(where: \.waits) ?? -1) + 1
        if first == 0 { return }
        play { [self] in
            for step in lesson.steps[..<first] {
                switch step {
                case .say, .code: continue
                case .command(let command): session.executeSilently(command)
                case .scenario: session.beginAfresh()
                case .question(let question): if let command = question.command { session.executeSilently(command) }
                case .task(let task): task.wholeWay.forEach { session.executeSilently($0) }
                }
            }
        }
        position = first
        say(.note, "Going on at \(lesson.progress(at: place)). lesson restart begins it anew.")
    }

    /// Keeps where the learner is, so that a lesson that is left goes on there.
    func keepPlace() {
        guard case .course(_, let name) = lesson.origin else { return }
        let isFirst = lesson.steps.firstIndex(where: \.waits) == position
        LessonProgress(session).keep(place: current == nil || isFirst ? nil : position, in: name)
    }

    /// Has the question at the present step asked once more at the end, with all that leads up to it.
    func bringBack() {
        guard lesson.bringsBack, position < ownCount else { return }
        let start = lesson.steps[...position].lastIndex { if case .scenario = $0 { true } else { false } } ?? position
        lesson.steps += [.scenario("Once more")] + lesson.steps[(start + 1)...position]
    }

    /// Whether a step is the lesson's own, and not brought back.
    func isOwn(_ place: Int) -> Bool { place < ownCount }
}
