import { signUpSubscriber } from '../../../scripts/product/person.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'

test(
  'an alert is asked for on its page, is there after a reload, and its emails are stopped by one press',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, context, product }) => {
    await signIn(context, await signUpSubscriber(product))
    await page.goto('/alerts?stock=HLX')
    await expect(page).toHaveTitle('Fairweight - My Alerts')
    await expect(page.getByText('Nothing new')).toBeVisible()
    const form = page.getByRole('form', { name: 'Add an alert' })
    await form.getByLabel('Tell me when').selectOption('A price is reached')
    await expect(form.getByLabel('Ticker')).toHaveValue('HLX')
    await form.getByLabel('Price in dollars').fill('12.50')
    await form.getByRole('button', { name: 'Add the alert' }).click()
    const sentence = 'The price of HLX falls to $12.50 or less'
    await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    const emails = page.getByRole('checkbox', { name: 'Email me what my alerts find, once a day at most' })
    await expect(emails).toBeChecked()
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
    await emails.uncheck()
    await kept
    await page.reload()
    await expect(emails).not.toBeChecked()
    await page.getByRole('button', { name: `Delete: ${sentence}` }).click()
    await expect(page.getByText('No alerts yet')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)

test('whoever is not signed in is sent to log in, and comes back', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  await page.goto('/alerts')
  await expect(page.getByText('Log in to see your alerts')).toBeVisible()
})
