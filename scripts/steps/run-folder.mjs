import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { withOutcomes } from './page-sections.mjs'

/** @typedef {import('./page-sections.mjs').Outcome} Outcome */

/**
 * Runs every TypeScript program of some folders in alphabetical order, shows what each prints, and writes it to one page.
 * @param {{ folders: readonly string[], only: readonly string[], page: string, title: string, introduction: string }} plan `only` names the programs to run, whose parts of the page change; empty runs all
 * @returns {Promise<number>} how many programs failed
 */
export async function runFolder({ folders, only, page, title, introduction }) {
  const programs = new Map(
    folders.flatMap((folder) => programsIn(folder).map((name) => [name, join(folder, `${name}.ts`)])),
  )
  const all = [...programs.keys()].sort()
  const chosen = all.filter((name) => only.length === 0 || only.includes(name))
  /** @type {Outcome[]} */
  const outcomes = []
  for (const name of chosen) {
    console.log(`\n— ${name}`)
    outcomes.push({ name, ...(await capture(programs.get(name) ?? name)) })
  }
  if (outcomes.length > 0) write(page, { title, introduction, names: all, outcomes })
  const failed = outcomes.filter(({ code }) => code !== 0)
  console.log(
    `\n${outcomes.length - failed.length} of ${outcomes.length} finished${failed.length > 0 ? `; not ${failed.map(({ name }) => name).join(', ')}` : ''}.`,
  )
  return failed.length
}

/** @param {string} folder */
function programsIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
}

/** @param {string} program @returns {Promise<Omit<Outcome, 'name'>>} */
function capture(program) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      process.stdout.write(text)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ output, code }))
  })
}

/** @param {string} page @param {Parameters<typeof withOutcomes>[1]} plan */
function write(page, plan) {
  const path = join(root, page)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, withOutcomes(before, plan))
  console.log(`\nWritten to ${relative(root, path)}.`)
}
