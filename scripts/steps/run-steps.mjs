import { endLike, run } from '../ready.mjs'

/** @typedef {{ name: string, command: string, args?: readonly string[], cwd?: string, env?: Record<string, string> }} Step */

/**
 * Runs steps in order, each with its name and seconds, up to the first that fails.
 * @param {readonly Step[]} steps
 * @returns {Promise<{ failed: Step, ending: import('../ready.mjs').Ending } | null>} the step that failed, or null
 */
export async function runSteps(steps) {
  for (const step of steps) {
    console.log(`\n— ${step.name}`)
    const start = performance.now()
    const ending = await run(step.command, step.args ?? [], { ...(step.cwd ? { cwd: step.cwd } : {}), addedEnv: step.env })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const good = ending.code === 0
    console.log(`— ${step.name}: ${good ? 'fine' : 'failed'} after ${seconds} s`)
    if (!good) return { failed: step, ending }
  }
  return null
}

/**
 * As runSteps, but ends this process like the step that failed.
 * @param {readonly Step[]} steps
 */
export async function runStepsOrEnd(steps) {
  const stopped = await runSteps(steps)
  if (stopped) await endLike(stopped.ending)
}
