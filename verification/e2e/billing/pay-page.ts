import { expect, type Locator, type Page } from '@playwright/test'

/** The test cards that the sandbox's pages offer, by what they do. */
export type CardEffect =
  | 'Pays'
  | 'The bank asks for approval'
  | 'Is declined'
  | 'Later charges fail'
  | 'Pays; shared by everybody'

export async function chooseCard(page: Page, effect: CardEffect): Promise<void> {
  await page
    .locator('label.choice')
    .filter({ has: page.getByText(effect, { exact: true }) })
    .getByRole('radio')
    .check()
}

export const payButton = (page: Page): Locator =>
  page.locator('form[action^="/pay/"]').getByRole('button', { name: /^(Start free trial|Pay \$)/ })

/** What stands beside "Due today". */
export const dueToday = (page: Page): Locator => page.locator('dl.amounts .total dd')

/** Chooses a card on the payment page and pays with it. */
export async function payWith(page: Page, effect: CardEffect): Promise<void> {
  await expect(payButton(page)).toBeVisible()
  await chooseCard(page, effect)
  await payButton(page).click()
}
