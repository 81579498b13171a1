import { expect, test } from '../accounts/test.ts'
import { KEY_SCREENS } from './key-screens.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const

/** A busy machine takes long over a picture; nothing here measures time. */
const TIMEOUT_MS = 60_000

test.describe.configure({ mode: 'parallel', timeout: 5 * TIMEOUT_MS })

for (const { name, signedInAs = 'nobody', show, masked } of KEY_SCREENS) {
  test.describe(name, () => {
    test.use({ signedInAs })

    test('looks as it is meant to', async ({ page, visitor }) => {
      await show(page, visitor)
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        for (const theme of THEMES) {
          await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
          await expect
            .soft(page)
            .toHaveScreenshot(`${name}-${size.width}-${theme}.png`, { mask: masked?.(page) ?? [], timeout: TIMEOUT_MS })
        }
      }
    })
  })
}
