import type { Locator } from '@playwright/test'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { openDashboard, rowOf } from '../dashboard/dashboard.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'

test.use({ signedInAs: 'guest' })

/** What a button's sign is drawn with. */
const signOf = (button: Locator) => button.locator('svg path').getAttribute('d')

test(
  'signs of different meaning differ: help and shortcuts, on the list and compared, adding many and a file',
  { tag: ONE_VARIANT_TAG },
  async ({ page, visitor }) => {
    const list = await saveList(visitor, 'Mine', ['HLX'])
    await openDashboard(page, `/demo?list=${list}&compare=HLX&q=HLX`)
    const help = page.getByRole('banner').getByRole('link', { name: 'Help' })
    expect(await signOf(help)).not.toBe(await signOf(page.getByRole('button', { name: 'Keyboard shortcuts' })))
    const picked = rowOf(page, 'HLX').getByRole('button', { name: 'Remove HLX from Mine' })
    const compared = rowOf(page, 'HLX').getByRole('button', { name: 'Compare HLX' })
    await expect(compared).toHaveAttribute('aria-pressed', 'true')
    expect(await signOf(compared)).not.toBe(await signOf(picked))
    await page.getByRole('button', { name: 'Add many stocks to Mine' }).click()
    const file = page.getByRole('dialog').getByRole('button', { name: 'Choose a CSV file' })
    expect(await signOf(page.locator('[aria-label="Add many stocks to Mine"]'))).not.toBe(await signOf(file))
  },
)

test(
  'help covers nothing on the dashboard, and floats where a page leaves it room',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo')
    await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(0)
    await page.goto('/learn')
    const floating = page.getByRole('complementary', { name: 'Help' })
    const standing = page.getByRole('banner').getByRole('link', { name: 'Help' })
    for (const [width, doesFloat] of [
      [1232, true],
      [1231, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(floating).toBeVisible({ visible: doesFloat })
      await expect(standing).toBeVisible({ visible: !doesFloat })
    }
  },
)
