import { signUpSubscriber } from '../../../scripts/product/person.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'

test(
  'an entry is written from a stock, changed, noted on, and is there after a reload with what happened',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, context, product }) => {
    await signIn(context, await signUpSubscriber(product))
    await page.goto('/journal?stock=HLX')
    await expect(page).toHaveTitle('Fairweight - My Journal')
    await expect(page.getByText('No entries yet')).toBeVisible()
    const form = page.getByRole('form', { name: 'Write an entry' })
    await expect(form.getByLabel('Ticker')).toHaveValue('HLX')
    await form.getByLabel('Why').fill('Cash flow covers the debt within three years.')
    await form.getByLabel('What would prove it wrong').fill('Margins fall two years in a row.')
    await form.getByRole('button', { name: 'Add a kill criterion' }).click()
    await form.getByLabel('Number').fill('1K')
    await form.getByRole('button', { name: 'Write it down' }).click()
    const entry = page.getByRole('article', { name: /^HLX, / })
    await expect(entry.getByText('Cash flow covers the debt within three years.')).toBeVisible()
    await expect(entry.getByRole('rowheader', { name: 'After 12 months' })).toBeVisible()
    await expect(entry.getByText('free cash flow of twelve months is above $1,000.00')).toBeVisible()
    await expectAccessible(page)
    await entry.getByRole('button', { name: 'Change: HLX' }).click()
    await entry.getByLabel('Why').fill('Cash flow covers the debt within two years.')
    await entry.getByRole('button', { name: 'Save' }).click()
    await entry.getByRole('button', { name: 'Add a note: HLX' }).click()
    await entry.getByRole('textbox', { name: 'Note' }).fill('Read the annual report again.')
    await entry.getByRole('button', { name: 'Add the note' }).click()
    await expect(entry.getByText('Read the annual report again.')).toBeVisible()
    await page.reload()
    await expect(entry.getByText('Cash flow covers the debt within two years.')).toBeVisible()
    await expect(entry.getByText('Read the annual report again.')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await entry.getByRole('button', { name: 'Delete: HLX' }).click()
    await expect(page.getByText('No entries yet')).toBeVisible()
  },
)

test('whoever is not signed in is sent to log in to the journal', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  await page.goto('/journal')
  await expect(page.getByText('Log in to see your journal')).toBeVisible()
})
