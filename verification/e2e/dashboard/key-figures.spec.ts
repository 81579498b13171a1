import type { Page } from '@playwright/test'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { hideFilters, isNarrow, openDashboard, openPart, rowOf, search, showFilters } from './dashboard.ts'

/** In the corner of the table; on cards, which have none, among the filters. */
async function choose(page: Page, set: string): Promise<void> {
  if (!isNarrow(page)) await page.getByRole('combobox', { name: 'Columns' }).selectOption(set)
  else {
    await showFilters(page)
    await page.getByRole('combobox', { name: 'Figures shown' }).selectOption(set)
    await hideFilters(page)
  }
}

test.describe('/demo', () => {
  test.use({ signedInAs: 'nobody' })

  test(
    'a stock’s key figures stand beside its sector and open down to the filing',
    { tag: EVERY_VARIANT_TAG },
    async ({ page }) => {
      await openDashboard(page, '/demo?stock=HLX')
      const drawer = page.getByRole('dialog', { name: /^HLX/ })
      await openPart(drawer, 'Figures')
      const figures = drawer.getByRole('region', { name: 'Key figures' })
      await expect(figures.getByRole('table')).toHaveCount(6)
      const ratio = figures.getByRole('button', { name: 'Current ratio' })
      await ratio.click()
      await expect(figures.getByText(/^What turns into cash within a year/)).toBeVisible()
      await expect(figures.getByRole('table', { name: /^Current ratio by fiscal year/ })).toBeVisible()
      await figures.getByText('The row behind it').first().click()
      await expect(figures.getByText(/fictional filing/).first()).toBeVisible()
      await expectAccessible(page)
    },
  )

  test(
    'a set of columns is chosen, sorted and filtered by, and stays when the page is opened again',
    { tag: EVERY_VARIANT_TAG },
    async ({ page }) => {
      await openDashboard(page, '/demo')
      await choose(page, 'Valuation')
      await expect(page).toHaveURL(/columns=valuation/)
      const shown = isNarrow(page)
        ? page.getByText(/^P\/E .* · P\/B/).first()
        : page.getByRole('columnheader', { name: 'P/E' })
      await expect(shown).toBeVisible()
      await expectAccessible(page)
      await openDashboard(page, '/demo')
      await expect(shown).toBeVisible()
    },
  )
})

test.describe('/', () => {
  test.use({ signedInAs: 'subscriber' })

  test(
    'subscribers filter 3,000 stocks by a figure of another set than the one shown',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await openDashboard(page, '/?columns=growth&ranges=price-to-earnings__10&sort=price-to-earnings')
      await expect(page.getByText('Sorted by Price to earnings, which these columns do not show.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove the filter Price to earnings 10 or less' })).toBeVisible()
      await search(page).fill('HLX')
      await expect(rowOf(page, 'HLX')).toBeVisible()
    },
  )
})
