import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { exitLike, run } from '../ensure-installed.mjs'
import { makeQuickFolder } from './quick-folder.mjs'

/** @typedef {{ name: string, command: string, args?: readonly string[], cwd?: string, env?: Record<string, string> }} Step */
/** @typedef {{ failed: Step, ending: import('../ensure-installed.mjs').Ending }} Stopped */

/**
 * Runs steps in order, each with its name and seconds, up to the first that fails. Those of a list within the list run side by side.
 * @param {readonly (Step | readonly Step[])[]} steps
 * @returns {Promise<Stopped | null>} the step that failed, or null
 */
export async function runSteps(steps) {
  for (const step of steps) {
    const stopped = 'command' in step ? await runStep(step) : await runSideBySide(step)
    if (stopped) return stopped
  }
  return null
}

/**
 * As runSteps, but ends this process like the step that failed.
 * @param {readonly (Step | readonly Step[])[]} steps
 */
export async function runStepsOrEnd(steps) {
  const stopped = await runSteps(steps)
  if (stopped) await exitLike(stopped.ending)
}

/** @param {Step} step @param {import('node:child_process').StdioOptions} [stdio] @returns {Promise<Stopped | null>} */
async function runStep(step, stdio) {
  if (!stdio) console.log(`\n— ${step.name}`)
  const start = performance.now()
  const ending = await run(step.command, step.args ?? [], {
    ...(step.cwd ? { cwd: step.cwd } : {}),
    ...(stdio ? { stdio } : {}),
    addedEnv: step.env,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const good = ending.code === 0
  console.log(`— ${step.name}: ${good ? 'fine' : 'failed'} after ${seconds} s`)
  return good ? null : { failed: step, ending }
}

/** As many at once as there are processors; what each prints appears when it ends. @param {readonly Step[]} steps @returns {Promise<Stopped | null>} */
async function runSideBySide(steps) {
  const folder = makeQuickFolder()
  const waiting = [...steps.entries()]
  /** @type {Stopped | null} */
  let stopped = null
  const lane = async () => {
    for (let next = waiting.shift(); next && !stopped; next = waiting.shift()) {
      const [number, step] = next
      const file = join(folder, `${number}.txt`)
      const output = openSync(file, 'w')
      const failed = await runStep(step, ['ignore', output, output])
      closeSync(output)
      process.stdout.write(readFileSync(file))
      stopped ??= failed
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return stopped
}
