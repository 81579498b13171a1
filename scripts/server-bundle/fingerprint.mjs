// Runs with nothing installed: plain JavaScript, built-in modules only.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../ensure-installed.mjs'

const NOT_INPUTS = /(^|\/)(build|node_modules|\.react-router)(\/|$)|\.test\.|\.tsbuildinfo$|README\.md$/

/**
 * One hash over names and contents; times do not matter, so deletions, branch switches and odd checkouts are all seen.
 * @param {readonly string[]} paths files and folders
 * @param {string} [base] what the paths are relative to
 * @param {RegExp} [skip] relative paths to leave out
 */
export function fingerprint(paths, base = root, skip = NOT_INPUTS) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const visit = (path) => {
    const name = relative(base, path)
    if (skip.test(name)) return
    if (statSync(path).isDirectory()) for (const entry of readdirSync(path).sort()) visit(join(path, entry))
    else hash.update(name).update('\0').update(readFileSync(path)).update('\0')
  }
  paths
    .map((path) => join(base, path))
    .filter((path) => existsSync(path))
    .forEach(visit)
  return hash.digest('hex')
}
