import { test as base, expect } from '@playwright/test'
import { productAt, SAMPLE } from '../products.ts'
import { collectPageErrors } from './page-errors.ts'

interface Quiet {
  /** What this test expects on the console: `test.use({ expectedNoise: /status of 404/ })`. */
  expectedNoise: RegExp | null
}

/** Playwright's test, whose page must stay quiet: what it complains of fails the test at its end. */
export const test = base.extend<Quiet>({
  expectedNoise: [null, { option: true }],
  page: async ({ page, baseURL, expectedNoise }, use) => {
    const noise = await collectPageErrors(page, productAt(baseURL ?? SAMPLE.origin))
    await use(page)
    const unexpected = noise.filter((line) => !expectedNoise?.test(line))
    expect(unexpected, 'the page must stay quiet').toEqual([])
  },
})

export { expect }
