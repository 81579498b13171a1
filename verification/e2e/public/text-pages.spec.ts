import type { Page } from '@playwright/test'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { expectHydrated } from './hydrated.ts'

/** Notes every script that the page fetches from now on, but for the one that waits for a touch. */
function fetchedScripts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().includes('/begin-at-touch-')) fetched.push(request.url())
  })
  return fetched
}

test.describe('a page that only shows text', { tag: ONE_VARIANT_TAG }, () => {
  test('fetches no script while it is read, and comes alive at a touch', async ({ page }) => {
    const fetched = fetchedScripts(page)
    await page.goto('/terms-of-use', { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    expect(fetched).toEqual([])
    await expectHydrated(page)
    expect(fetched.length).toBeGreaterThan(0)
  })

  test('takes what is typed into its search from the first letter', async ({ page }) => {
    await page.goto('/learn/glossary')
    await page.getByRole('searchbox', { name: 'Search the glossary' }).pressSequentially('beta')
    await expect(page.getByRole('status')).toHaveText(/^\d+ terms?$/)
    await expect(page).toHaveURL(/\?q=beta$/)
    await page.goto('/help')
    await page.getByRole('searchbox', { name: 'Search the answers' }).pressSequentially('cancel')
    await expect(page.getByRole('status')).toHaveText(/^\d+ answers?$/)
  })

  test('keeps the words of somebody who types faster than its scripts come', async ({ page }) => {
    const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await scriptsMayCome
      await route.continue()
    })
    await page.goto('/learn/glossary')
    const search = page.getByRole('searchbox', { name: 'Search the glossary' })
    await search.pressSequentially('beta')
    letScriptsCome()
    await expect(page).toHaveURL(/\?q=beta$/)
    await expect(search).toHaveValue('beta')
    await expect(search).toBeFocused()
  })

  test('comes alive when the form below it comes near the screen', async ({ page }) => {
    const fetched = fetchedScripts(page)
    await page.goto('/help', { waitUntil: 'networkidle' })
    expect(fetched).toEqual([])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByLabel('Message')).toBeVisible()
  })

  test('opens its menu at the first press, by pointer or by keyboard', async ({ page }) => {
    await page.goto('/privacy-policy')
    await page.getByRole('button', { name: 'Learn', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Glossary' })).toBeVisible()
    await page.goto('/about')
    await page.getByRole('button', { name: 'Learn', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Glossary' })).toBeVisible()
  })

  test('switches the theme at the first press', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/tools/optimizer/about')
    const theme = page.getByRole('button', { name: 'Switch between light and dark' })
    await theme.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('leads on by its links whether it has come alive or not', async ({ page }) => {
    await page.goto('/learn')
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/sign-up$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('is alive at once for somebody who is sent to it from a page of an account', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByText('Log in to see your profile')).toBeVisible()
    await expect(page).toHaveURL(/\/learn/)
  })
})
