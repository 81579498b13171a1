import { DAY_SECONDS, HOUR_MS } from '@fairweight/domain/time/durations.ts'
import type { Page } from '@playwright/test'
import { createDataFolder } from '../../../scripts/product/create-data-folder.ts'
import { fairweight } from '../../../scripts/product/operator.ts'
import { type RunningProduct, startProduct } from '../../../scripts/product/start-product.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { LONG_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { emailTo, emailsTo } from '../accounts/mailbox.ts'
import { expect, test } from '../accounts/test.ts'
import { PAID } from '../products.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { chooseCard, type CardEffect, payWith } from './pay-page.ts'
import { expectWelcome, goToPay, subscribe } from './plans-page.ts'
import { sandboxAt } from './sandbox.ts'

/** One billing clock and one provider for all of these tests: they come one after the other. */
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: PAID.origin, signedInAs: 'new user' })

const sandbox = sandboxAt(PAID.paymentsOrigin)

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await createDataFolder(PAID.dataDirectory)
    product = await startProduct({ ...PAID, settings: { PAYMENT_SANDBOX_PORT: String(PAID.paymentsPort) } })
  })

  test.afterAll(() => product?.stop())

  test('a whole life: trial, reminder, charge, failure, another card, canceled, resumed, canceled, over', async ({
    page,
    person,
  }) => {
    test.setTimeout(150_000)
    const subjects = async () => (await emailsTo(PAID.origin, person.email)).map(({ subject }) => subject)
    await goToPay(page, 'Monthly', '/plans?promo=CONDUIT')
    const began = await sandbox.now()
    await payWith(page, 'Pays')
    await expectWelcome(page)
    await openDashboard(page, '/')
    await expectStanding(page, /^Trial ends/)

    await sandbox.goOn(2.9)
    expect(await subjects()).not.toContainEqual(expect.stringMatching(/trial ends on/))
    await sandbox.moveTo(new Date(began.getTime() + 7 * DAY_SECONDS * 1000 - 72 * HOUR_MS))
    const reminder = await emailTo(PAID.origin, person.email, /trial ends on/)
    expect(reminder.text).toContain('Your card will then be charged')
    await sandbox.goOn(3.2)
    const receipt = await emailTo(PAID.origin, person.email, /receipt: \$44\.99/)
    expect(receipt.text).toContain('$4.50')
    expect((await subjects()).filter((subject) => /trial ends on/.test(subject))).toHaveLength(1)
    await expectStanding(page, /^Next charge/)

    await updateCard(page, 'Later charges fail')
    await sandbox.goOn(32)
    await emailTo(PAID.origin, person.email, /update your card by/)
    await expectStanding(page, /^Payment failed, update card by \w+ \d+, \d{4}/)
    await expectAccessible(page)
    await openDashboard(page, '/')

    await updateCard(page, 'Pays')
    await expectStanding(page, /^Next charge/)
    await expect
      .poll(async () => (await subjects()).filter((subject) => /receipt: \$44\.99/.test(subject)))
      .toHaveLength(2)

    await page.getByRole('button', { name: /^Cancel / }).click()
    await expect(page.getByText(/^Canceling On/)).toBeVisible()
    await page.getByRole('button', { name: /^Resume / }).click()
    await expect(page.getByText(/^Next charge/)).toBeVisible()
    await page.getByRole('button', { name: /^Cancel / }).click()
    await expect(page.getByText(/^Canceling On/)).toBeVisible()
    await openDashboard(page, '/')

    await sandbox.goOn(33)
    await expectStanding(page, /^Canceled on/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/learn/)
    expect((await subjects()).filter((subject) => /receipt/.test(subject))).toHaveLength(2)
    const report = JSON.parse(await fairweight(PAID.dataDirectory, 'donations', 'report', '--json'))
    expect(report).toMatchObject({ invoices: 2, paidCents: 8998, donatedCents: 900 })
  })

  test(
    'whoever never pays loses access when the grace is over, and is charged nothing more',
    { tag: LONG_TAG },
    async ({ page, person }) => {
      test.setTimeout(180_000)
      await goToPay(page, 'Monthly')
      await payWith(page, 'Later charges fail')
      await expectWelcome(page)
      await sandbox.goOn(7.5)
      await expectStanding(page, /^Payment failed, update card by/)
      await openDashboard(page, '/')
      await sandbox.goOn(20)
      await expectStanding(page, /^(Canceled on|Access is closed)/)
      await page.goto('/')
      await expect(page).toHaveURL(/\/learn/)
      expect((await emailsTo(PAID.origin, person.email)).filter(({ subject }) => /receipt/.test(subject))).toEqual([])
    },
  )

  test('without the provider’s messages the success page lets in all the same', async ({ page }) => {
    await sandbox.disturb({ droppedShare: 1 })
    await subscribe(page)
    await openDashboard(page, '/')
    await sandbox.disturb({ droppedShare: 0 })
  })

  test.describe('with the provider away', () => {
    // The page looks at the subscription whenever it is shown, and that look fails then.
    test.use({ expectedNoise: /status of 503 .*\/api\/store\/refresh/ })

    test(
      'canceled while the provider is away: noted, shown, and honored once it is back',
      { tag: LONG_TAG },
      async ({ page, person }) => {
        test.setTimeout(180_000)
        await subscribe(page)
        await expectStanding(page, /^Trial ends/)
        await sandbox.setUnavailable(true)
        await page.getByRole('button', { name: /^Cancel / }).click()
        await expect(page.getByText(/^Canceling On/)).toBeVisible()
        await expect(
          page.getByText(
            'We have saved your request. Our payment provider will confirm it as soon as it can be reached.',
          ),
        ).toBeVisible()
        await expectAccessible(page)
        await page.reload()
        await expect(page.getByText(/^Canceling On/)).toBeVisible()
        await sandbox.setUnavailable(false)
        await sandbox.goOn(0.1)
        await expectStanding(page, /^Canceling On/)
        await expect(page.getByText('We have saved your request.')).toHaveCount(0)
        await sandbox.goOn(8)
        await expectStanding(page, /^Canceled on/)
        expect((await emailsTo(PAID.origin, person.email)).filter(({ subject }) => /receipt/.test(subject))).toEqual([])
      },
    )
  })

  test('the controls of the sandbox stand on a page of their own', async ({ page }) => {
    await page.goto('/dev/payments')
    await expect(page).toHaveURL(`${PAID.paymentsOrigin}/sandbox`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})

/** What the profile says of the only subscription there is. */
async function expectStanding(page: Page, sentence: RegExp): Promise<void> {
  await page.goto('/profile?tab=subscriptions')
  await expect(page.getByText(sentence)).toBeVisible()
}

async function updateCard(page: Page, effect: CardEffect): Promise<void> {
  await page.goto('/profile?tab=subscriptions')
  await page.getByRole('button', { name: 'Manage My Subscriptions' }).click()
  await page.getByRole('link', { name: 'Update card' }).click()
  await chooseCard(page, effect)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Your card has been updated.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to the site' }).click()
  await expect(page).toHaveURL(/\/profile/)
}
