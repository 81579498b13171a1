import type { Locator } from '@playwright/test'
import { expect, test } from '../accounts/test.ts'
import { openDashboard, visibleCount } from '../dashboard/dashboard.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'

/** In CSS pixels, from where filters and list stand beside the stocks. */
const WIDTHS = [1024, 1280, 1366, 1440, 1600, 1920]
/** The count, and under it the day with the way to past days. */
const TWO_LINES_PX = 36

test.use({ signedInAs: 'subscriber' })

for (const { name, isOpen } of [
  { name: 'an open list', isOpen: false },
  { name: 'an open list and open filters', isOpen: true },
]) {
  test(
    `the toolbar above thousands of stocks stays on one line beside ${name}`,
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await openDashboard(page, '/')
      const filters = page.getByRole('button', { name: /^Filters/ })
      if (isOpen) await filters.click()
      const first = page.getByRole('searchbox', { name: 'Search by ticker or company' })
      const last = page.getByRole('button', { name: 'Copy or download the table' })
      const count = visibleCount(page).locator('..')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        // The list and its controls follow the window late on a busy machine.
        await expect.poll(() => heightBetween(first, last), { message: `${width} px` }).toBeLessThan(8)
        await expect
          .poll(async () => (await count.boundingBox())?.height, { message: `${width} px` })
          .toBeLessThanOrEqual(TWO_LINES_PX)
      }
    },
  )
}

/** How much lower or higher the middle of one stands than that of the other, in pixels. */
async function heightBetween(one: Locator, other: Locator): Promise<number> {
  const [first = Number.NaN, second = Number.NaN] = (await Promise.all([one.boundingBox(), other.boundingBox()])).map(
    (box) => (box === null ? Number.NaN : box.y + box.height / 2),
  )
  return Math.abs(first - second)
}
