import type { Page } from '@playwright/test'
import { expect, test } from '../accounts/test.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { openDashboard } from './dashboard.ts'

/** The first companies, as they are read in their rows, and where on the screen they stand. */
async function firstRows(page: Page): Promise<readonly { readonly text: string; readonly box: unknown }[]> {
  const rows = await page.locator('[role="row"][aria-selected]').filter({ visible: true }).all()
  return Promise.all(
    rows.slice(0, 5).map(async (row) => ({ text: await row.innerText(), box: await row.boundingBox() })),
  )
}

test(
  'the first rows stand in the HTML, and nothing moves when the page comes alive',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    // Never answered, so the page does not come alive.
    await page.route('**/entry.client-*.js', () => undefined)
    await page.goto('/demo')
    const written = await firstRows(page)
    expect(written).toHaveLength(5)
    await page.unroute('**/entry.client-*.js')
    await openDashboard(page, '/demo')
    expect(await firstRows(page)).toEqual(written)
  },
)

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts the first companies can be read, with a word on the rest',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await page.goto('/demo')
      expect(await firstRows(page)).toHaveLength(5)
      await expect(page.locator('noscript p')).toBeInViewport()
    },
  )
})
