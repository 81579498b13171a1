// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Lets one process at a time do a piece of work; the others wait. The lock is a folder with its holder's process id,
 * so a holder that was killed is noticed and its lock taken over.
 * @template Result
 * @param {string} folder the lock
 * @param {string} waitingLine what to say once when another process holds the lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withFileLock(folder, waitingLine, work) {
  const hasWaited = await take(folder, waitingLine)
  const release = () => remove(folder)
  process.once('exit', release)
  try {
    if (hasWaited) console.log('… continuing.')
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} folder @param {string} waitingLine */
async function take(folder, waitingLine) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let tries = 0; ; tries++) {
    if (claim(folder)) return tries > 0
    if (tries === 0) console.log(`${waitingLine}. Waiting for it …`)
    if (isAbandoned(folder)) discard(folder)
    await wait(150)
  }
}

/** @param {string} folder */
function claim(folder) {
  // Made whole under another name first: nobody ever sees a lock without its holder's id.
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  writeFileSync(join(draft, 'holder'), String(process.pid))
  try {
    renameSync(draft, folder)
    return true
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return false
  }
}

/** @param {string} folder */
function isAbandoned(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, 'holder'), 'utf8')), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** @param {string} folder */
function remove(folder) {
  const aside = asideOf(folder)
  // In one step: a folder emptied before it goes would let the next one in, whose lock would then go with it.
  if (existsSync(folder)) renameSync(folder, aside)
  rmSync(aside, { recursive: true, force: true })
}

/** @param {string} folder */
const asideOf = (folder) => `${folder}.gone.${process.pid}`

/** @param {string} folder */
function discard(folder) {
  const aside = asideOf(folder)
  try {
    renameSync(folder, aside)
  } catch {
    return
  }
  // Somebody may have taken the lock between our look and our move: then it is theirs, and goes back.
  if (isAbandoned(aside) || existsSync(folder)) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, folder)
}
