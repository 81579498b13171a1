// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const A_DAY = 86_400_000

/**
 * Moves a build's assets out of the way of the next build.
 * @param {string} assets @param {string} aside
 */
export function moveOldAssets(assets, aside) {
  moveFiles(assets, aside, () => true)
}

/**
 * Puts the assets of earlier builds beside the new ones for a day, so that a page that is open since then still finds its
 * parts. Names hold a hash of the content: what has the same name is the same file.
 * @param {string} aside @param {string} assets @param {number} now milliseconds since 1970
 */
export function restoreOldAssets(aside, assets, now) {
  moveFiles(aside, assets, (path, wanted) => !existsSync(wanted) && now - statSync(path).mtimeMs < A_DAY)
  rmSync(aside, { recursive: true, force: true })
}

/** @param {string} from @param {string} to @param {(path: string, wanted: string) => boolean} isMoved */
function moveFiles(from, to, isMoved) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [path, wanted] = [join(from, name), join(to, name)]
    if (isMoved(path, wanted)) renameSync(path, wanted)
  }
}
