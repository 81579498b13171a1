import type { Page } from '@playwright/test'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { open } from './hydrated.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Whether anything is drawn around what has the focus. */
const hasRing = (page: Page) =>
  page.evaluate(
    () => document.activeElement !== null && getComputedStyle(document.activeElement).outlineStyle !== 'none',
  )

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test('a followed link leads the focus to the new page’s heading, without a ring, and Tab goes on from there', async ({
    page,
  }) => {
    await open(page, '/learn')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/terms-of-use$/)
    await expect(heading(page)).toBeFocused()
    expect(await hasRing(page)).toBe(false)
    expect(await scrolled(page)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    expect(await hasRing(page)).toBe(true)
  })

  test('so does a link of the menu, once the menu has closed', async ({ page }) => {
    await open(page, '/help')
    await page.getByRole('button', { name: 'Learn', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Glossary' }).click()
    await expect(page).toHaveURL(/\/learn\/glossary$/)
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(heading(page)).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })
})
