import type { Page } from '@playwright/test'
import { EVERY_VARIANT_TAG, LONG_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { isNarrow, openDashboard } from './dashboard.ts'

const FOUR = ['HLX', 'IBG2', 'KEI3', 'QUO2']

test.use({ signedInAs: 'guest' })

const holdings = (page: Page) => page.getByRole('table', { name: 'The portfolio by asset class' })
const volatility = (page: Page) =>
  page
    .getByRole('table', { name: 'The portfolio in numbers' })
    .getByRole('row', { name: /Volatility/ })
    .locator('strong')

/** Waits until what is shown is what was asked last. */
async function waitForSettled(page: Page): Promise<void> {
  await expect(holdings(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test(
  'Search, Optimize, Portfolio: the buttons lead from each mode to the others',
  { tag: ONE_VARIANT_TAG },
  async ({ page, visitor }) => {
    await openDashboard(page, `/demo?list=${await saveList(visitor, 'Four of them', FOUR)}`)
    const aside = page.getByRole('complementary', { name: 'Your list' })
    await expect(aside.getByRole('button', { name: 'Back to search' })).toHaveCount(0)
    await aside.getByRole('button', { name: 'Optimize my portfolio' }).click()
    await expect(page.getByRole('heading', { name: 'A complete portfolio around Four of them' })).toBeVisible()
    await expect(page).toHaveURL(/mode=portfolio/)
    await expect(aside.getByRole('button', { name: 'Optimize my portfolio' })).toHaveCount(0)
    await aside.getByRole('button', { name: 'Optimize these stocks' }).click()
    await expect(page.getByRole('heading', { name: /^The best mix of Four of them/ })).toBeVisible()
    await aside.getByRole('button', { name: 'Back to search' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  },
)

test(
  'a list becomes a whole portfolio of 15 classes with its stocks in it, beside the funds alone',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, visitor }) => {
    await openDashboard(page, `/demo?list=${await saveList(visitor, 'Four of them', FOUR)}`)
    await page
      .getByRole('button', { name: isNarrow(page) ? 'Portfolio' : 'Optimize my portfolio', exact: true })
      .click()
    await waitForSettled(page)
    const weights = (await holdings(page).locator('tbody tr > td:last-child').allTextContents()).map((text) =>
      Number.parseFloat(text),
    )
    expect(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 100)).toBeLessThan(0.08)
    for (const weight of weights) expect(weight).toBeLessThanOrEqual(25.01)
    await expect(page.getByText('Constructed, not optimal.', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /Risk and return/ })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Funds alone' })).toBeVisible()
    await expect(page.getByText(/^Computed from [\d,]+ daily returns/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'Least Risk, Balanced and Maximum Return each give another portfolio; every choice stands in the address',
  { tag: ONE_VARIANT_TAG },
  async ({ page, visitor }) => {
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio`)
    await waitForSettled(page)
    const seen = [await volatility(page).textContent()]
    for (const level of ['Least Risk', 'Maximum Return']) {
      await page.getByRole('button', { name: level }).click()
      await waitForSettled(page)
      seen.push(await volatility(page).textContent())
    }
    const [balanced, least, most] = seen.map((text) => Number.parseFloat(text ?? ''))
    expect(least).toBeLessThanOrEqual(balanced ?? 0)
    expect(balanced).toBeLessThan(most ?? 0)
    await page.getByRole('button', { name: '3 years' }).click()
    await page.getByText('Limits on the mix').click()
    await page.getByLabel('Maximum per asset class').fill('40')
    await page.getByLabel('Maximum per asset class').press('Enter')
    await expect(page).toHaveURL(/period=3y&risk=maximum_return&class-cap=40/)
    await page.reload()
    await waitForSettled(page)
    await expect(page.getByRole('button', { name: 'Maximum Return' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('at most 40% in one class')).toBeVisible()
  },
)

test(
  'where the mix leaves the own stocks little, a least share is offered and kept',
  { tag: LONG_TAG },
  async ({ page, visitor }) => {
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio&risk=least_risk`)
    await waitForSettled(page)
    await expect(
      page.getByText(
        /^(None of this portfolio would be in your stocks|Your stocks would make up \d\.\d\d% of this portfolio)/,
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Require at least 10%' }).click()
    await expect(page).toHaveURL(/own-share=10/)
    await waitForSettled(page)
    await expect(page.getByText('At least 10% of this portfolio is in your stocks, as you asked.')).toBeVisible()
    await expect(page.getByText('at most 25% in one class, at least 10% in your stocks')).toBeVisible()
  },
)

test(
  'a cap that cannot be met names one in fifteen, and one press mends it',
  { tag: LONG_TAG },
  async ({ page, visitor }) => {
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio&class-cap=5`)
    const refusal = page.getByRole('status', { name: 'Cannot be optimized' })
    await expect(refusal).toContainText(
      '15 asset classes with these caps cannot add up to 100 %; the cap must be at least 6.67 %.',
    )
    await expectAccessible(page)
    await refusal.getByRole('button', { name: 'Use 6.67%' }).click()
    await waitForSettled(page)
  },
)

test('an empty list gives a portfolio of funds alone', { tag: ONE_VARIANT_TAG }, async ({ page, visitor }) => {
  await page.goto(`/demo?list=${await saveList(visitor, 'Nothing yet')}&mode=portfolio`)
  await waitForSettled(page)
  await expect(holdings(page).getByText('fund', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your stocks' })).toHaveCount(0)
})

test(
  'amount and holdings become orders, and no request of the pane carries either',
  { tag: ONE_VARIANT_TAG },
  async ({ page, visitor }) => {
    const told: string[] = []
    page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio`)
    await waitForSettled(page)
    await page.getByText('What you already hold').click()
    const csv =
      'Account,Symbol,Description,Quantity,Price\n1,HLX,"Helix, Inc.","1,077",10.00\n1,ZZZZ,Nobody,5,1.00\n1,ABC2,Beside,77,3'
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'positions.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page.getByText(/Added: HLX/)).toContainText('Not in the current data, so left unchanged: ZZZZ')
    await page.getByLabel('Amount to invest').fill('12,345.67')
    const orders = page.getByRole('table', { name: 'Orders' })
    await expect(orders.getByRole('row', { name: /HLX/ })).toBeVisible()
    await expect(orders.getByRole('row', { name: /^Buy/ }).first()).toBeVisible()
    await expect(page).toHaveURL(({ searchParams }) => {
      // The random id of the list may hold any digits.
      searchParams.delete('list')
      return !/12|1077|ZZZZ/.test(searchParams.toString())
    })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download orders as CSV' }).click()
    await download
    await page.getByRole('button', { name: 'Least Risk' }).click()
    await waitForSettled(page)
    await page.getByRole('button', { name: 'Save this result' }).click()
    await expect(page.getByText('Saved with Four of them.')).toBeVisible()
    expect(told.some((request) => request.includes('/lists/runs'))).toBe(true)
    expect(told.filter((request) => /12,?345|1,?077|ZZZZ|ABC2/.test(request))).toEqual([])
  },
)

test(
  'a saved portfolio is listed, opened to the same bits, deleted and put back',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, visitor }) => {
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio`)
    await waitForSettled(page)
    await expect(page.getByText('Nothing is saved with this list yet.')).toBeVisible()
    await page.getByLabel('Name of this result').fill('For my daughter')
    await page.getByRole('button', { name: 'Save this result' }).click()
    const saved = page.getByRole('list', { name: 'Saved results' }).getByRole('listitem')
    await expect(saved).toContainText('Whole portfolio, Balanced, 5 years, 4 stocks')
    await page.getByRole('button', { name: 'Least Risk' }).click()
    await waitForSettled(page)
    await page.getByRole('button', { name: 'Open For my daughter' }).click()
    await expect(page).toHaveURL(/risk=balanced/)
    const opened = page.getByRole('region', { name: 'Opened result' })
    await expect(opened).toContainText('Same data, same result')
    await waitForSettled(page)
    await expectAccessible(page)
    await opened.getByRole('button', { name: 'Close' }).click()
    await expect(opened).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete For my daughter' }).click()
    await expect(saved).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(saved).toHaveCount(1)
  },
)

test(
  'on paper the portfolio stands whole, with its day, its data, its engine and what sample data is',
  { tag: LONG_TAG },
  async ({ page, visitor }) => {
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio`)
    await waitForSettled(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^As of .*, data .*\. SAMPLE DATA, NOT MARKET DATA\.$/)).toBeVisible()
    await expect(page.getByText(/^Balanced, 5 years\. Engine /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save this result' })).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Your list' })).toBeHidden()
    const pane = page.getByRole('region', { name: 'Portfolio', exact: true })
    await expect
      .poll(() => pane.evaluate((element) => element.scrollHeight - element.clientHeight))
      .toBeLessThanOrEqual(1)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1000)
  },
)

