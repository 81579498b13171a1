import { fairweight } from '../../../scripts/product/operator.ts'
import { fillSignUp, errorToast, signUpButton, toast } from '../account/forms.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { emailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { chooseCard, dueToday, payButton, payWith } from './pay-page.ts'
import {
  choiceHeading,
  choosePlan,
  expectWelcome,
  continueButton,
  goToPay,
  subscribe,
  termsCheckbox,
} from './plans-page.ts'

test.use({ signedInAs: 'new user' })

test(
  'the plans name their prices, and what is agreed to before paying',
  { tag: EVERY_VARIANT_TAG },
  async ({ page }) => {
    await page.goto('/plans')
    await expect(page.getByText('$49.99').first()).toBeVisible()
    await expect(page.getByText('$499.00').first()).toBeVisible()
    await expect(page.getByText('Saves 16%')).toBeVisible()
    await page.getByRole('button', { name: 'Start with Monthly' }).click()
    await expect(choiceHeading(page, 'Monthly')).toBeFocused()
    await expect(page.getByText(/^7 days free, then \$49\.99 every month until you cancel\./)).toBeVisible()
    await continueButton(page).click()
    await expect(termsCheckbox(page)).toHaveAccessibleDescription(/Please tick the box/)
    await expect(page).toHaveURL(/\/plans/)
    await expectAccessible(page)
  },
)

test('a card that is declined is told, and another one goes through', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
  await goToPay(page, 'Monthly')
  await payWith(page, 'Is declined')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await expectAccessible(page)
  await payWith(page, 'Pays')
  await expectWelcome(page)
})

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test('whoever has paid is in without signing in again, and sees in the profile what was agreed', async ({
    page,
    person,
    product,
  }) => {
    await subscribe(page)
    await openDashboard(page, '/')
    await page.goto('/profile?tab=subscriptions')
    const line = page.getByRole('listitem').filter({ hasText: 'Free trial' })
    await expect(line).toContainText('Monthly')
    await expect(line).toContainText('$49.99 a month')
    await expect(line).toContainText(/Trial ends \w+ \d+, \d{4}/)
    await expectAccessible(page)
    await emailTo(product.origin, person.email, /trial has started/i)
    await page.goto('/plans')
    await expect(page.getByRole('heading', { name: /^Your plan:/ })).toBeVisible()
    await expectAccessible(page)
  })

  test(
    'a typed card counts as a chosen one, and each of its fields says what is wrong with it',
    { tag: LONG_TAG },
    async ({ page }) => {
      await goToPay(page, 'Monthly')
      await page.getByRole('radio', { name: /Another card/ }).check()
      await page.getByLabel('Card number').fill('4242 4242 4242 4241')
      await page.getByLabel('Expiry (MM / YY)').fill('01 / 20')
      await payButton(page).click()
      await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Enter the number as shown on the card.')
      await expect(page.getByLabel('Expiry (MM / YY)')).toHaveAccessibleDescription('This card has expired.')
      await expectAccessible(page)
      await chooseCard(page, 'Is declined')
      await payButton(page).click()
      await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    },
  )

  test('a bank that asks is answered; who refuses pays nothing and may try again', async ({ page }) => {
    await goToPay(page, 'Annual')
    await payWith(page, 'The bank asks for approval')
    await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await payWith(page, 'The bank asks for approval')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectWelcome(page)
  })

  test('a double click opens one payment page, and so does coming back to it', async ({ page, context }) => {
    await choosePlan(page, 'Monthly')
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/store/checkout') && asked.push(request.url()))
    await continueButton(page).dblclick()
    await expect(payButton(page)).toBeVisible()
    expect(asked).toHaveLength(1)
    const other = await context.newPage()
    await goToPay(other, 'Monthly')
    expect(other.url()).toBe(page.url())
    await payWith(page, 'Pays')
    await expectWelcome(page)
    await other.reload()
    await expect(payButton(other)).toHaveCount(0)
  })

  test('another choice closes the page of the one before', { tag: LONG_TAG }, async ({ page, context }) => {
    await goToPay(page, 'Monthly')
    const other = await context.newPage()
    await goToPay(other, 'Annual')
    await page.reload()
    await expect(payButton(page)).toHaveCount(0)
    await payWith(other, 'Pays')
    await expectWelcome(other)
  })

  test.describe('with a subscription already', () => {
    test.use({ expectedNoise: errorToast(409) })

    test('a second one is refused in words that lead to the profile', async ({ page, context }) => {
      const waiting = await context.newPage()
      await choosePlan(waiting, 'Annual')
      await subscribe(page)
      await continueButton(waiting).click()
      await expect(toast(waiting, /subscri/i)).toBeVisible()
      await expect(waiting.getByRole('alert').getByRole('link', { name: 'Manage my plan' })).toHaveAttribute(
        'href',
        '/profile?tab=subscriptions',
      )
    })
  })

  test('the charity code takes 10% off, from its page to the payment page', async ({ page, product }) => {
    await page.goto('/conduit')
    await expect(page.getByRole('table', { name: 'What you pay and what we donate' })).toContainText('$449.10')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the plans' }).click()
    await expect(page).toHaveURL(/\/plans\?promo=CONDUIT/)
    await page.getByRole('button', { name: 'Start with Annual' }).click()
    await termsCheckbox(page).check()
    await continueButton(page).click()
    await expect(page.getByText('Promotion code CONDUIT')).toBeVisible()
    await expect(page.getByText('7 days free, then $449.10 a year')).toBeVisible()
    await expectAccessible(page)
    await payWith(page, 'Pays')
    await expectWelcome(page)
    expect(JSON.parse(await fairweight(product.dataDirectory, 'donations', 'report', '--json'))).toMatchObject({
      invoices: 0,
    })
  })

  test(
    'the same person with a second account pays from the first day, and the payment page says so before',
    { tag: LONG_TAG },
    async ({ page, person, context, product }) => {
      await subscribe(page)
      await context.clearCookies()
      await page.goto('/sign-up?subscriptions=monthly')
      await expect(termsCheckbox(page)).toBeVisible()
      await fillSignUp(page, { email: person.email.replace('@', '+again@') })
      await signUpButton(page).click()
      await expect(payButton(page)).toHaveText('Pay $49.99')
      await expect(dueToday(page)).toHaveText('$49.99')
      await payWith(page, 'Pays')
      await expectWelcome(page)
      await page.goto('/profile?tab=subscriptions')
      await expect(page.getByText(/^Next charge \w+ \d+, \d{4}/)).toBeVisible()
      await emailTo(product.origin, person.email.replace('@', '+again@'), /receipt: \$49\.99/i)
    },
  )

  test(
    'a code is also taken on the payment page, and one that is unknown is told',
    { tag: LONG_TAG },
    async ({ page }) => {
      await goToPay(page, 'Monthly')
      await page.getByLabel('Promotion code (optional)').fill('NOTHING')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByLabel('Promotion code (optional)')).toHaveAccessibleDescription(/code/i)
      await page.getByLabel('Promotion code (optional)').fill('conduit')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('7 days free, then $44.99 a month')).toBeVisible()
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('7 days free, then $49.99 a month')).toBeVisible()
      await expect(dueToday(page)).toHaveText('$0.00')
    },
  )
})
