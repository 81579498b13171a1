import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { Command } from '../command-line/command.ts'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const

const program = fileURLToPath(new URL('../../../../scripts/server-bundle/serve.mjs', import.meta.url))

const notes = ['Settings come from the environment; the README lists them. It ends with the exit code of the server.']

/** `fairweight serve`: with a database that others share only the server, which otherwise is everything. */
export const serve: Command = {
  options: {},
  notes: [...notes, 'Without DATABASE_URL it does what a worker does too.'],
  run: () => runInRole(process.env['DATABASE_URL']?.trim() ? 'serve' : 'all'),
}

/** `fairweight work` */
export const work: Command = {
  options: {},
  notes,
  run: () => runInRole('work'),
}

function runInRole(role: string): Promise<number> {
  return runProgram(program, { FAIRWEIGHT_ROLE: role })
}

/** Runs a program in a process of its own, hands every signal on to it, and returns its exit code. */
export function runProgram(path: string, addedEnv: Readonly<Record<string, string>> = {}): Promise<number> {
  // A process group of its own: else Ctrl-C would reach the program twice, from the terminal and from here.
  const child = spawn(process.execPath, [path], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...addedEnv },
  })
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
