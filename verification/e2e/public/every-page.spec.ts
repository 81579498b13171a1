import { PRODUCT_NAME } from '@fairweight/contract/product'
import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import type { Page } from '@playwright/test'
import { errorToast } from '../account/forms.ts'
import { EVERY_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { open } from './hydrated.ts'
import { PUBLIC_PATHS } from './pages.ts'

/** The widths that matter: the narrowest phone, a usual one, both sides of the breakpoint and the breakpoint itself, a laptop. */
const WIDTHS = [320, 390, 799, 800, 801, 1280]
const half = Math.ceil(PUBLIC_PATHS.length / 2)

// In two tests, so that two workers share the way.
for (const [name, paths] of [
  ['first', PUBLIC_PATHS.slice(0, half)],
  ['second', PUBLIC_PATHS.slice(half)],
] as const) {
  test(
    `every public page comes alive without a word on the console, has no finding and fits every width, ${name} half`,
    { tag: EVERY_VARIANT_TAG },
    async ({ page }) => {
      test.setTimeout(180_000)
      const asDesigned = page.viewportSize()
      for (const path of paths) {
        await test.step(path, async () => {
          await open(page, path)
          await expect(page).toHaveTitle(
            `${PRODUCT_NAME} - ${CLIENT_ROUTES.find((route) => route.path === path)?.title}`,
          )
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          // What is fetched once the page is alive stands before anything is measured.
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await expectAccessible(page)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 })
            // Pictures learn their new width a frame after the page.
            await expect.poll(() => widthOf(page), `${path} at ${width}`).toBeLessThanOrEqual(width)
          }
          if (asDesigned) await page.setViewportSize(asDesigned)
        })
      }
    },
  )
}

/** How wide the whole page is, with what one would have to scroll sideways for. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

test(
  'up to 800 px one menu holds every link, from 801 px they stand side by side',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await open(page, '/learn')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const learn = page.getByRole('button', { name: 'Learn', exact: true })
    for (const [width, isOne] of [
      [799, true],
      [800, true],
      [801, false],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await expect(menu).toBeVisible({ visible: isOne })
      await expect(learn).toBeVisible({ visible: !isOne })
    }
    await learn.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Value Stocks',
      'Momentum Stocks',
      'Optimization',
      'Take a Tour',
      'Glossary',
      'About Us',
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 800, height: 700 })
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Sign Up' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Glossary' }).click()
    await expect(page).toHaveURL(/\/learn\/glossary$/)
  },
)

test.describe('an address that nobody gave out', () => {
  test.use({ expectedNoise: errorToast(404) })

  test('is answered with 404, in words, and with the way back', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
    const answer = await page.goto('/nowhere/at-all')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/Page Not Found/)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(
      page.getByText('Unfortunately, the page you asked for cannot be found.', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL(/\/learn$/)
  })
})
