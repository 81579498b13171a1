import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../monitors/accessible.ts'
import { isNarrow, openDashboard, rowOf, search } from './dashboard.ts'
import { EVERY_VARIANT_TAG, LONG_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'

const FOUR = 'HLX,ALF2,BEL4,BEC2'

test(
  'several stocks stand side by side, each line naming the best in words',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, `/demo?compare=${FOUR}`)
    const tray = page.getByRole('region', { name: 'Selected to compare' })
    await expect(tray).toContainText('4 of 6 to compare')
    await tray.getByRole('button', { name: 'Compare', exact: true }).click()
    const table = page.getByRole('table', { name: /^Stocks side by side/ })
    await expect(table.getByRole('columnheader')).toHaveText([/^Figure/, /^HLX/, /^ALF2/, /^BEL4/, /^BEC2/])
    await expect(
      table
        .getByRole('row', { name: /^Market cap/ })
        .getByRole('cell')
        .filter({ hasText: 'Largest' }),
    ).toHaveCount(1)
    await expect(page).toHaveURL(/compare=HLX,ALF2,BEL4,BEC2&comparing=yes/)
    await table.getByRole('button', { name: 'Price to earnings' }).click()
    await expect(
      table.getByText('Last close over the diluted earnings per share of the last twelve months.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.locator('[role="grid"]')).toBeVisible()
  },
)

test('a stock is marked from its details, and taken out again', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await search(page).fill('HLX')
  await rowOf(page, 'HLX').getByRole('button', { name: 'HLX', exact: true }).click()
  const compare = page.getByRole('dialog', { name: /^HLX/ }).getByRole('button', { name: 'Compare HLX' })
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/compare=HLX/)
  await page.getByRole('dialog', { name: /^HLX/ }).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Stop comparing HLX' }).click()
  await expect(page.getByRole('region', { name: 'Selected to compare' })).toBeHidden()
})

test('the whole comparison goes by keyboard', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  const tray = page.getByRole('region', { name: 'Selected to compare' })
  for (let stock = 0; stock < 6; stock += 1) for (const key of ['j', 'c']) await page.keyboard.press(key)
  await expect(tray).toContainText('6 of 6 to compare')
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByText('You can compare up to six stocks')).toBeVisible()
  await expect(tray).toContainText('6 of 6 to compare')
  await page.keyboard.press('Shift+C')
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeFocused()
  await page.keyboard.press('Shift+C')
  await expect(page.locator('[role="grid"]')).toBeVisible()
})

test('a row marks its stock too', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  const row = page.getByRole('row').nth(1)
  await row.hover()
  await row.getByRole('button', { name: /^Compare / }).click()
  await expect(page).toHaveURL(/compare=/)
})

test('a narrow screen scrolls the comparison within itself, with the names of the lines in place', async ({ page }) => {
  test.skip(!isNarrow(page), 'a wide screen has room for all of it')
  await page.goto(`/demo?compare=${FOUR}&comparing=yes`)
  const region = page.getByRole('region', { name: 'Stocks side by side' })
  const headers = page.getByRole('columnheader')
  const edgesOf = (at: number) =>
    headers.nth(at).evaluate((header) => {
      const { left, right } = header.getBoundingClientRect()
      return { left, right }
    })
  const { right: names } = await edgesOf(0)
  for (const at of [1, 2]) {
    expect((await edgesOf(at)).left).toBeGreaterThanOrEqual(names - 1)
    expect((await edgesOf(at)).right).toBeLessThanOrEqual(390)
  }
  // The edge of the third says that there is more.
  expect((await edgesOf(3)).left).toBeLessThan(390)
  await expect(page.getByText('Swipe sideways to see all 4 stocks.')).toBeVisible()
  await region.evaluate((element) => element.scrollTo({ left: 400 }))
  await expect(page.getByRole('rowheader', { name: /^Market cap/ })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('one stock stands beside the median and the best of its sector and size', async ({ page }) => {
  await openDashboard(page, '/demo?compare=HLX')
  await page.getByRole('button', { name: 'Compare with peers' }).click()
  const headers = page.getByRole('table', { name: /^Stocks side by side/ }).getByRole('columnheader')
  await expect(headers).toHaveText([/^Figure/, /^HLX/, /^Median of peers\d+ stocks: /, /^Best of peers/])
  await expectAccessible(page)
})

test('the comparison is taken along as CSV, marked as sample data', { tag: LONG_TAG }, async ({ page }) => {
  await page.goto('/demo?compare=HLX,ALF2&comparing=yes')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('group', { name: 'Copy or download the comparison' })
      .getByRole('button', { name: 'Download CSV' })
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^comparison-\d{4}-\d\d-\d\d-\w+-SAMPLE\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.replace('\uFEFF', '').split(',')[0])).toEqual(['TICKER', 'HLX', 'ALF2'])
})
