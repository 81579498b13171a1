import { expect, type Locator, type Page } from '@playwright/test'
import { payButton, payWith } from './pay-page.ts'

export const termsCheckbox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^I agree that my plan renews/ })

export const continueButton = (page: Page): Locator => page.getByRole('button', { name: 'Start free trial' })

export const choiceHeading = (page: Page, plan: string): Locator =>
  page.getByRole('heading', { name: `Selected plan: ${plan}` })

/** Chooses a plan on its page and agrees to the terms; the next press leads to the payment page. */
export async function choosePlan(page: Page, plan: 'Monthly' | 'Annual', address = '/plans'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: new RegExp(`^(Start with|Choose) ${plan}$`) }).click()
  await expect(choiceHeading(page, plan)).toBeFocused()
  await termsCheckbox(page).check()
}

/** Goes as far as the payment page of a plan. */
export async function goToPay(page: Page, plan: 'Monthly' | 'Annual', address?: string): Promise<void> {
  await choosePlan(page, plan, address)
  await continueButton(page).click()
  await expect(payButton(page)).toBeVisible()
}

/** Subscribes with a card of one's own and comes back to our page, welcomed. */
export async function subscribe(page: Page, plan: 'Monthly' | 'Annual' = 'Monthly', address?: string): Promise<void> {
  await goToPay(page, plan, address)
  await payWith(page, 'Pays')
  await expectWelcome(page)
}

export async function expectWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expect(page.getByRole('heading', { name: 'Welcome Aboard!' })).toBeVisible()
}
