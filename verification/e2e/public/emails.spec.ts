import { getProfile, postProfile } from '@fairweight/contract/calls'
import { RAFFLE } from '@fairweight/contract/product'
import { freshEmail, requireDone } from '../../../scripts/product/person.ts'
import { toast } from '../account/forms.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { emailTo, emailsTo, linkTo } from '../accounts/mailbox.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { open } from './hydrated.ts'

test(
  'a message reaches us with its reference, and the page says so for five seconds at its top and for good in its text',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, product }) => {
    await page.clock.install()
    await open(page, '/help')
    // The form comes when its reader does.
    await page.getByRole('heading', { name: 'Still stuck?' }).scrollIntoViewIfNeeded()
    const form = page.getByRole('form', { name: 'Write to us' })
    await form.getByRole('button', { name: 'Send the message' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/\S/)
    await expectAccessible(page)

    const email = freshEmail()
    await form.getByLabel('Name').fill('Ada Lindgren')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('What is it about?').selectOption({ index: 1 })
    await form.getByLabel('Message').fill(`HLX shows a margin of safety that I cannot follow. (${email})`)
    // Time goes on only as far as the test moves it.
    await page.clock.pauseAt(Date.now() + 60_000)
    await form.getByRole('button', { name: 'Send the message' }).click()
    const said = page.getByRole('heading', { name: 'Your message is on its way' })
    const message = toast(page, 'Your message is on its way', /Its reference is/)
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(message).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [20] })
    await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(160)
    await page.clock.runFor(4_000)
    await expect(message).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(message).toHaveCount(0)
    await page.clock.resume()
    await expect(said).toBeVisible()
    const reference =
      (await page
        .getByRole('main')
        .getByText(/Its reference is/)
        .locator('strong')
        .textContent()) ?? ''
    expect(reference).toMatch(/\S{4,}/)
    await expectAccessible(page)
    const received = await emailTo(product.origin, 'hello@fairweight.example', new RegExp(reference))
    expect(received.text).toContain(email)
  },
)

test(
  'an entry to the raffle counts once its mailed link is followed, and once only',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, product }) => {
    await open(page, '/raffle-terms')
    await page.getByRole('button', { name: 'Enter this draw' }).click()
    const form = page.getByRole('form', { name: 'Enter the raffle' })
    await expect(form.getByLabel('Name')).toBeFocused()
    const enter = form.getByRole('button', { name: 'Enter the raffle' })
    await enter.click()
    await expect(page.getByText(`Please tick the box to confirm that you are ${RAFFLE.minAge} or older.`)).toBeVisible()
    await expectAccessible(page)

    const email = freshEmail()
    await form.getByLabel('Name').fill('Ada Lindgren')
    await form.getByLabel('Email').fill(email)
    await form.getByRole('combobox').selectOption({ label: 'Vermont' })
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await enter.click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await expectAccessible(page)
    const link = linkTo('/raffle-terms', await emailTo(product.origin, email, /confirm/i))
    expect(link).toContain('#entry=')
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your entry counts', exact: true })).toBeVisible()
    expect(page.url()).not.toContain('entry=')
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your entry already counts' })).toBeVisible()
  },
)

test.describe('newsletters', { tag: ONE_VARIANT_TAG }, () => {
  test.use({ signedInAs: 'new user' })

  test('the link under an email stops them at once, also for somebody who is not logged in', async ({
    page,
    context,
    person,
    product,
  }) => {
    const { firstName, lastName } = person
    requireDone(
      await person.call(postProfile, { body: { firstName, lastName, insightsSubscriber: true, tipsSubscriber: true } }),
    )
    await expect.poll(async () => (await emailsTo(product.origin, person.email)).length).toBeGreaterThan(0)
    const [email] = await emailsTo(product.origin, person.email)
    if (!email) throw new Error('The email was there a moment ago.')
    await context.clearCookies()
    await page.goto(linkTo('/unsubscribe', email))
    await expect(page.getByRole('heading', { name: 'Newsletters stopped' })).toBeVisible()
    await expectAccessible(page)
    expect(requireDone(await person.call(getProfile)).body).toMatchObject({
      insightsSubscriber: false,
      tipsSubscriber: false,
    })
  })
})
