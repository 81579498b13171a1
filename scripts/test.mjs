// npm test: everything CI runs, on a machine with only npm and some Node from 18 up.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { registrySteps, staticSteps } from './steps/check-steps.mjs'
import { findOrInstallTestBrowser, noChromium } from './find-chromium.mjs'
import { install } from './ready.mjs'
import { makeQuickFolder } from './steps/quick-folder.mjs'
import { runSteps } from './steps/run-steps.mjs'
import { startBeside } from './steps/start-beside.mjs'
import { countTests, NONE, sum } from './steps/test-counts.mjs'

const folder = makeQuickFolder()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const unitReport = join(folder, 'vitest.json')
const browserReport = join(folder, 'playwright.json')
// Hundreds of processes read the same sources: what V8 made of them the first time serves the others.
const quick = { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') }

/** @type {import('./steps/run-steps.mjs').Step} */
const unitTests = {
  name: 'tests',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  env: quick,
}

/** @param {string} chromium @returns {import('./steps/run-steps.mjs').Step} */
const browserTests = (chromium) => ({
  name: 'browser tests',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: { NODE_COMPILE_CACHE: quick.NODE_COMPILE_CACHE, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, CHROMIUM_PATH: chromium },
})

await install()
const counts = sum(await runEverything())
if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped; their lines above say why.`)
if (counts.unsteady > 0) console.log(`\n${counts.unsteady} passed only when tried again; they are named as flaky above, and want mending.`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1

/** Each part needs the one before; a failure in the sources' own checks counts as one. */
async function runEverything() {
  const stopped = await runSteps([...staticSteps, ...registrySteps])
  if (stopped) return [{ ...NONE, failed: 1 }]

  // The browser tests would wait for it with half the machine idle.
  startBeside('scripts/product/lay-ahead.ts')
  const unit = await runCounted(unitTests, unitReport)
  if (unit.failed > 0) return [unit]

  await buildWeb()
  const chromium = findOrInstallTestBrowser()
  if (!chromium) {
    console.error(noChromium)
    return [unit, { ...NONE, failed: 1 }]
  }
  return [unit, await runCounted(browserTests(chromium), browserReport)]
}

/** @param {import('./steps/run-steps.mjs').Step} step @param {string} report */
async function runCounted(step, report) {
  const stopped = await runSteps([step])
  const counted = countTests(report)
  return { ...counted, failed: Math.max(counted.failed, stopped ? 1 : 0) }
}
