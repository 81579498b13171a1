import { expectAccessible } from '../watching/accessible.ts'
import { openDashboard, rowOf, search } from './dashboard.ts'
import { EVERY_LOOK_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { expect, test } from '../people/test.ts'

for (const [address, signedInAs] of [['/', 'subscriber'], ['/demo', 'nobody']] as const) {
  test.describe(address, () => {
    test.use({ signedInAs })

    test('a figure walks back to the row of the file it came from', { tag: ONE_LOOK_TAG }, async ({ page }) => {
      await openDashboard(page, address)
      await search(page).fill('HLX')
      await rowOf(page, 'HLX').getByRole('button', { name: 'HLX', exact: true }).click()
      const drawer = page.getByRole('dialog', { name: /^HLX/ })
      await expect(drawer).toBeVisible()
      await expect(drawer.getByText('Value.', { exact: true })).toBeVisible()
      const measure = drawer.locator('[data-measure="GRAHAM_NUMBER"]')
      await measure.locator('summary').first().click()
      await expect(measure.getByText('Formula: graham number.')).toBeVisible()
      await measure.getByText(/rows? behind it/).first().click()
      await expect(measure.getByText(/sample-fundamentals\.parquet, line \d+/).first()).toBeVisible()
      await expect(measure.getByText(/months to/).first()).toBeVisible()
    })
  })
}

test('the drawer holds every figure, both pictures and their tables, without a finding', { tag: EVERY_LOOK_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo?stock=HLX')
  const drawer = page.getByRole('dialog', { name: /^HLX/ })
  await expect(drawer.getByRole('img', { name: /Price against intrinsic value/ })).toBeVisible()
  await expect(drawer.getByRole('slider', { name: /Close over five years/ })).toBeVisible()
  for (const name of ['Market capitalisation', 'Three-year maximum', 'Five-year average', 'Momentum percentile', 'Above the lagged one-year average']) {
    await expect(drawer.locator('dt', { hasText: name })).toHaveCount(1)
  }
  await expectAccessible(page)
  for (const summary of await drawer.getByText('Show the figures as a table').all()) await summary.click()
  await expect(drawer.getByRole('table', { name: 'Price and estimates, USD a share' })).toBeVisible()
  await expectAccessible(page)
})

test('the watermark lies over the drawer too', { tag: ONE_LOOK_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo?stock=HLX')
  await expect(page.getByRole('dialog', { name: /^HLX/ })).toBeVisible()
  await expect(page.locator('body > .watermark')).toHaveCSS('z-index', '60')
})

test('the price is read off day by day with the arrow keys', { tag: ONE_LOOK_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo?stock=HLX')
  const slider = page.getByRole('slider', { name: /Close over five years/ })
  await slider.focus()
  const last = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', last ?? '')
})

test('the next and the previous stock are one press away, and the back button closes', { tag: ONE_LOOK_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await page.getByRole('grid').getByRole('button', { name: /^[A-Z]{2,4}\d$/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const first = new URL(page.url()).searchParams.get('stock') ?? ''
  await page.getByRole('button', { name: 'Next stock' }).click()
  await expect(page).not.toHaveURL(new RegExp(`stock=${first}$`))
  await page.getByRole('button', { name: 'Previous stock' }).click()
  await expect(page).toHaveURL(new RegExp(`stock=${first}$`))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})
