// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { argv, env, getuid, platform } from 'node:process'
import { pathToFileURL } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the browser for tests: $CHROMIUM_PATH, else the system's own; null when there is none. */
export function findChromium() {
  if (env.CHROMIUM_PATH) return canRun(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...paths, ...applications].find(canRun) ?? null
}

/** As findChromium, but installs Debian's package first when there is none and this process may; null when that did not help. */
export function findOrInstallChromium() {
  const found = findChromium()
  if (found || env.CHROMIUM_PATH || platform !== 'linux' || getuid?.() !== 0) return found
  console.log('Installing Chromium with apt-get …')
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options)
  return findChromium()
}

/** What to tell somebody who has no browser. */
export const noChromium = 'No Chromium was found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one, then try again.'

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const found = findChromium()
  if (found) console.log(found)
  else {
    console.error(noChromium)
    process.exitCode = 1
  }
}
