import type { Locator, Page } from '@playwright/test'
import { freshEmail, PASSWORD } from '../../../scripts/product/person.ts'

interface SignUpEntries {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

/** Fills the whole sign-up form; what is not said is filled rightly. Answers the email address. */
export async function fillSignUp(page: Page, entries: Partial<SignUpEntries> = {}): Promise<string> {
  const {
    firstName = 'Ada',
    lastName = 'Lindgren',
    email = freshEmail(),
    password = PASSWORD,
    confirmPassword = password,
  } = entries
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await emailField(page).fill(email)
  await page.getByLabel(/^password$/i).fill(password)
  await page.getByLabel('Confirm password').fill(confirmPassword)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  return email
}

export const signUpButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /sign up|create/i })

export const emailField = (page: Page): Locator => page.getByLabel('Email', { exact: true })

export const passwordField = (page: Page): Locator => page.getByLabel(/^password$/i)

export const logInButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Log In', exact: true })

/** Logs in by the form of the page that is open. */
export async function logIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await logInButton(page).click()
}

/** A message at the top of the page, by its title and, when given, its text. One of an error is read out, so it is no role of its own. */
export function toast(page: Page, title: string | RegExp, text?: string | RegExp): Locator {
  const found = page.locator('[role="dialog"], [role="alertdialog"]').filter({ hasText: title })
  return text === undefined ? found : found.filter({ hasText: text })
}

/** What the browser itself writes on the console when a call is answered with such a status. */
export const errorToast = (...statuses: number[]): RegExp => new RegExp(`status of (${statuses.join('|')})`)

/** What the browser itself writes on the console while it is cut off. */
export const CUT_OFF = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

export const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))
