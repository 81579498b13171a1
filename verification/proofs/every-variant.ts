/** Runs the browser tests of how pages look in the two looks that `npm test` leaves out, wide and dark, narrow and light, those it runs wide only at a phone too, and the long ones. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/steps/find-chromium.mjs'
import { countTests } from '../../scripts/steps/test-counts.mjs'
import { buildWeb } from '../../scripts/build-web.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fairweight-every-variant-'))
try {
  await buildWeb()
  const report = join(folder, 'report.json')
  const variants = [
    '--project',
    'wide-dark',
    '--project',
    'narrow-light',
    '--project',
    'long',
    '--project',
    'narrow-too',
  ]
  // In a whole browser, where `npm test` may run in the shell of one.
  const env = {
    ...process.env,
    CHROMIUM_PATH: findChromium() ?? '',
    E2E_EVERY_VARIANT: '1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const { status } = spawnSync(
    'playwright',
    ['test', '--config', 'verification/e2e/playwright.config.ts', '--reporter=json', ...variants],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const { passed, failed, skipped } = countTests(report)
  console.log(
    `Wide and dark, narrow and light, at a phone too, and the long ones: ${passed} browser tests passed, ${failed} failed, ${skipped} were skipped.`,
  )
  process.exitCode = status === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
