import type { Page } from '@playwright/test'
import { expect, test } from '../accounts/test.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'

/** The color of every text, whether it names one or takes its parent's. */
const textColors = (page: Page) =>
  page.evaluate(() => [...document.body.querySelectorAll('*')].map((element) => getComputedStyle(element).color))

test(
  'every text follows the theme, also where the system asks for less motion',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await openDashboard(page, '/demo?stock=HLX&part=figures')
    await page.getByRole('button', { name: 'Price to earnings' }).waitFor()
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    // Colors that lag behind by one change of theme show when each is put on twice.
    const seen: string[][] = []
    for (const theme of ['dark', 'light', 'dark', 'light']) {
      await page.keyboard.press('t')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      seen.push(await textColors(page))
    }
    const [dark, light, darkAgain, lightAgain] = seen
    expect(darkAgain).toEqual(dark)
    expect(lightAgain).toEqual(light)
    const isDark = (color: string) => /^rgb\((\d+)/.exec(color)?.[1] === '23'
    expect(dark?.filter(isDark)).toEqual([])
  },
)
