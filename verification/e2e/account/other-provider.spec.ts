import type { Page } from '@playwright/test'
import { type LocalIssuer, startLocalIssuer } from '../../../packages/testing/src/accounts/database/local-issuer.ts'
import { createDataFolder } from '../../../scripts/product/create-data-folder.ts'
import { freshEmail } from '../../../scripts/product/person.ts'
import { type RunningProduct, startProduct } from '../../../scripts/product/start-product.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { SOCIAL } from '../products.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { emailField, errorToast, toast } from './forms.ts'

test.use({ baseURL: SOCIAL.origin, expectedNoise: errorToast(503) })

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

test.describe('signing in through another provider', { tag: ONE_VARIANT_TAG }, () => {
  let issuer: LocalIssuer
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    issuer = await startLocalIssuer({
      redirectAddress: `${SOCIAL.origin}/api/auth/provider/return`,
      emailInToken: false,
    })
    await createDataFolder(SOCIAL.dataDirectory)
    const { issuer: address, clientId, clientSecret, name } = issuer.provider
    product = await startProduct({
      ...SOCIAL,
      settings: {
        RATE_LIMIT_SCALE: '1000',
        OIDC_ISSUER: address,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: name,
      },
    })
  })

  test.afterAll(async () => {
    await product?.stop()
    await issuer.stop()
  })

  test('a window of 500 × 600 opens, closes when it went well, and what was kept before comes along', async ({
    page,
    context,
  }) => {
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
})
