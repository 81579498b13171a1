import type { Page } from '@playwright/test'
import { fairweight } from '../../scripts/product/operator.ts'
import { signUp } from '../../scripts/product/person.ts'
import { ONE_LOOK_TAG } from '../looks.ts'
import { expect, test } from '../people/test.ts'
import { watchShown } from '../watching/shown.ts'
import { CUT_OFF, either, logIn, refusedWith } from './forms.ts'

/** Every heading and every link of the header that was ever shown, for one frame even. */
const SIGNS = 'h1, header nav a'

async function pathAfter(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await expect(page.locator('.startup-screen')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return new URL(page.url()).pathname
}

/** Lets the page's own clock go on, three seconds at a time, until something has come about. */
async function waitingFor(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3000)
    await check()
  }).toPass()
}

test.describe('nobody', { tag: ONE_LOOK_TAG }, () => {
  test('is led from the dashboard and the profile to the start, and never sees them', async ({ page }) => {
    const shown = await watchShown(page, SIGNS)
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

test.describe('somebody with an account and no plan', { tag: ONE_LOOK_TAG }, () => {
  test.use({ signedInAs: 'newcomer' })

  test('is led away from logging in, signing up and a new password, and never sees them', async ({ page }) => {
    const shown = await watchShown(page, `${SIGNS}, form`)
    for (const address of ['/login', '/sign-up', '/forgot-password']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/learn$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(shown.size).toBeGreaterThan(0)
      for (const text of shown) expect(text, address).not.toMatch(/^(log in|sign up|create an account|forgot my password)/i)
    }
  })

  test('is led from the dashboard to the start, and finds the demo open', async ({ page }) => {
    expect(await pathAfter(page, '/')).toBe('/learn')
    await page.goto('/demo')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  test('sees the profile at once after a reload, and never the way in', async ({ page, person }) => {
    const shown = await watchShown(page, SIGNS)
    await page.goto('/profile')
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    expect([...shown]).toContain('My Profile')
    for (const text of shown) expect(text).not.toMatch(/^(log in|sign up)$/i)
  })
})

test.describe('', { tag: ONE_LOOK_TAG }, () => {
  test.describe('the page to come back to', () => {
    test('is kept through logging in', async ({ page, product }) => {
      const person = await signUp(product.origin)
      await page.goto('/login?redirect=%2Fprofile')
      await logIn(page, person)
      await expect(page).toHaveURL(/\/profile$/)
    })

    // The unit tests of the route table try hundreds; here is one of each kind.
    test('is none of another site, no script, and not the way in itself', async ({ page, context, product }) => {
      const person = await signUp(product.origin)
      for (const hostile of ['https://example.com/', '//example.com', 'javascript:alert(1)', '/login']) {
        await page.goto(`/login?redirect=${encodeURIComponent(hostile)}`)
        await logIn(page, person)
        await expect(page, hostile).toHaveURL(`${product.origin}/learn`)
        await context.clearCookies()
      }
    })
  })

  test.describe('when the session cannot be read at once', () => {
    test.use({ signedInAs: 'newcomer', expectedNoise: either(CUT_OFF, refusedWith(503, 404)) })

    test('the page asks again and goes on as if nothing had been', async ({ page, person }) => {
      let refusals = 0
      await page.route('**/api/auth/token', (route) => ((refusals += 1) <= 2 ? route.fulfill({ status: 503, json: { code: 'not-available', message: 'Your account cannot be reached right now.', reference: 'r' } }) : route.continue()))
      await page.clock.install()
      await page.goto('/profile')
      await waitingFor(page, () => expect(page.getByLabel('First name')).toHaveValue(person.firstName, { timeout: 300 }))
      expect(refusals).toBeGreaterThan(2)
    })

    test('after too many tries it says so and is nobody', async ({ page }) => {
      await page.route('**/api/user/profile', (route) => route.fulfill({ status: 503, json: { code: 'not-available', message: 'Your account cannot be reached right now.', reference: 'r' } }))
      await page.clock.install()
      await page.goto('/profile')
      await waitingFor(page, () => expect(page.getByText('Too many Retries').first()).toBeVisible({ timeout: 300 }))
      await expect(page).toHaveURL(/\/learn/)
    })
  })

  test.describe('a session that ended elsewhere', () => {
    test.use({ signedInAs: 'newcomer', expectedNoise: refusedWith(401, 403) })

    test('is over at once when the operator disables the account', async ({ page, person, product }) => {
      await page.goto('/profile')
      await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
      await fairweight(product.dataDirectory, 'users', 'disable', person.email)
      await page.getByRole('button', { name: 'Update My Account' }).click()
      await expect(page).toHaveURL(/\/learn/)
    })

    test('is noticed at the next call', async ({ page, context, person }) => {
      await page.goto('/profile')
      await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
      await context.clearCookies({ name: 'fairweight_session' })
      await page.reload()
      await expect(page).toHaveURL(/\/learn/)
    })
  })
})
