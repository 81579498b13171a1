import { spawn } from 'node:child_process'
import { root, runtime } from '../ensure-installed.mjs'

/**
 * Starts a program beside everything else. Nobody waits for it or hears of it; what it has not done when this process ends is left
 * undone.
 * @param {string} program a TypeScript or JavaScript file, from the repository's root
 * @param {Record<string, string>} [addedEnv] on top of this process's environment
 */
export function startDetached(program, addedEnv = {}) {
  // A group of its own, so that what it starts ends with it.
  const child = spawn(runtime(), [program], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...addedEnv },
  })
  child.unref()
  process.once('exit', () => stop(child.pid))
}

/** @param {number | undefined} group */
function stop(group) {
  try {
    if (group !== undefined) process.kill(-group)
  } catch {
    // It is done.
  }
}