test.describe('with errors on the console, which the browser writes for a refused call', () => {
  test.use({ expectedNoise: /status of (404|503)/ })

  test('prices that do not come are said, with the way to try again', { tag: LONG_TAG }, async ({ page, visitor }) => {
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio`)
    await waitForSettled(page)
    await page.route('**/api/stocks/history**', (route) =>
      route.fulfill({ status: 503, json: { code: 'not-ready', message: 'One moment, please.', reference: 'r-1' } }),
    )
    await page.getByRole('button', { name: '1 year' }).click()
    await expect(page.getByText('The prices for the portfolio could not be loaded')).toBeVisible()
    await page.unroute('**/api/stocks/history**')
    await page
      .getByRole('alert')
      .filter({ hasText: 'The prices for the portfolio' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await waitForSettled(page)
  })

  test('data without asset classes says so, and what to import', { tag: LONG_TAG }, async ({ page, visitor }) => {
    await page.route('**/api/stocks/asset-class-optimization**', (route) =>
      route.fulfill({ status: 404, json: { code: 'no-asset-classes', message: 'None.', reference: 'r-1' } }),
    )
    await page.goto(`/demo?list=${await saveList(visitor, 'Four of them', FOUR)}&mode=portfolio`)
    await expect(page.getByText('The data has no asset classes')).toBeVisible()
    await expect(page.getByText(/rows of the type fund and their asset_class/)).toBeVisible()
    await expectAccessible(page)
  })
})
