import type { Page } from '@playwright/test'
import { signUp } from '../../../scripts/product/person.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { recordShownTexts } from '../monitors/shown-texts.ts'
import { logIn } from './forms.ts'

/** Every heading and every link of the header that was ever shown, for one frame even. */
const SIGNS = 'h1, header nav a'

async function pathAfter(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await expect(page.locator('.startup-screen')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return new URL(page.url()).pathname
}

test.describe('nobody', { tag: ONE_VARIANT_TAG }, () => {
  test('is led from the dashboard and the profile to the start, and never sees them', async ({ page }) => {
    const shown = await recordShownTexts(page, SIGNS)
    for (const address of ['/', '/profile']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/learn/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(shown.size).toBeGreaterThan(0)
      expect([...shown]).not.toContain('My Profile')
      expect([...shown]).not.toContain('Dashboard')
      await expect(page.getByRole('grid')).toHaveCount(0)
    }
  })
})

test.describe('somebody with an account and no plan', { tag: ONE_VARIANT_TAG }, () => {
  test.use({ signedInAs: 'new user' })

  test('is led away from logging in, signing up and a new password, and never sees them', async ({ page }) => {
    const shown = await recordShownTexts(page, `${SIGNS}, form`)
    for (const address of ['/login', '/sign-up', '/forgot-password']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/learn$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(shown.size).toBeGreaterThan(0)
      for (const text of shown)
        expect(text, address).not.toMatch(/^(log in|sign up|create an account|forgot my password)/i)
    }
  })

  test('is led from the dashboard to the start, and finds the demo open', async ({ page }) => {
    expect(await pathAfter(page, '/')).toBe('/learn')
    await page.goto('/demo')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  test('sees the profile at once after a reload, and never the way in', async ({ page, person }) => {
    const shown = await recordShownTexts(page, SIGNS)
    await page.goto('/profile')
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    expect([...shown]).toContain('My Profile')
    for (const text of shown) expect(text).not.toMatch(/^(log in|sign up)$/i)
  })
})

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test.describe('the page to come back to', () => {
    test('is kept through logging in', async ({ page, product }) => {
      const person = await signUp(product.origin)
      await page.goto('/login?redirect=%2Fprofile')
      await logIn(page, person)
      await expect(page).toHaveURL(/\/profile$/)
    })
  })
})
