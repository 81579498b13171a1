// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from './file-lock.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const REQUIRED_MAJOR = 24

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */
/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }>} LockEntries */

/**
 * The entries of a lock file, or of the record that npm keeps of what it installed.
 * @param {string} file
 * @returns {LockEntries}
 */
const lockEntries = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Why the installed tree is not what the lock file says, or null when it is. Reads npm's own record, so an install by hand counts.
 * @param {{ isProduction?: boolean }} [plan] in production, packages for development may be missing
 */
export function installIsNeeded({ isProduction = false } = {}) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return 'nothing is installed'
  const wanted = lockEntries(join(root, 'package-lock.json'))
  const found = lockEntries(record)
  for (const [path, want] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const have = found[path]
    if (!have) {
      if (want.optional || want.devOptional || want.peer || (isProduction && want.dev)) continue
      return `${path} is missing`
    }
    if (have.version !== want.version || have.integrity !== want.integrity) return `${path} is another version`
  }
  const left = Object.keys(found).find((path) => path.includes('node_modules/') && !wanted[path])
  return left ? `${left} is no longer needed` : null
}

/** Installs what is missing with `npm ci`; ends the process when that fails. */
export async function install() {
  if (!installIsNeeded()) return
  await withFileLock(join(root, '.install-lock'), 'Another process is installing', async () => {
    const why = installIsNeeded()
    if (!why) return
    console.log(`Installing (${why}) …`)
    const end = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: installEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (end.code !== 0) {
      console.error('npm ci did not finish. See its lines above.')
      await exitLike(end)
    }
    await runAllowedScripts()
  })
}

/** .npmrc keeps every package's own script from running; those that package.json allows, by name and version, run here. */
async function runAllowedScripts() {
  /** @type {{ allowScripts?: Record<string, boolean> }} */
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter((which) => allowScripts[which])
  if (allowed.length === 0) return
  const end = await run(
    'npm',
    ['rebuild', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error', ...allowed],
    { env: installEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (end.code !== 0) await exitLike(end)
}

/** npm ci must not see the Node it is about to delete, nor the names of the script that called it, nor leave development packages out. */
function installEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(modules))
  const kept = Object.entries(process.env).filter(
    ([key]) => !/^npm_(package|lifecycle)_/.test(key) && key !== 'npm_command',
  )
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), NODE_ENV: 'development' }
}

/** True when this very process can run the TypeScript sources. */
export function runsSources() {
  return Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR
}

/** The path of a Node that can run the sources; ends the process with one sentence when there is none. */
export function runtime() {
  const local = join(modules, '.bin', 'node')
  if (existsSync(local)) return local
  if (runsSources()) return process.execPath
  console.error(
    `Fairweight needs Node ${REQUIRED_MAJOR}, but npm ci installed none on ${process.platform} ${process.arch}. Install Node ${REQUIRED_MAJOR} and try again.`,
  )
  return process.exit(1)
}

/**
 * Runs a program to its end with our signals passed on, and answers how it ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { addedEnv?: Record<string, string> | undefined }} [options] `addedEnv` comes on top of our own
 *   environment, in which installed tools come first on the path; `env` replaces it
 * @returns {Promise<Ending>}
 */
export function run(command, args, { addedEnv, ...options } = {}) {
  const env = options.env ?? {
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
    ...addedEnv,
  }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env })
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal)
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      resolve({ code, signal })
    })
  })
}

/**
 * Ends this process the way another one ended.
 * @param {Ending} ending
 * @returns {Promise<never>}
 */
export function exitLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exit(code ?? 1)
  return new Promise(() => {})
}

/**
 * Runs this program again on the Node that came with the install, unless this one will do; then does not come back.
 * @param {string} program the caller's import.meta.url
 */
export async function runOnOwnRuntime(program) {
  if (runsSources()) return
  await exitLike(await run(runtime(), [fileURLToPath(program), ...process.argv.slice(2)]))
}
