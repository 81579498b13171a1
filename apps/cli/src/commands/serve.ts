import { fileURLToPath } from 'node:url'
import type { Command } from '../command-line/command.ts'
import { runProgram } from '../operations/run-program.ts'

const server = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))

/** `fairweight serve` */
export const serve: Command = {
  options: {},
  notes: ['Settings come from the environment; the README lists them. It ends with the exit code of the server.'],
  run: () => runProgram(server),
}
