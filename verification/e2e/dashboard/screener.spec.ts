import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../monitors/accessible.ts'
import {
  hideFilters,
  isNarrow,
  openDashboard,
  openPart,
  search,
  showFilters,
  visibleCount,
  waitForSettled,
} from './dashboard.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, ONE_VARIANT_TAG, WIDE_FIRST_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'

test.use({ signedInAs: 'subscriber' })

test('the full list holds 3,000 companies, marked as sample data', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001')
  await expect(page.getByText('SAMPLE DATA, NOT MARKET DATA')).toBeVisible()
  await expectAccessible(page, { rows: 'all' })
})

test(
  'a filter shows as many stocks as its count promised, and its address can be shared',
  { tag: WIDE_FIRST_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    await showFilters(page)
    const rating = page.getByRole('button', { name: /^A\*\* [\d,]+$/ }).first()
    const promised = /([\d,]+)$/.exec((await rating.textContent()) ?? '')?.[1] ?? ''
    await rating.click()
    await expect(rating).toHaveAttribute('aria-pressed', 'true')
    await hideFilters(page)
    await expect(visibleCount(page)).toHaveText(`${promised} of 3,000 stocks`)
    await expect(page).toHaveURL(/value=A\*\*/)
    await page.reload()
    await expect(visibleCount(page)).toHaveText(`${promised} of 3,000 stocks`)
  },
)

test('the back button takes a filter off again', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  await showFilters(page)
  await page
    .getByRole('group', { name: 'Company size' })
    .getByRole('button', { name: /^Large/ })
    .click()
  await hideFilters(page)
  await expect(page).toHaveURL(/cap=Large/)
  await expect(visibleCount(page)).not.toHaveText('3,000 of 3,000 stocks')
  await page.goBack()
  await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
})

test('the list is sorted by any column, upwards and downwards', async ({ page }) => {
  await openDashboard(page, '/')
  if (isNarrow(page)) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Market cap')
  } else {
    await page
      .getByRole('columnheader', { name: /^Price/ })
      .getByRole('button')
      .click()
    await expect(page.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'descending')
    await expect(async () => {
      const prices = await page.locator('[role="row"] [aria-colindex="6"][role="gridcell"]').allTextContents()
      const figures = prices.map((price) => Number(price.replaceAll(',', '')))
      expect(figures).toEqual(figures.toSorted((a, b) => b - a))
    }).toPass({ timeout: 15_000 })
  }
  await expect(page).toHaveURL(/sort=-(price|marketCap)/)
})

