import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../monitors/accessible.ts'
import { isNarrow, openDashboard, openPart, rowOf, search } from './dashboard.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'

const drawerOf = (page: Page, ticker: string) => page.getByRole('dialog', { name: new RegExp(`^${ticker},`) })

async function pressGrade(page: Page, ticker: string, kind: 'Value' | 'Momentum'): Promise<Locator> {
  await search(page).fill(ticker)
  await rowOf(page, ticker)
    .getByRole('button', { name: new RegExp(`^${kind} rating.*, why$`) })
    .click()
  const drawer = drawerOf(page, ticker)
  await expect(drawer.getByRole('tab', { selected: true })).toHaveText('Why')
  return drawer
}

test('a press on a grade opens why, and two more stand at the filing’s line', async ({ page }) => {
  await openDashboard(page, '/demo')
  const drawer = await pressGrade(page, 'HLX', 'Value')
  await expect(drawer.getByText('Value.', { exact: true })).toBeInViewport()
  const figures = drawer.getByRole('group', { name: 'Where the value estimates come from' })
  await figures.getByText('Discounted cash flow').first().click()
  await figures
    .getByText(/rows? behind it/)
    .first()
    .click()
  const line = figures.locator('tbody tr').first()
  await expect(line).toContainText(/99\d{8}-\d\d-\d{6}, fictional filing/)
  await expect(line).toContainText('sample-facts')
  await line.scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('a momentum grade begins with its own reasons; the back button closes what the press opened', async ({ page }) => {
  await openDashboard(page, '/demo')
  const drawer = await pressGrade(page, 'HLX', 'Momentum')
  await expect(drawer.getByText('Momentum.', { exact: true })).toBeInViewport()
  await expect(page).toHaveURL(/part=why-momentum/)
  await page.goBack()
  await expect(drawer).toBeHidden()
})

test(
  'each part is a link, a step for the back button, and stays open from stock to stock',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?stock=HLX')
    const drawer = drawerOf(page, 'HLX')
    await drawer.getByRole('tab', { name: 'Summary' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/part=why$/)
    await openPart(drawer, 'Filings')
    await expect(drawer.getByRole('region', { name: 'Every reported row' })).toBeVisible()
    await page
      .getByRole('button', { name: /^(Next|Previous) stock$/ })
      .and(page.locator(':enabled'))
      .first()
      .click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Every reported row' })).toBeVisible()
    await page.goBack()
    await expect(drawerOf(page, 'HLX').getByRole('tab', { selected: true })).toHaveText('Why')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Summary', selected: true })).toBeVisible()
  },
)

/** A stock of each kind: graded, a bank, one with a negative result and one that is above every measure. */
for (const ticker of ['HLX', 'BIP3', 'MIF5', 'CAL8']) {
  test(`the summary of ${ticker} fits the drawer, and on a phone the heading takes 90 px at most`, async ({ page }) => {
    await openDashboard(page, `/demo?stock=${ticker}`)
    const drawer = drawerOf(page, ticker)
    const summary = drawer.getByRole('region', { name: 'Summary' })
    for (const text of ['Value.', 'Momentum.', 'Strength', 'What would change it.'])
      await expect(summary.getByText(text, { exact: true })).toBeVisible()
    await expect(summary.getByRole('img', { name: /^Close from/ })).toBeVisible()
    await expect(summary.getByRole('img', { name: /^Close from/ })).toBeInViewport({ ratio: 1 })
    const overflow = await drawer.evaluate((element) =>
      Math.max(
        0,
        ...[...element.querySelectorAll('*')]
          .filter((one) => getComputedStyle(one).overflowY === 'auto')
          .map((one) => one.scrollHeight - one.clientHeight),
      ),
    )
    expect(overflow).toBe(0)
    if (!isNarrow(page)) return
    const top = (await drawer.boundingBox())?.y ?? 0
    const tabs = (await drawer.getByRole('tablist').boundingBox())?.y ?? 0
    expect(tabs - top).toBeLessThanOrEqual(90)
    await expect(drawer.getByText('Value rating', { exact: false }).first()).toBeAttached()
  })
}

test(
  'on a wide screen every reported row stands whole in the width of the drawer',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?stock=ORR2&part=filings')
    const table = drawerOf(page, 'ORR2').getByRole('region', { name: 'Reported rows: all figures' })
    await expect(table.getByText(/^Also filed /).first()).toBeVisible()
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  },
)

test('print, copy and the snapshot are in the menu', { tag: ONE_VARIANT_TAG }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDashboard(page, '/demo?stock=HLX&part=history')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /^Copy “As of .+, snapshot \w{12}”$/ }).click()
  await expect(page.getByText('Snapshot copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^As of \w+ \d+, \d{4}, snapshot \w{12,}$/)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy a link to this' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/stocks\/HLX\?dataset=sample&part=history$/)
})

test('on a phone the bookmarks are in the menu of the open stock', async ({ page }) => {
  test.skip(!isNarrow(page), 'A wide heading has them itself.')
  await openDashboard(page, '/demo?stock=HLX')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Bookmark for value' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove the bookmark for value' })).toBeVisible()
})

test.describe('without the closes', () => {
  test.use({ expectedNoise: /status of 404/ })

  test(
    'closes that cannot be loaded are said to be missing, and come when they are asked for again',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await page.route('**/api/stocks/history*', (route) => route.fulfill({ status: 404, json: {} }))
      await openDashboard(page, '/demo?stock=HLX')
      const summary = drawerOf(page, 'HLX').getByRole('region', { name: 'Summary' })
      const again = summary.getByRole('button', { name: 'Try again to load the price history' })
      await expect(again).toBeVisible()
      await page.unroute('**/api/stocks/history*')
      await again.click()
      await expect(summary.getByRole('img', { name: /^Close from/ })).toBeVisible()
    },
  )
})
