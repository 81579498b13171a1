import { runCommandLine } from './command-line/run-command-line.ts'
import { commands } from './commands/command-list.ts'
import { processTerminal } from './output/terminal.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), commands, processTerminal())
