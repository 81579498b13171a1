import assert from 'node:assert/strict'
import { once } from 'node:events'
import { startChildScript } from '@fairweight/testing/database/child-script.ts'
import { killAlone } from '@fairweight/testing/database/postgres/process-tree.ts'
import type { RunnerPlan } from './runner-plan.ts'

/** A process that looks after the daily run. */
export interface StartedRunner {
  readonly pid: number
  /** It stands ready and begins; false where it ended before. */
  readonly isReady: Promise<boolean>
  /** What it printed after that, once it has ended: the steps that it did and, unless it was killed, `done`. */
  readonly lines: Promise<readonly string[]>
  /** SIGKILL, from which nothing can be cleaned up; waits until its workers have followed it. Nothing where it has ended. */
  kill(): Promise<void>
}

const SCRIPT = new URL('night-runner.ts', import.meta.url)

/** Starts a process that looks after the daily run until nothing is left to do. */
export function startRunner(plan: RunnerPlan): StartedRunner {
  const child = startChildScript(SCRIPT, JSON.stringify(plan))
  const ended = once(child.process, 'exit')
  const isReady = child.nextLine().then((line) => line === 'ready')
  const lines = isReady.then(async () => {
    const rest = await child.remainingLines()
    await ended
    return rest
  })
  const pid = child.process.pid ?? assert.fail('The process never began.')
  return {
    pid,
    isReady,
    lines,
    async kill() {
      if (child.process.exitCode === null && child.process.signalCode === null) await killAlone(pid)
    },
  }
}
