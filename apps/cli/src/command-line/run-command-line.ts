import type { Terminal } from '../output/terminal.ts'
import type { ListedCommand } from './command.ts'
import { commandHelp, generalHelp } from './help.ts'
import { readOptions } from './typed-options.ts'
import { UsageError } from './usage-error.ts'
import { nearestMatch } from './nearest-match.ts'

const DONE = 0
const FAILED = 1
const BAD_USAGE = 2

/** Runs what was typed and returns the exit code: 0 done, 1 failed, 2 bad usage. */
export async function runCommandLine(
  words: readonly string[],
  commands: readonly ListedCommand[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await run(words, commands, terminal)
  } catch (error) {
    // A reader that has seen enough, such as `head`, closes the pipe: no reason to complain.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return DONE
    terminal.fail(error, words.includes('--json'))
    return error instanceof UsageError ? BAD_USAGE : FAILED
  }
}

async function run(words: readonly string[], commands: readonly ListedCommand[], terminal: Terminal): Promise<number> {
  const [first] = words
  if (first === undefined) throw new UsageError(`Please name a command.\n\n${generalHelp(commands)}`)
  if (['--help', '-h', 'help'].includes(first)) {
    await terminal.print(generalHelp(commands))
    return DONE
  }
  const { listed, rest } = findCommand(words, commands)
  const command = await listed.load()
  if (rest.includes('--help') || rest.includes('-h')) {
    await terminal.print(commandHelp(listed, command))
    return DONE
  }
  return command.run(readOptions(rest, command), terminal)
}

/** The command that the first words name, and the words that follow. Throws UsageError with the nearest name. */
function findCommand(
  words: readonly string[],
  commands: readonly ListedCommand[],
): { listed: ListedCommand; rest: readonly string[] } {
  for (const listed of commands) {
    const length = listed.name.split(' ').length
    if (words.slice(0, length).join(' ') === listed.name) return { listed, rest: words.slice(length) }
  }
  throw new UsageError(
    unknownCommand(
      words,
      commands.map(({ name }) => name),
    ),
  )
}

function unknownCommand(words: readonly string[], names: string[]): string {
  const typed = words.slice(0, words.findIndex((word) => word.startsWith('-')) >>> 0)
  const group = names.filter((name) => name.startsWith(`${typed[0]} `))
  if (typed.length === 1 && group.length > 0) return `“${typed[0]}” needs one more word: ${group.join(', ')}.`
  const shortened = typed.slice(0, 2).join(' ')
  const nearest = nearestMatch(shortened, names) ?? nearestMatch(typed[0] ?? '', names)
  return `There is no command “${shortened}”${nearest ? `; did you mean “${nearest}”?` : '; fairweight --help lists them.'}`
}
