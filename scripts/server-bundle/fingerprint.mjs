// Runs with nothing installed: plain JavaScript, built-in modules only.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
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
  /**
   * @param {string} name relative to the base
   * @param {boolean} isFolder
   */
  const visit = (name, isFolder) => {
    if (skip.test(name)) return
    const path = join(base, name)
    if (!isFolder) hash.update(name).update('\0').update(readFileSync(path)).update('\0')
    else for (const entry of entriesOf(path)) visit(`${name}/${entry.name}`, entry.isDirectory())
  }
  for (const path of paths) {
    const found = statSync(join(base, path), { throwIfNoEntry: false })
    if (found) visit(path, found.isDirectory())
  }
  return hash.digest('hex')
}

/** @param {string} folder */
const entriesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
