import type { ListedCommand } from './command.ts'
import { nearestMatch } from './nearest-match.ts'
import { UsageError } from './usage-error.ts'

/** The command that the first words name, and the words that follow. Throws UsageError with the nearest name. */
export function findCommand(words: readonly string[], commands: readonly ListedCommand[]): { listed: ListedCommand; rest: readonly string[] } {
  for (const listed of commands) {
    const length = listed.name.split(' ').length
    if (words.slice(0, length).join(' ') === listed.name) return { listed, rest: words.slice(length) }
  }
  throw new UsageError(unknownCommand(words, commands.map(({ name }) => name)))
}

function unknownCommand(words: readonly string[], names: string[]): string {
  const typed = words.slice(0, words.findIndex((word) => word.startsWith('-')) >>> 0)
  const group = names.filter((name) => name.startsWith(`${typed[0]} `))
  if (typed.length === 1 && group.length > 0) return `“${typed[0]}” needs one more word: ${group.join(', ')}.`
  const shortened = typed.slice(0, 2).join(' ')
  const nearest = nearestMatch(shortened, names) ?? nearestMatch(typed[0] ?? '', names)
  return `There is no command “${shortened}”${nearest ? `; did you mean “${nearest}”?` : '; fairweight --help lists them.'}`
}
