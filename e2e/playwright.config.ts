import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findChromium, noChromium } from '../scripts/find-chromium.mjs'

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)

const port = 4100
const origin = process.env.E2E_ORIGIN ?? `http://localhost:${port}`

// The folder outlives a run: sample data is made once a machine, and the tests change nothing in it.
const data = process.env.E2E_DATA ?? join(tmpdir(), `fairweight-e2e-${process.getuid?.() ?? 'user'}`)
mkdirSync(data, { recursive: true })

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

const product: NonNullable<PlaywrightTestConfig['webServer']> = {
  command: 'exec node scripts/start.mjs',
  cwd: '..',
  url: `${origin}/api/ready`,
  timeout: 240_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  stdout: 'pipe',
  env: { PORT: String(port), FAIRWEIGHT_DATA: data, RATE_LIMIT_SCALE: '1000' },
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  reporter: 'list',
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.01 } },
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
    { name: 'wide-light', use: { viewport: wide, colorScheme: 'light' } },
    { name: 'wide-dark', use: { viewport: wide, colorScheme: 'dark' } },
    { name: 'narrow-light', use: { viewport: narrow, colorScheme: 'light', hasTouch: true } },
    { name: 'narrow-dark', use: { viewport: narrow, colorScheme: 'dark', hasTouch: true } },
  ],
  ...(process.env.E2E_ORIGIN ? {} : { webServer: product }),
})
