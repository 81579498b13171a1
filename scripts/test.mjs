// npm test: the whole mission once, in at most five minutes. npm run test:all: the rest as well. On a machine with only npm and some Node from
// 18 up.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { buildWeb } from './build-web.mjs'
import { deadCodeSteps, preparingSteps, QUICK_PROJECT, registrySteps, sourceSteps } from './steps/check-steps.mjs'
import { findOrInstallTestBrowser, NO_CHROMIUM } from './steps/find-chromium.mjs'
import { install } from './ensure-installed.mjs'
import { makeQuickFolder } from './steps/quick-folder.mjs'
import { runSteps } from './steps/run-steps.mjs'
import { startDetached } from './steps/start-detached.mjs'
import { countTests, NONE, sum } from './steps/test-counts.mjs'

/** @typedef {import('./steps/run-steps.mjs').Step} Step */
/** @typedef {import('./steps/test-counts.mjs').Counts} Counts */
/** What `npm test` runs, and what else there is. @typedef {'main' | 'rest'} Part */

const parts = partsNamed(argv[2])
const folder = makeQuickFolder()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// Hundreds of processes read the same sources: what V8 made of them the first time serves the others.
const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }

/**
 * What is checked before the tests of each part. The registry is waited for while the processors read the sources.
 * @type {Readonly<Record<Part, readonly (Step | readonly Step[])[]>>}
 */
const checks = {
  main: [...preparingSteps, [...registrySteps, ...sourceSteps]],
  rest: [...preparingSteps, deadCodeSteps],
}

const started = performance.now()
/** @type {Counts[]} */
const all = []
/** @type {string[]} */
const times = []
await timed('installation', () => install())
const browser = findOrInstallTestBrowser()
for (const part of parts)
  if (sum(all).failed === 0) await timed(part === 'main' ? 'npm test' : 'the rest', () => runPart(part))
report(sum(all))

/** @param {string | undefined} word @returns {readonly Part[]} */
function partsNamed(word = 'main') {
  if (word === 'all') return ['main', 'rest']
  if (word === 'main' || word === 'rest') return [word]
  console.error(`"${word}" is no part of the tests: say main, rest or all.`)
  return process.exit(2)
}

/** @param {string} name @param {() => Promise<void>} work */
async function timed(name, work) {
  const start = performance.now()
  await work()
  times.push(`${name} ${seconds(performance.now() - start)}`)
}

/** Each step needs the one before; a failure in the sources' own checks counts as one. @param {Part} part */
async function runPart(part) {
  if (await runSteps(checks[part])) {
    all.push({ ...NONE, failed: 1 })
    return
  }
  // The browser tests would wait for it with half the machine idle.
  startDetached('scripts/product/prepare-ahead.ts', { FAIRWEIGHT_TESTS: part })
  const unit = await runCounted(unitTests(part), unitReport(part))
  all.push(unit)
  if (unit.failed > 0) return

  await buildWeb()
  const chromium = await browser
  if (chromium) all.push(await runCounted(browserTests(part, chromium), browserReport(part)))
  else {
    console.error(NO_CHROMIUM)
    all.push({ ...NONE, failed: 1 })
  }
}

/** @param {Part} part */
function unitReport(part) {
  return join(folder, `vitest-${part}.json`)
}

/** @param {Part} part */
function browserReport(part) {
  return join(folder, `playwright-${part}.json`)
}

/** @param {Part} part @returns {Step} */
function unitTests(part) {
  return {
    name: part === 'main' ? 'tests' : 'long tests, second database and proofs',
    command: 'vitest',
    args: [
      'run',
      ...(part === 'main' ? [`--project=!${QUICK_PROJECT}`] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport(part)}`,
    ],
    env: { ...compiled, TMPDIR: folder, FAIRWEIGHT_TESTS: part },
  }
}

/** @param {Part} part @param {string} chromium @returns {Step} */
function browserTests(part, chromium) {
  return {
    name: part === 'main' ? 'main ways in the browser' : 'all other browser tests',
    command: 'playwright',
    args: ['test', '--config', 'verification/e2e/playwright.config.ts', '--reporter=list,json'],
    env: {
      ...compiled,
      FAIRWEIGHT_TESTS: part,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport(part),
      CHROMIUM_PATH: chromium,
    },
  }
}

/** @param {Step} step @param {string} file */
async function runCounted(step, file) {
  const stopped = await runSteps([step])
  const counted = countTests(file)
  return { ...counted, failed: Math.max(counted.failed, stopped ? 1 : 0) }
}

/** @param {Counts} counts */
function report(counts) {
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped. Their lines above say why.`)
  if (counts.unsteady > 0)
    console.log(
      `\n${counts.unsteady} passed only when tried again. They are listed as flaky above and should be fixed.`,
    )
  console.log(
    `\n${counts.passed} passed, ${counts.failed} failed in ${seconds(performance.now() - started)}: ${times.join(', ')}`,
  )
  process.exitCode = counts.failed === 0 ? 0 : 1
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(0)} s`
}
