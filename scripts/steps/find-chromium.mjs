// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { argv, env, getuid, platform } from 'node:process'
import { pathToFileURL } from 'node:url'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** As Debian packs it: the same engine without the browser around it. */
const SHELL = 'chromium-headless-shell'
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {readonly string[]} wanted */
function pathsOf(wanted) {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name)))
}

/** The path of a whole browser: $CHROMIUM_PATH, else the system's own; null when there is none. */
export function findChromium() {
  if (env.CHROMIUM_PATH) return canRun(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null
  return [...pathsOf(NAMES), ...APPLICATIONS].find(canRun) ?? null
}

/** The path of what the browser tests run in: the shell, which costs a quarter less, where the system has it, else what findChromium finds. */
export function findTestBrowser() {
  return (env.CHROMIUM_PATH ? null : pathsOf([SHELL]).find(canRun)) ?? findChromium()
}

/**
 * As findTestBrowser, but installs Debian's package first when there is none and this process may; null when that did not help. Most of
 * that is waiting, so other work can go on meanwhile.
 * @returns {Promise<string | null>}
 */
export async function findOrInstallTestBrowser() {
  const found = findTestBrowser()
  if (found || env.CHROMIUM_PATH || platform !== 'linux' || getuid?.() !== 0) return found
  console.log('Installing Chromium with apt-get …')
  await aptGet('update', '-q')
  for (const name of [SHELL, 'chromium'])
    if (!findTestBrowser()) await aptGet('install', '-y', '-q', '--no-install-recommends', name)
  return findTestBrowser()
}

/** Ends when the program does, whether it went well or not. @param {readonly string[]} words @returns {Promise<void>} */
function aptGet(...words) {
  return new Promise((settle) => {
    spawn('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
      .once('error', () => settle())
      .once('exit', () => settle())
  })
}

/** What to tell somebody who has no browser. */
export const NO_CHROMIUM =
  'No Chromium was found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one, then try again.'

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const found = findTestBrowser()
  if (found) console.log(found)
  else {
    console.error(NO_CHROMIUM)
    process.exitCode = 1
  }
}
