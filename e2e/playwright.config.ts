import { mkdirSync } from 'node:fs'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { LOOKS } from './looks.ts'
import { MARKET, SAMPLE, type Product } from './products.ts'
import { findChromium, noChromium } from '../scripts/find-chromium.mjs'

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)

const origin = process.env.E2E_ORIGIN ?? SAMPLE.origin

type WebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>[number]

function started(product: Product): WebServer {
  mkdirSync(product.dataDirectory, { recursive: true })
  return {
    command: 'exec node scripts/start.mjs',
    cwd: '..',
    url: `${product.origin}/api/ready`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: { PORT: String(product.port), FAIRWEIGHT_DATA: product.dataDirectory, RATE_LIMIT_SCALE: '1000' },
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A cold start of browser and server on two busy cores is slow once; nothing here measures time.
  timeout: 60_000,
  reporter: 'list',
  expect: { timeout: 15_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.01 } },
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
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
  projects: [
    ...LOOKS.map(({ name, use }) => ({ name, use, testIgnore: 'real-market.spec.ts' })),
    // Its tests publish, so they run one after the other, each in every look.
    { name: 'market', testMatch: 'real-market.spec.ts' },
  ],
  ...(process.env.E2E_ORIGIN ? {} : { webServer: [started(SAMPLE), started(MARKET)] }),
})
