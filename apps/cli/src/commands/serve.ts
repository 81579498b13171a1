import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Command } from '../command-line/command.ts'

const server = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const

/** `fairweight serve` */
export const serve: Command = {
  options: {},
  notes: ['Settings come from the environment; the README lists them. It ends with the exit code of the server.'],
  run: () => runServer(),
}

function runServer(): Promise<number> {
  // A process group of its own: else Ctrl-C would reach the server twice, from the terminal and from here.
  const child = spawn(process.execPath, [server], { stdio: 'inherit', detached: true })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of passedOn) process.on(signal, forward)
  return new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      for (const name of passedOn) process.off(name, forward)
      settle(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
