import type { Page } from '@playwright/test'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { readBrowserStorage } from '../monitors/browser-storage.ts'
import { openDashboard } from './dashboard.ts'
import { continueTour, nameList, panel } from './tour.ts'

test.use({ tour: 'opens' })

test(
  'the demo sends nothing personal and keeps nothing personal, and looking begins no session',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
    await openDashboard(page, '/demo')
    await continueTour(page, 2, 'Create a list')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('fairweight_session')
    expect(asked.flatMap((line) => /\/api(\/\S+)/.exec(line)?.[1] ?? []).sort()).toEqual([
      '/page-speed/sampling',
      '/stocks/changes?dataset=sample',
      '/stocks/demo/rows',
    ])
    await nameList(page, 'Private')
    await continueTour(page, 3, 'What is on your list')
    const kept = JSON.stringify(await readBrowserStorage(page))
    for (const text of [kept, ...asked]) expect(text).not.toMatch(/e-?mail|firstName|lastName|[\w.]+@[\w.]+\.\w+/i)
  },
)

/** Messages come and go above it. */
async function expectMarkAbove(page: Page): Promise<void> {
  const layers = await page.evaluate(() => {
    const layer = (element: Element | null) => Number(element === null ? Number.NaN : getComputedStyle(element).zIndex)
    const mark = document.querySelector('.watermark')
    return {
      mark: layer(mark),
      highest: Math.max(
        ...[...document.querySelectorAll('[role="dialog"], [role="dialog"] *, :has(> [role="dialog"])')]
          .filter((element) => !element.closest('[aria-label="Notifications"]'))
          .map(layer)
          .filter(Number.isFinite),
      ),
      takesPresses: mark === null ? '' : getComputedStyle(mark).pointerEvents,
    }
  })
  expect(layers.mark).toBeGreaterThan(layers.highest)
  expect(layers.takesPresses).toBe('none')
}

test(
  'the watermark lies over details and dialogs, in print too, and the words stand on the page',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo?stock=HLX')
    await expect(page.getByRole('dialog', { name: /^HLX,/ })).toBeVisible()
    await expectMarkAbove(page)
    await page.getByRole('button', { name: 'Take the tour' }).click()
    await expect(panel(page)).toBeVisible()
    await expectMarkAbove(page)
    await expect(page.getByRole('note').filter({ hasText: 'SAMPLE DATA, NOT MARKET DATA' })).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.watermark')).toHaveCSS('position', 'fixed')
    await expect(page.locator('.watermark')).toHaveCSS('print-color-adjust', 'exact')
    await expect(page.getByText('SAMPLE DATA, NOT MARKET DATA').first()).toBeVisible()
    await expect(panel(page)).toBeHidden()
  },
)
