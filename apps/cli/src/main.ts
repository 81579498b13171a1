import { runCommandLine } from './command-line/run-command-line.ts'
import { commands } from './commands/command-list.ts'
import { processTerminal } from './output/terminal.ts'

// A reader that has seen enough, such as `head`, closes the pipe: no reason to complain.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCommandLine(process.argv.slice(2), commands, processTerminal())
