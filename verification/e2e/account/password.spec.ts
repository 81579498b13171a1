import type { Page } from '@playwright/test'
import { getProfile } from '@fairweight/contract/calls'
import { signInElsewhere, signUp } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG } from '../variants.ts'
import { emailTo, linkTo } from '../accounts/mailbox.ts'
import { expect, signIn, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { emailField, logIn, toast } from './forms.ts'

const NEW_PASSWORD = 'Louder-Harbour-52'

const newPasswordField = (page: Page) => page.getByLabel(/^new password$/i)

const askForLink = (page: Page) => page.getByRole('button', { name: 'Request Password Reset' }).click()

async function resetLink(page: Page, origin: string, email: string): Promise<string> {
  await page.goto('/forgot-password')
  await emailField(page).fill(email)
  await askForLink(page)
  await expect(page.getByText('Password reset email sent. Please check your inbox.')).toBeVisible()
  return linkTo('/reset-password', await emailTo(origin, email, /new .*password/i))
}

async function chooseNewPassword(page: Page, password: string, again = password): Promise<void> {
  await newPasswordField(page).fill(password)
  await page.getByLabel(/confirm (new )?password/i).fill(again)
  await page.getByRole('button', { name: 'Save New Password' }).click()
}

test.describe('forgotten', () => {
  test(
    'a mailed link sets a new one, and the old one and every session end',
    { tag: EVERY_VARIANT_TAG },
    async ({ page, product }) => {
      const person = await signUp(product.origin)
      await page.goto('/forgot-password')
      await expect(page).toHaveTitle('Fairweight - Forgot My Password')
      await expectAccessible(page)
      const link = await resetLink(page, product.origin, person.email)
      await expect(
        toast(page, 'Password Reset Email Sent', 'You should receive an email in the next few minutes'),
      ).toBeVisible()
      await expectAccessible(page)
      await expect(
        page
          .getByRole('link', { name: 'Continue to Log In' })
          .or(page.getByRole('button', { name: 'Continue to Log In' })),
      ).toBeVisible()
      await page.goto(link)
      await expectAccessible(page)
      await chooseNewPassword(page, NEW_PASSWORD)
      await expect(page).toHaveURL(/\/login/)
      expect((await person.call(getProfile)).status).toBe(401)
      expect((await signInElsewhere(person)).answer.status).toBe(401)
      await logIn(page, { email: person.email, password: NEW_PASSWORD })
      await expect(page).toHaveURL(/\/learn$/)
      await emailTo(product.origin, person.email, /password .*changed/i)
    },
  )
})

test.describe('changed', () => {
  test.use({ signedInAs: 'new user' })

  const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /change.*password/i })

  async function openTab(page: Page): Promise<void> {
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Change Password' }).click()
  }

  async function fill(page: Page, current: string, password: string, again = password): Promise<void> {
    await page.getByLabel('Current password').fill(current)
    await newPasswordField(page).fill(password)
    await page.getByLabel(/confirm (new )?password/i).fill(again)
  }

  test(
    'in the profile: the button waits for a whole form, and every other session ends',
    { tag: EVERY_VARIANT_TAG },
    async ({ page, person, browser, product }) => {
      const elsewhere = await browser.newContext({ baseURL: product.origin })
      const { visitor } = await signInElsewhere(person)
      await signIn(elsewhere, visitor)
      const otherPage = await elsewhere.newPage()
      await otherPage.goto('/profile')
      await expect(otherPage.getByLabel('First name')).toHaveValue(person.firstName)
      await openTab(page)
      await expectAccessible(page)
      await expect(button(page)).toBeDisabled()
      await fill(page, person.password, NEW_PASSWORD)
      await expect(button(page)).toBeEnabled()
      await button(page).click()
      await expect(toast(page, 'Password changed', 'We have changed your password as you requested')).toBeVisible()
      await otherPage.getByRole('button', { name: 'Update My Account' }).click()
      await expect(otherPage).toHaveURL(/\/(learn|login)/)
      await elsewhere.close()
      await page.reload()
      await expect(page.getByRole('tab', { name: 'My Profile' })).toBeVisible()
      expect((await signInElsewhere({ ...person, password: NEW_PASSWORD })).answer.status).toBe(200)
    },
  )
})