test(
  'the list opens on the best grades, remembers another order, and goes back',
  { tag: WIDE_FIRST_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    const firstRow = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    await expect(firstRow).toContainText('Value rating A two stars')
    await expect(firstRow).toContainText(
      /\d+% below (earnings power|discounted cash flow|the Graham number|tangible book|future cash flow)/,
    )
    const price = page.getByRole('columnheader', { name: /^Price/ })
    await price.getByRole('button').click()
    await openDashboard(page, '/')
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Best grades first' }).click()
    await openDashboard(page, '/')
    await expect(price).toHaveAttribute('aria-sort', 'none')
    await expect(page.getByRole('button', { name: 'Best grades first' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test('a ready-made screen shows as many stocks as it says', { tag: WIDE_FIRST_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  const both = page.getByRole('list', { name: 'Ready-made screens' }).getByRole('button', { name: /^Both A/ })
  const found = /^Both A\s*([\d,]+)/.exec((await both.textContent()) ?? '')?.[1] ?? ''
  expect(Number(found.replaceAll(',', ''))).toBeGreaterThan(0)
  await both.click()
  await expect(visibleCount(page)).toHaveText(`${found} of 3,000 stocks`)
  await expect(both).toHaveAttribute('aria-pressed', 'true')
  await both.click()
  await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
})

test('when nothing matches the page says so and offers the way back', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  await search(page).fill('no such company')
  await expect(page.getByText('No stocks match')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
})

test(
  'the filters on a small screen stand on a sheet without a finding',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    test.skip(!isNarrow(page), 'wide screens have a pane for them')
    await openDashboard(page, '/')
    await showFilters(page)
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'figures are filtered by a least and a most, typed or as a hint, and the address keeps them',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    await showFilters(page)
    const cap = page.getByRole('group', { name: 'Market cap' })
    await cap.getByRole('textbox', { name: 'Minimum' }).fill('10B')
    await expect(cap.getByText(/^[\d,]+ stocks? (has|have) no figure/)).toBeVisible()
    await page.getByRole('button', { name: 'Momentum investors 90+' }).click()
    await expectAccessible(page)
    await hideFilters(page)
    await expect(page).toHaveURL(/ranges=marketCap_10000000000_,momentumRank_90_/)
    await expect(visibleCount(page)).not.toHaveText('3,000 of 3,000 stocks')
    const shown = (await visibleCount(page).textContent()) ?? ''
    await page.reload()
    await expect(visibleCount(page)).toHaveText(shown)
    await expect(page.getByRole('button', { name: 'Remove the filter Market cap $10B or more' })).toBeVisible()
  },
)

test('a wrong entry is explained and filters nothing', { tag: LONG_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  await showFilters(page)
  const stars = page.getByRole('group', { name: 'Financial strength' })
  await stars.getByRole('textbox', { name: 'Minimum' }).fill('7')
  await page.keyboard.press('Tab')
  await expect(stars.getByText('Enter a number from 0 to 5.')).toBeVisible()
  await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
  await expectAccessible(page)
})

test(
  'every active filter is a chip that takes it away, and all go at once',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/?value=A**,A*&cap=Large&ranges=price_5_')
    const chips = page.getByRole('group', { name: 'Active filters' })
    await expect(chips.getByRole('button')).toHaveText([
      'Value rating: A**',
      'Value rating: A*',
      'Company size: Large',
      'Price $5 or more',
      'Clear all',
    ])
    await expectAccessible(page)
    await chips.getByRole('button', { name: 'Remove the filter Company size: Large' }).click()
    await expect(page).not.toHaveURL(/cap=/)
    await chips.getByRole('button', { name: 'Clear all' }).click()
    await expect(chips).toBeHidden()
    await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
  },
)

test(
  'the filters are folded away at first on a broad screen, and stay open in the tab once opened',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    const pane = page.getByRole('complementary', { name: 'Filters' })
    await expect(pane).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(pane.getByRole('group', { name: 'Value rating' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(pane.getByRole('group', { name: 'Value rating' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(pane).toBeHidden()
    await openDashboard(page, '/')
    await expect(pane).toBeHidden()
  },
)

test.describe('with an account of their own', () => {
  test.use({ signedInAs: 'new user' })

  test(
    'a filter is kept under a name, applied again, and deleted with a way back',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await openDashboard(page, '/demo?cap=Large&ranges=price_5_')
      const shown = (await visibleCount(page).textContent()) ?? ''
      await showFilters(page)
      const saved = page.getByRole('region', { name: 'Saved filters' })
      await saved.getByLabel('Save these filters as').fill('Large above 5')
      await saved.getByRole('button', { name: 'Save filter' }).click()
      await expect(saved.getByText('Saved as Large above 5.')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/demo')
      await saved.getByRole('button', { name: 'Large above 5', exact: true }).click()
      await expect(visibleCount(page)).toHaveText(shown)
      await expect(page).toHaveURL(/cap=Large&ranges=price_5_/)
      await saved.getByRole('button', { name: 'Delete the filter Large above 5' }).click()
      await expect(saved.getByRole('button', { name: 'Large above 5', exact: true })).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(saved.getByRole('button', { name: 'Large above 5', exact: true })).toBeVisible()
    },
  )
})

test(
  'rows are compact when somebody likes them so, and still are after a reload',
  { tag: LONG_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    const height = async () => (await page.getByRole('row').nth(2).boundingBox())?.height
    await expect.poll(height).toBe(44)
    await page.getByRole('button', { name: 'Compact rows' }).click()
    await expect.poll(height).toBe(32)
    await page.reload()
    await expect.poll(height).toBe(32)
  },
)

test(
  'the table is taken along whole, as CSV and to the clipboard, marked as sample data',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openDashboard(page, '/?cap=Large&sort=-marketCap')
    const [promised = ''] = /^[\d,]+/.exec((await visibleCount(page).textContent()) ?? '') ?? []
    await page.getByRole('button', { name: 'Copy or download the table' }).click()
    await expectAccessible(page)
    const ways = page.getByRole('group', { name: 'Copy or download these stocks' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ways.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^stocks-\d{4}-\d\d-\d\d-\w+-SAMPLE\.csv$/)
    const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(header.replace('\uFEFF', '')).toMatch(
      /^TICKER,COMPANY_NAME,VALUE_RATING,VALUE_REASON,MOMENTUM_RATING,MOMENTUM_REASON,MARKETCAP_GROUP/,
    )
    expect(lines).toHaveLength(Number(promised.replaceAll(',', '')))
    await ways.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText(/^[\d,]+ rows copied$/)).toBeVisible()
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\r\n')[0]).toMatch(
      /^TICKER\tCOMPANY_NAME/,
    )
  },
)

test(
  'what the checks found marks a row, filters the list, and stands in the drawer with its remedy',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/')
    await showFilters(page)
    const blocked = page.getByRole('group', { name: 'Data findings' }).getByRole('button', { name: /^Blocked [\d,]+$/ })
    const [, promised = ''] = /([\d,]+)$/.exec((await blocked.textContent()) ?? '') ?? []
    expect(Number(promised)).toBeGreaterThan(0)
    await blocked.click()
    await expect(visibleCount(page)).toHaveText(`${promised} of 3,000 stocks`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    await expect(row).toContainText('Data finding: figures are excluded from the grades')
    await row.getByRole('rowheader').getByRole('button').click()
    await openPart(page.getByRole('dialog'), 'Why')
    const finding = page
      .getByRole('dialog')
      .getByRole('region', { name: 'Data findings' })
      .getByRole('listitem')
      .first()
    await expect(finding).toContainText(/^Blocked.*Left out\w.*Remedy\w/)
    await expectAccessible(page)
  },
)

for (const [what, address] of [
  [
    'the list with its chips and marks',
    '/?value=A**,A*,A&cap=Large,Mid&ranges=price_5_,marketCap_300000000_,epv_10_&compare=HLX,ALF2,BEL4,BEC2',
  ],
  ['the comparison', '/?compare=HLX,ALF2,BEL4,BEC2&comparing=yes'],
] as const) {
  test(
    `at no width from phone to large screen does ${what} scroll sideways`,
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await page.goto(address)
      for (const width of [390, 799, 800, 801, 1179, 1180, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.getByRole('region', { name: /^(Selected to compare|Stocks side by side)$/ }).waitFor()
        await waitForSettled(page)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
          .toBeLessThanOrEqual(0)
        expect(await page.getByRole('row').count(), `rows drawn at ${width} px`).toBeLessThan(60)
      }
    },
  )
}
