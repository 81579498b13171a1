import { expect, test } from '../accounts/test.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { openDashboard } from './dashboard.ts'
import { readFirstRows } from './first-rows.ts'

test(
  'the first rows stand in the HTML, and nothing moves when the page comes alive',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    // Never answered, so the page does not come alive.
    await page.route('**/entry.client-*.js', () => undefined)
    await page.goto('/demo')
    const written = await readFirstRows(page)
    expect(written).toHaveLength(5)
    await page.unroute('**/entry.client-*.js')
    await openDashboard(page, '/demo')
    expect(await readFirstRows(page)).toEqual(written)
  },
)

test('a sheet is linked once, whichever parts and pages bring it', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  const sheets = () =>
    page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  await openDashboard(page, '/demo')
  const [sheet] = await sheets()
  // Brings the same sheet, as a part of its own.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await sheets()).toEqual([sheet])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  expect(await sheets()).toEqual([sheet])
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts the first companies can be read, with a word on the rest',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      await page.goto('/demo')
      expect(await readFirstRows(page)).toHaveLength(5)
      await expect(page.locator('noscript p')).toBeInViewport()
    },
  )
})
