import type { Page } from '@playwright/test'
import { getSessions } from '@fairweight/contract/calls'
import { type LocalIssuer, startLocalIssuer } from '../../apps/server/src/identity/testing/local-issuer.ts'
import { layData } from '../../scripts/product/lay-data.ts'
import { freshEmail, requireDone, signUp } from '../../scripts/product/person.ts'
import { type RunningProduct, startProduct } from '../../scripts/product/start-product.ts'
import { LONG_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { keepList } from '../people/keepings.ts'
import { expect, signIn, test } from '../people/test.ts'
import { SOCIAL } from '../products.ts'
import { expectAccessible } from '../watching/accessible.ts'
import { emailField, refusedWith, toast } from './forms.ts'

test.use({ baseURL: SOCIAL.origin, expectedNoise: refusedWith(503) })

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Local' })

/** Opens the provider's window from the page. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await button(page).click()
  return opening
}

/** Logs in at the provider, as its own pages ask for it, and agrees. */
async function agree(popup: Page, subject: string): Promise<void> {
  await popup.getByPlaceholder('Enter any login').fill(subject)
  await popup.getByPlaceholder('and password').fill('anything')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
}

test.describe('signing in through another provider', { tag: ONE_LOOK_TAG }, () => {
  let issuer: LocalIssuer
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    issuer = await startLocalIssuer({ redirectAddress: `${SOCIAL.origin}/api/auth/provider/return`, emailInToken: false })
    await layData(SOCIAL.dataDirectory)
    const { issuer: address, clientId, clientSecret, name } = issuer.provider
    product = await startProduct({ ...SOCIAL, settings: { RATE_LIMIT_SCALE: '1000', OIDC_ISSUER: address, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } })
  })

  test.afterAll(async () => {
    await product?.stop()
    await issuer.stop()
  })

  test('a window of 500 × 600 opens, closes when it went well, and what was kept before comes along', async ({ page, context }) => {
    const email = freshEmail()
    issuer.describe({ subject: email, email, emailVerified: true })
    await page.goto('/demo')
    await page.getByRole('button', { name: 'Create a list' }).first().click()
    await page.getByLabel('List name').fill('Before')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Before' })).toBeVisible()
    await page.goto('/login')
    await expect(button(page)).toBeVisible()
    await expectAccessible(page)
    const popup = await openWindow(page)
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
    await agree(popup, email)
    await expect(page).toHaveURL(/\/learn$/)
    await expect(toast(page, /welcome back/i)).toBeVisible()
    await page.goto('/profile')
    await expect(emailField(page)).toHaveValue(email)
    await page.goto('/demo')
    await expect(page.getByRole('tab', { name: 'Before' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('fairweight_provider')
  })

  test('an account with the same proven address is the same account', async ({ page, product }) => {
    const person = await signUp(product.origin)
    await keepList(person, 'With a password')
    issuer.describe({ subject: person.email, email: person.email, emailVerified: true })
    await page.goto('/login')
    await agree(await openWindow(page), person.email)
    await expect(page).toHaveURL(/\/learn$/)
    await page.goto('/demo')
    await expect(page.getByRole('tab', { name: 'With a password' })).toBeVisible()
  })

  test('an address that the provider has not proven is no way in', { tag: LONG_TAG }, async ({ page }) => {
    const email = freshEmail()
    issuer.describe({ subject: email, email, emailVerified: false })
    await page.goto('/login')
    await agree(await openWindow(page), email)
    await expect(toast(page, 'Problem logging you in', 'The sign-in was not completed. Please try again.')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })

  test('who says no at the provider is told that it was not completed', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/login')
    const popup = await openWindow(page)
    await popup.getByRole('link', { name: /cancel/i }).click()
    await expect(toast(page, 'Problem logging you in', 'The sign-in was not completed. Please try again.')).toBeVisible()
  })

  test('a window that is closed fails the request eight seconds later, and not before', { tag: LONG_TAG }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    const popup = await openWindow(page)
    await popup.close()
    // The clock goes on by itself too, so both looks keep a distance from the eighth second.
    await page.clock.runFor(1000)
    await page.clock.runFor(4000)
    await expect(page.getByText('The sign-in window was closed')).toHaveCount(0)
    await page.clock.runFor(4500)
    await expect(page.getByText('The sign-in window was closed before you had signed in.').first()).toBeVisible()
    await expect(button(page)).toBeEnabled()
  })

  test('a newer request takes the place of an older one', { tag: LONG_TAG }, async ({ page }) => {
    const email = freshEmail()
    issuer.describe({ subject: email, email, emailVerified: true })
    await page.goto('/login')
    const popup = await openWindow(page)
    await expect(popup.getByPlaceholder('Enter any login')).toBeVisible()
    await button(page).click()
    await agree(popup, email)
    await expect(page).toHaveURL(/\/learn$/)
    await expect(page.getByText('Problem logging you in')).toHaveCount(0)
  })

  test('a window that the browser blocks is told', { tag: LONG_TAG }, async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }))
    await page.goto('/login')
    await button(page).click()
    await expect(toast(page, 'Problem logging you in', 'Your browser blocked the sign-in window. Please allow it and try again.')).toBeVisible()
  })

  test('who has no password deletes the account after coming in through the provider just now', async ({ page, product }) => {
    const email = freshEmail()
    issuer.describe({ subject: email, email, emailVerified: true })
    await page.goto('/login')
    await agree(await openWindow(page), email)
    await expect(page).toHaveURL(/\/learn$/)
    await page.goto('/profile?tab=change-password')
    await expect(page.getByText('there is no password of ours to change')).toBeVisible()
    await page.getByRole('tab', { name: 'Delete Account' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Delete Account' }).click()
    await expect(toast(page, 'Account Deleted')).toBeVisible()
    expect((await fetch(`${product.origin}/api${getSessions.path}`)).status).toBe(401)
  })

  test('a provider that fails on the way back is told, and the password still works', { tag: LONG_TAG }, async ({ page, product, context }) => {
    const person = await signUp(product.origin)
    issuer.describe({ subject: person.email, email: person.email, emailVerified: true })
    issuer.breakDown()
    await page.goto('/login')
    await agree(await openWindow(page), person.email)
    await expect(toast(page, 'Problem logging you in')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await signIn(context, person)
    await page.goto('/profile')
    await expect(emailField(page)).toHaveValue(person.email)
    requireDone(await person.call(getSessions))
  })
})
