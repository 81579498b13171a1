import type { Page } from '@playwright/test'
import { fillSignUp, signUpButton } from '../account/forms.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, MAIN_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { emailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { dueToday, payButton, payWith } from './pay-page.ts'
import { expectWelcome, termsCheckbox } from './plans-page.ts'

/** Fills everything there is on the form, the plan's tick included, and sends it. */
async function signUpWithPlan(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await expect(termsCheckbox(page)).toBeVisible()
  const email = await fillSignUp(page)
  await signUpButton(page).click()
  return email
}

test(
  'signing up with a plan leads to the payment page, and from there into the dashboard',
  { tag: [EVERY_VARIANT_TAG, MAIN_TAG] },
  async ({ page, product }) => {
    await page.goto('/sign-up?subscriptions=annual')
    await expect(termsCheckbox(page)).toBeVisible()
    await expectAccessible(page)
    const email = await signUpWithPlan(page, '/sign-up?subscriptions=annual')
    await expect(payButton(page)).toHaveText('Start free trial')
    await expect(page.getByText('7 days free, then $499.00 a year')).toBeVisible()
    await expect(dueToday(page)).toHaveText('$0.00')
    await expect(page.getByText(`For ${email}`)).toBeVisible()
    await expectAccessible(page)
    await payWith(page, 'Pays')
    await expectWelcome(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page.locator('[role="grid"]').filter({ visible: true })).toBeVisible()
    await openDashboard(page, '/')
    const { text } = await emailTo(product.origin, email, /trial has started/i)
    expect(text).toMatch(/Annual plan at \$499\.00 a year/)
    expect(text).toMatch(/cancel at any time with one click/i)
  },
)

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test('nobody goes on without agreeing to the renewal, and an account is not made before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
    await page.goto('/sign-up?subscriptions=monthly')
    await expect(termsCheckbox(page)).toBeVisible()
    await fillSignUp(page)
    await termsCheckbox(page).uncheck()
    await signUpButton(page).click()
    await expect(
      page.getByText('Please tick the box to agree that your plan renews automatically until you cancel it.'),
    ).toBeVisible()
    expect(asked.filter((path) => path.endsWith('/auth/sign-up'))).toEqual([])
    await termsCheckbox(page).check()
    await signUpButton(page).click()
    await expect(payButton(page)).toBeVisible()
  })

  test('who turns back has an account, was not charged, and finds the plans', async ({ page }) => {
    await signUpWithPlan(page, '/sign-up?subscriptions=monthly')
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expect(page).toHaveURL(/\/checkout\/cancel/)
    await expect(page.getByRole('heading', { name: 'Checkout Cancelled' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Start with Monthly' })).toBeVisible()
  })

  test(
    'the success page of a checkout that was never finished charges nobody and opens nothing',
    { tag: LONG_TAG },
    async ({ page }) => {
      await signUpWithPlan(page, '/sign-up?subscriptions=monthly')
      await expect(payButton(page)).toBeVisible()
      const session = new URL(page.url()).pathname.split('/').find((part) => part.startsWith('cs_')) ?? ''
      await page.clock.install()
      await page.goto(`/checkout/success?session_id=${session}`)
      await expect(async () => {
        await page.clock.runFor(3000)
        await expect(page.getByRole('heading', { name: 'Not finished yet' })).toBeVisible({ timeout: 300 })
      }).toPass()
      await page.goto('/')
      await expect(page).toHaveURL(/\/learn/)
    },
  )
})
