import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { openDashboard } from './dashboard.ts'

test.use({ expectedNoise: /net::ERR_FAILED/ })

test(
  'a part whose script cannot be fetched says so in its place, the rest goes on, and trying again brings it',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await page.route('**/assets/compare-pane-*.js', (route) => route.abort())
    await openDashboard(page, '/demo?compare=HLX,ALF2')
    const open = page.getByRole('button', { name: 'Compare', exact: true })
    await open.click()
    const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await expect(missing).toBeVisible()
    await expectAccessible(page)
    await missing.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('[role="grid"]')).toBeVisible()
    await open.click()
    await page.unroute('**/assets/compare-pane-*.js')
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: /^Stocks side by side/ }).getByRole('columnheader')).toHaveText([
      /^Figure/,
      /^HLX/,
      /^ALF2/,
    ])
  },
)
