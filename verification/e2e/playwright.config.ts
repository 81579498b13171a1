import { availableParallelism } from 'node:os'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { hasRealData } from '@fairweight/testing/market/real-data.ts'
import { CHOICES, FIRST_VARIANT, LONG_TAG, MAIN_TAG, VARIANTS, SECOND_VARIANT, WIDE_FIRST_TAG } from './variants.ts'
import { testsChosen } from '../../scripts/steps/tests-chosen.mjs'
import { MARKET, SAMPLE, type Product } from './products.ts'
import { findTestBrowser, NO_CHROMIUM } from '../../scripts/steps/find-chromium.mjs'
import { hasRoomInMemory } from '../../scripts/steps/quick-folder.mjs'

const executablePath = findTestBrowser()
if (!executablePath) throw new Error(NO_CHROMIUM)

const chosen = testsChosen()

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

/** Starts a product of its own and publishes into it, which takes longest. */
const LONGEST = '**/filings.spec.ts'

/** What `npm test` looks at: the main ways, in one look. The longest begins first, so that nothing waits for it at the end. */
const mainWays: Project[] = [
  { name: 'filings', use: FIRST_VARIANT.use, grep: new RegExp(MAIN_TAG), testMatch: LONGEST },
  { name: FIRST_VARIANT.name, use: FIRST_VARIANT.use, grep: new RegExp(MAIN_TAG), testIgnore: LONGEST },
]

/** Every test in the looks that it asks for, without what `npm test` has run where only the rest is wanted. */
const everything: Project[] = [
  ...VARIANTS.map(({ name, use, runs }) => ({
    name,
    use,
    testIgnore: ['**/real-market.spec.ts', '**/screenshots/**'],
    ...CHOICES[runs],
    ...(chosen === 'rest' && name === FIRST_VARIANT.name && { grepInvert: new RegExp(`${MAIN_TAG}|${LONG_TAG}`) }),
  })),
  ...(process.env.E2E_EVERY_VARIANT
    ? [
        { name: 'long', use: FIRST_VARIANT.use, grep: new RegExp(LONG_TAG) },
        { name: 'narrow-too', use: SECOND_VARIANT.use, grep: new RegExp(WIDE_FIRST_TAG) },
      ]
    : []),
  // Its tests go through sizes and themes by themselves.
  { name: 'pictures', testMatch: '**/screenshots/*.spec.ts' },
  // Its tests publish, so they run one after the other.
  { name: 'market', testMatch: '**/real-market.spec.ts' },
]

type WebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>[number]

function started(product: Product): WebServer {
  return {
    command: 'exec node scripts/product/serve-prepared.ts',
    cwd: '../..',
    url: `${product.origin}/api/ready`,
    timeout: 300_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(product.port),
      PAYMENT_SANDBOX_PORT: String(product.paymentsPort),
      FAIRWEIGHT_DATA: product.dataDirectory,
      RATE_LIMIT_SCALE: '1000',
      RENEW_SAMPLE: 'false',
      REPLAY_SAMPLE: 'false',
      // The test about it lets its own visits be measured; no other visit is.
      PAGE_SPEED_SHARE: '0.000001',
    },
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screenshots/baseline/{arg}{ext}',
  // Browsers wait as much as they work: with one a core, half of each would idle.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a browser may miss what a person would see; who passes only at the second try is named and counted.
  retries: process.env.CI ? 1 : 0,
  // A cold start of browser and server on two busy cores is slow once; nothing here measures time.
  timeout: 60_000,
  reporter: 'list',
  expect: { timeout: 15_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.01 } },
  use: {
    baseURL: SAMPLE.origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Each fresh browser would fetch the whole build for it; the tests that it matters to let it in.
    serviceWorkers: 'block',
    // Nothing here is about motion, and waiting for its end is most of what a press costs.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; a failure without one still shows the page as it stood.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      // Playwright has browsers share what they draw through files, for containers with little memory to share. It is 6 to 8 % of all they cost.
      ...(hasRoomInMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
    },
  },
  projects: chosen === 'main' ? mainWays : everything,
  webServer: [started(SAMPLE), ...(hasRealData && chosen !== 'main' ? [started(MARKET)] : [])],
})
