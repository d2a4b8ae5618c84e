// The prompt.

import TerminalText

/// What stands before the line that is typed. It is one row: newlines in it are made printable as other controls are.
package typealias Prompt = StyledText
