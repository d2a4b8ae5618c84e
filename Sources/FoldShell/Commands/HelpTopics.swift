// The pages of help that are about no single command: keys, files, scenarios, lessons, codes.

import FoldTable
import TableUpdates

/// A page of help that is about no single command.
enum HelpTopic: String, CaseIterable {
    case keys, files, scenarios, lessons, codes

    /// What the page is about, in a few words.
    var abstract: String {
        switch self {
        case .keys: "the keys at the prompt"
        case .files: "how a table is written in a file"
        case .scenarios: "how scenario files are written"
        case .lessons: "how lesson files are written"
        case .codes: "the codes of crashes, refusals and errors"
        }
    }

    /// The page.
    var page: String {
        switch self {
        case .keys: Self.keysPage
        case .files: Self.filesPage
        case .scenarios: Self.scenariosPage
        case .lessons: Self.lessonsPage
        case .codes: Self.codesPage
        }
    }

    private static let keysPage = """
        Keys at the prompt
          Enter           runs the line; while a quote is open, starts a new line
          Tab             completes commands, sections, rules, values, marks and files
          Up, Down        earlier and later lines; Ctrl-R searches them, Alt-p and Alt-n find \
        those that begin with what is typed
          Ctrl-A, Ctrl-E  go to the beginning, to the end
          Ctrl-W, Ctrl-U  delete a word, the line; Ctrl-_ undoes
          Alt-.           inserts the last argument of the line before
          Ctrl-X Ctrl-E   opens the line in $EDITOR
          Ctrl-C          drops the line; stops a command or script that runs
          Ctrl-D          quits on an empty line; in an open quote, discards the entry
          Ctrl-Z          suspends foldsh; fg brings it back

        Pasted lines run only after Enter. A line that begins with a blank is not kept \
        in the history. The history is kept in .foldsh_history if the folder has that file, \
        otherwise in foldsh/history in the XDG state folder.
        """

    private static let filesPage = """
        Files that load reads. Every form gives the same table.

        JSON: a list of sections, or an object with sections.
          a section       title, and perhaps id, detail, open, fixed, rows
          a row           a text, or title, and perhaps id, detail, height
          titles also     name, sectionName, cellItemName, text
          rows also       items, cells, children, childs, cellArray, cellItems
          open also       opened, isOpen, isOpened, isExpand, isExpanded, expanded; \
        closed and isClosed say the opposite
          fixed also      canFold: false
          rules           a preset's name, or an object of rules and values
        Also read are the only list, where it is not outermost; an object whose values are \
        lists; and a list of lists. Numbers become text, null counts as absent. What is \
        nested deeper than rows is left out, with a note.

        For files of other shapes there are options:
          --sections PATH   the list: data.list; a number counts in a list; . is all
          --section NAME    groups records by a text that each has: city
          --head KEY=VALUE  what marks the heads of sections: kind=group
          --title NAME      what titles are called; also --rows, --id, --detail
          --open NAME       what is true of an open section; --closed, of a closed one
        NAME is a key, a column or a path: properties.name. An option may be given several \
        times; the first name that the file has counts. --id none leaves ids out. Apps use folded and \
        collapsed with both meanings, so say which: --open folded or --closed folded.

        CSV, TSV: a header line, then a line for each row. Sections are the column section, \
        else the first; titles the column title, else the next. The header line shows \
        what separates columns; a first line sep=; or --separator sets it.

        Property lists, XML or binary: like JSON. Root.plist of a settings bundle is read too.

        Indented text (.txt, .outline): a line without indentation is a section, an \
        indented one a row. Markdown (.md): headings are sections, items of lists rows.

        write makes JSON or CSV by the file's ending, and it loads as the same table.

        Files of foldsh itself:
          foldsh/rc         in the XDG configuration folder (~/.config): commands to be \
        run before the first prompt, such as set calls off; --no-rc \
        skips it
          .foldshrc         the same for a project, in its folder; run only if it is \
        yours and foldsh/rc has set trust on
          foldsh/history    in the XDG state folder (~/.local/state): the lines typed; \
        .foldsh_history in the project's folder comes first
          foldsh/lessons    in the same folder: the lessons done
          .editrc           in your home folder: keys, see man editrc
        """

    private static let scenariosPage = """
        A scenario file has commands, and what they are expected to do.

          section Fruit: Apple, Pear
          rules accordion

          scenario opening shows the rows
            each rule hide: height, rows
            toggle Fruit
            [rows]   expect crash
            [height] expect open 0
            [height] show
            [height] | ▾ 0  Fruit ...
            [height] | ...

        Setup at the top is shared by all scenarios: section, new, load, rules, rule, set, use FILE (another \
        file's setup) and each. Every scenario starts from a fresh table. A file without \
        a scenario line is one scenario.
          each      runs a scenario once for each value: a variant
          [rows]    a line for that variant alone; [!rows] for all others
          |         a picture: all that the command above prints
          ...       in a picture: any lines, or any text in a line
          ?         in an expect: a value that update fills in
        After a step that crashes, is refused or fails, the next line must expect that. \
        check runs scenarios, update rewrites what is expected, save writes the \
        session as one, replay steps through one. help expect lists the facts, \
        help codes the codes.

        A scenario, quiz or lesson can read files in its own folder and below, and in folders \
        that --allow-read DIR names. It writes into a folder made for it, and reads that \
        back. A script that you run reads and writes where it says.
        """

    private static let lessonsPage = """
        A lesson file has commands, and lines that speak to the learner.

          lesson Two memories
          section Fruit open: Apple, Pear

          say A row goes, and nobody tells the view.
          ask silently delete-row 0.0 : drift 0
            hint Where was the row?
          say Section 0 has a row less than the view thinks.
          task Make both agree again.
            goal no drift
            goal toggle 0 : ok
            allow reloadData reloadSections
            hint Tell the view.
            hint There is a call that reads everything.
            hint Type reloadData.
            solution reloadData

        lesson TITLE comes first. Commands before the first say, ask or task are \
        run silently; later ones are shown with what they print.
          say       a paragraph
          ask       COMMAND : FACT. The learner guesses, then the command is run, and \
        both are compared. Up to three hints may follow
          wrong     FACT : TEXT, below ask: what is said to this wrong answer
          code      swift or objc, or neither: code, whose lines follow after |. It is \
        shown if set language names its language, so a file can have both
          task      what the learner is to reach, in any way; needs a goal, three hints \
        and a solution
          goal      FACT, or COMMAND : FACT, which is tried aside, or a fuzz that must \
        find nothing; all must hold
          hint      three a task, from general to concrete
          allow     the commands that may be used; without it, all. They are listed \
        with the task if its text names none of them
          solution  the commands of one right way
          fix       NAME, below task: the learner mends a file; its lines, which are \
        commands, follow after |. lesson watch writes it and checks it at \
        each save. The task needs goal fuzz crash, or goal fuzz drift
          file      NAME: a file that the lesson brings along; its lines follow after |. \
        It comes before the first say, ask or task
        A comment after # in the first line says what the lesson is about. Texts go to \
        the end of their line. lesson FILE begins one, lesson --check FILE \
        checks it. help expect lists the facts.
        """

    private static var codesPage: String {
        func list(_ title: String, _ codes: [String]) -> String { title + "\n  " + codes.joined(separator: ", ") }
        return [
            list("expect crash CODE (help CODE explains it)", FailureCode.allCases.map(\.rawValue)),
            list("expect refused CODE", Refusal.Code.allCases.map(\.rawValue)),
            list("expect error CODE", ShellProblem.codes),
        ].joined(separator: "\n\n")
    }
}
