import { expectAccessible } from '../monitors/accessible.ts'
import { listed, openDashboard, visibleCount } from './dashboard.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'

test(
  'the whole task by keyboard: search, open, page, keep in a list, optimize, back',
  { tag: ONE_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo')
    const grid = page.getByRole('grid')
    await page.keyboard.press('/')
    await page.keyboard.type('hlx')
    await expect(visibleCount(page)).toHaveText('1 of 200 stocks')
    await page.keyboard.press('Enter')
    await expect(grid).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: 'Create a list' })).toContainText('HLX will be its first stock.')
    await page.keyboard.type('By hand')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('tab', { name: 'By hand' })).toHaveAttribute('aria-selected', 'true')
    await expect(listed(page, 'HLX', 'By hand')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(visibleCount(page)).toHaveText('200 of 200 stocks')
    await page.keyboard.press('Home')
    for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown')
    const active = await grid.getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toBeVisible()
    await page.keyboard.press('a')
    await expect(
      page.locator(`[id="${active}"]`).getByRole('button', { name: /^Remove \w+ from By hand$/ }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    const opened = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(opened)
    await page.keyboard.press('k')
    await expect(page).toHaveURL(opened)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(grid).toBeFocused()
    await page.keyboard.press('o')
    await expect(page.getByRole('region', { name: 'Optimize', exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('table', { name: 'The optimal mix' })
        .or(page.getByRole('status', { name: 'Cannot be optimized' })),
    ).toBeVisible()
    await page.keyboard.press('o')
    await expect(grid).toBeVisible()
  },
)

test(
  'the sheet of keys opens, has no finding, and switches single keys off',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await openDashboard(page, '/demo')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: 'Use single-key shortcuts on this page' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('?')
    await expect(sheet).toBeHidden()
  },
)

test('emails typed into a field stay emails', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  await page.keyboard.press('/')
  await page.keyboard.type('toakj?')
  await expect(page.getByRole('searchbox')).toHaveValue('toakj?')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('with a list', () => {
  test.use({ signedInAs: 'guest' })

  test.beforeEach(({ visitor }) => saveList(visitor, 'Mine', ['HLX']))

  test('the first Tab reaches the skip link', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
    await openDashboard(page, '/demo')
    await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  })

  test(
    'the list moves nobody on who has pressed into the page before it came',
    { tag: ONE_VARIANT_TAG },
    async ({ page }) => {
      const pressed = Promise.withResolvers<void>()
      await page.route('**/api/lists/get*', (route) => pressed.promise.then(() => route.continue()))
      await openDashboard(page, '/demo')
      await page.getByRole('banner').click({ position: { x: 2, y: 2 } })
      pressed.resolve()
      await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('banner').locator(':focus')).toBeVisible()
    },
  )
})
