import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG } from '../variants.ts'
import { openDashboard, openPart } from './dashboard.ts'

test.use({ signedInAs: 'nobody' })

test(
  'a bar of the statements leads to its filing’s line by keys alone, and its table stands behind it',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?stock=HLX')
    const drawer = page.getByRole('dialog', { name: /^HLX/ })
    await openPart(drawer, 'Filings')
    const statements = drawer.getByRole('region', { name: 'Ten years of statements' })
    await expect(statements.getByRole('figure')).toHaveCount(6)
    const years = statements.getByRole('group', { name: 'Revenue, year by year' }).getByRole('button')
    await years.last().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(years.nth(-2)).toBeFocused()
    await page.keyboard.press('Enter')
    const behind = statements.getByRole('region', { name: /^Behind the fiscal year to/ })
    await expect(behind.getByRole('table', { name: 'Reported rows: Revenue' })).toContainText(/fictional filing/)
    await statements.getByText('Show the data as a table').first().click()
    await expect(statements.getByRole('table', { name: /^Revenue by fiscal year/ })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
  },
)

test(
  'values as known then are read off by keys, and their table has every filing day',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?stock=HLX')
    const drawer = page.getByRole('dialog', { name: /^HLX/ })
    await openPart(drawer, 'History')
    const chart = drawer.getByRole('slider', { name: 'Price and values as known then, week by week' })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuetext', /Discounted cash flow \$.*; Value grade [AB]/)
    const latest = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('Home')
    await expect(chart).not.toHaveAttribute('aria-valuetext', latest ?? '')
    await drawer.getByText('Show the data as a table').last().click()
    await expect(drawer.getByRole('table', { name: /^Price and values as known then/ })).toContainText('10-K')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
  },
)
