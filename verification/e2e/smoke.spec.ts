import { rowOf, search, visibleCount } from './dashboard/dashboard.ts'
import { expectAccessible } from './monitors/accessible.ts'
import { EVERY_VARIANT_TAG, MAIN_TAG, ONE_VARIANT_TAG } from './variants.ts'
import { expect, test } from './accounts/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a visitor reads what this is', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
  await page.goto('/learn')
  await expect(page).toHaveTitle('Fairweight - Learn')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the demo opens without an account, says its data is invented, and holds 200 companies, HLX among them',
  { tag: [EVERY_VARIANT_TAG, MAIN_TAG] },
  async ({ page }) => {
    await page.goto('/demo')
    await expect(page).toHaveTitle('Fairweight - Demo')
    await expect(page.getByText('SAMPLE DATA, NOT MARKET DATA').first()).toBeVisible()
    await expectAccessible(page)
    await expect(visibleCount(page)).toHaveText('200 of 200 stocks')
    await search(page).fill('hlx')
    await expect(rowOf(page, 'HLX')).toBeVisible()
    await expect(visibleCount(page)).toHaveText('1 of 200 stocks')
  },
)

test.describe('without a network', () => {
  // Whether visits are measured is not asked offline, but this way of cutting the network leaves `navigator.onLine` true.
  test.use({ expectedNoise: /page-speed\/sampling/ })

  test('what was looked at opens without a network too', { tag: ONE_VARIANT_TAG }, async ({ page, context }) => {
    await page.goto('/demo')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The rows in the HTML come before those that a browser keeps.
    await expect(page.locator('#written-page')).toHaveCount(0)
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
