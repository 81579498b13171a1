import type { Terminal } from '../output/terminal.ts'
import type { ListedCommand } from './command.ts'
import { findCommand } from './find-command.ts'
import { commandHelp, generalHelp } from './help.ts'
import { readOptions } from './typed-options.ts'
import { UsageError } from './usage-error.ts'

const done = 0
const failed = 1
const badUsage = 2

/** Runs what was typed and returns the exit code: 0 done, 1 failed, 2 bad usage. */
export async function runCommandLine(words: readonly string[], commands: readonly ListedCommand[], terminal: Terminal): Promise<number> {
  try {
    return await run(words, commands, terminal)
  } catch (error) {
    // A reader that has seen enough, such as `head`, closes the pipe: no reason to complain.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return done
    terminal.fail(error, words.includes('--json'))
    return error instanceof UsageError ? badUsage : failed
  }
}

async function run(words: readonly string[], commands: readonly ListedCommand[], terminal: Terminal): Promise<number> {
  const [first] = words
  if (first === undefined) throw new UsageError(`Say what to do.\n\n${generalHelp(commands)}`)
  if (['--help', '-h', 'help'].includes(first)) {
    await terminal.print(generalHelp(commands))
    return done
  }
  const { listed, rest } = findCommand(words, commands)
  const command = await listed.load()
  if (rest.includes('--help') || rest.includes('-h')) {
    await terminal.print(commandHelp(listed, command))
    return done
  }
  return command.run(readOptions(rest, command), terminal)
}
