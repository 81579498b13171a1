import { expectAccessible } from '../watching/accessible.ts'
import { hideFilters, isNarrow, openDashboard, rowOf, search, showFilters, shownCount } from './dashboard.ts'
import { EVERY_LOOK_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { expect, test } from '../people/test.ts'

test.use({ signedInAs: 'subscriber' })

test('the full list holds 3,000 companies, marked as sample data', { tag: EVERY_LOOK_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  await expect(shownCount(page)).toHaveText('3,000 of 3,000 stocks')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001')
  await expect(page.getByText('SAMPLE DATA, NOT MARKET DATA')).toBeVisible()
  await expectAccessible(page)
})

test('a filter shows as many stocks as its count promised, and its address can be shared', async ({ page }) => {
  await openDashboard(page, '/')
  await showFilters(page)
  const rating = page.getByRole('button', { name: /^A\*\* [\d,]+$/ }).first()
  const promised = /([\d,]+)$/.exec((await rating.textContent()) ?? '')?.[1] ?? ''
  await rating.click()
  await expect(rating).toHaveAttribute('aria-pressed', 'true')
  await hideFilters(page)
  await expect(shownCount(page)).toHaveText(`${promised} of 3,000 stocks`)
  await expect(page).toHaveURL(/value=A\*\*/)
  await page.reload()
  await expect(shownCount(page)).toHaveText(`${promised} of 3,000 stocks`)
})

test('the back button takes a filter off again', { tag: ONE_LOOK_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  await showFilters(page)
  await page.getByRole('button', { name: /^Large/ }).click()
  await hideFilters(page)
  await expect(page).toHaveURL(/cap=Large/)
  await expect(shownCount(page)).not.toHaveText('3,000 of 3,000 stocks')
  await page.goBack()
  await expect(shownCount(page)).toHaveText('3,000 of 3,000 stocks')
})

test('the list is sorted by any column, upwards and downwards', async ({ page }) => {
  await openDashboard(page, '/')
  if (isNarrow(page)) {
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Market cap' }).click()
  } else {
    await page.getByRole('columnheader', { name: /^Price/ }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'descending')
    const prices = await page.locator('[role="row"] [aria-colindex="6"][role="gridcell"]').allTextContents()
    const figures = prices.map((price) => Number(price.replaceAll(',', '')))
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  }
  await expect(page).toHaveURL(/sort=-(price|marketCap)/)
})

test('when nothing matches the page says so and offers the way back', { tag: EVERY_LOOK_TAG }, async ({ page }) => {
  await openDashboard(page, '/')
  await search(page).fill('no such company')
  await expect(page.getByText('No stock matches')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(shownCount(page)).toHaveText('3,000 of 3,000 stocks')
})

test('the filters on a small screen stand on a sheet without a finding', { tag: EVERY_LOOK_TAG }, async ({ page }) => {
  test.skip(!isNarrow(page), 'wide screens have a pane for them')
  await openDashboard(page, '/')
  await showFilters(page)
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without an account', () => {
  test.use({ signedInAs: 'nobody' })

  test('the demo holds 200 of them, HLX among them', { tag: ONE_LOOK_TAG }, async ({ page }) => {
    await openDashboard(page, '/demo')
    await expect(shownCount(page)).toHaveText('200 of 200 stocks')
    await search(page).fill('hlx')
    await expect(rowOf(page, 'HLX')).toBeVisible()
    await expect(shownCount(page)).toHaveText('1 of 200 stocks')
  })
})
