import type { Page } from '@playwright/test'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { expectHydrated, open } from './hydrated.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Whether anything is drawn around what has the focus. */
const hasRing = (page: Page) =>
  page.evaluate(
    () => document.activeElement !== null && getComputedStyle(document.activeElement).outlineStyle !== 'none',
  )

/** Leaves a page, scrolled, by a link at its foot; pressed by the page itself, which does not scroll there first. */
async function leaveScrolled(page: Page, at: number): Promise<void> {
  const left = await heading(page).innerText()
  await page.evaluate((y) => scrollTo(0, y), at)
  await expect.poll(() => scrolled(page)).toBe(at)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page).toHaveURL(/\/about$/)
  await expect(heading(page)).not.toHaveText(left)
}

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  for (const path of ['/terms-of-use', '/help', '/learn/glossary', '/learn'])
    test(`whoever comes back to ${path} stands where they left it`, async ({ page }) => {
      await open(page, path)
      const left = await heading(page).innerText()
      await leaveScrolled(page, 1500)
      await page.goBack()
      await expect(heading(page)).toHaveText(left)
      await expect.poll(() => scrolled(page)).toBe(1500)
      await page.waitForLoadState('networkidle')
      expect(await scrolled(page)).toBe(1500)
    })

  test('so does whoever reloaded the page they went to', async ({ page }) => {
    await open(page, '/terms-of-use')
    await leaveScrolled(page, 1500)
    await page.reload()
    await expectHydrated(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Terms of use')
    await expect.poll(() => scrolled(page)).toBe(1500)
  })

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

  test('a link that names a part of another page scrolls there and leads the focus there', async ({ page }) => {
    await page.goto('/demo')
    await page.locator('button[data-term]').filter({ visible: true }).first().click()
    await page.getByRole('link', { name: 'Read more in the glossary' }).click()
    await expect(page).toHaveURL(/\/learn\/glossary#/)
    const term = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    await expect(term).toBeInViewport()
    await expect(term).toBeFocused()
    expect(await hasRing(page)).toBe(false)
  })
})
