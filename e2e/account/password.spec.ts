import type { Page } from '@playwright/test'
import { getProfile, getSessions } from '@fairweight/contract/calls'
import { freshEmail, requireDone, signInElsewhere, signUp } from '../../scripts/product/person.ts'
import { EVERY_LOOK_TAG, LONG_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { letterTo, lettersTo, linkTo } from '../people/mailbox.ts'
import { expect, signIn, test } from '../people/test.ts'
import { expectAccessible } from '../watching/accessible.ts'
import { CUT_OFF, either, emailField, logIn, refusedWith, toast } from './forms.ts'

const NEW_PASSWORD = 'Louder-Harbour-52'

const newPasswordField = (page: Page) => page.getByLabel(/^new password$/i)

const askForLink = (page: Page) => page.getByRole('button', { name: 'Request Password Reset' }).click()

async function resetLink(page: Page, origin: string, email: string): Promise<string> {
  await page.goto('/forgot-password')
  await emailField(page).fill(email)
  await askForLink(page)
  await expect(page.getByText('Password reset email sent. Please check your inbox.')).toBeVisible()
  return linkTo('/reset-password', await letterTo(origin, email, /new .*password/i))
}

async function chooseNewPassword(page: Page, password: string, again = password): Promise<void> {
  await newPasswordField(page).fill(password)
  await page.getByLabel(/confirm (new )?password/i).fill(again)
  await page.getByRole('button', { name: 'Save New Password' }).click()
}

test.describe('forgotten', () => {
  test('a mailed link sets a new one, and the old one and every session end', { tag: EVERY_LOOK_TAG }, async ({ page, product }) => {
    const person = await signUp(product.origin)
    await page.goto('/forgot-password')
    await expect(page).toHaveTitle('Fairweight - Forgot My Password')
    await expectAccessible(page)
    const link = await resetLink(page, product.origin, person.email)
    await expect(toast(page, 'Password Reset Email Sent', 'You should receive an email in the next few minutes')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Continue to Log In' }).or(page.getByRole('button', { name: 'Continue to Log In' }))).toBeVisible()
    await page.goto(link)
    await expectAccessible(page)
    await chooseNewPassword(page, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/login/)
    expect((await person.call(getProfile)).status).toBe(401)
    expect((await signInElsewhere(person)).answer.status).toBe(401)
    await logIn(page, { email: person.email, password: NEW_PASSWORD })
    await expect(page).toHaveURL(/\/learn$/)
    await letterTo(product.origin, person.email, /password .*changed/i)
  })

  test.describe('', { tag: ONE_LOOK_TAG }, () => {
    test('the reset page shows its own rules', { tag: LONG_TAG }, async ({ page }) => {
      await page.goto('/reset-password#token=whatever')
      await chooseNewPassword(page, 'short', 'other')
      await expect(page.getByText('Your password must be 8-100 characters.').first()).toBeVisible()
      await chooseNewPassword(page, NEW_PASSWORD, 'other')
      await expect(page.getByText('Passwords must match')).toBeVisible()
    })

    test('an address that is none is told at once', { tag: LONG_TAG }, async ({ page }) => {
      await page.goto('/forgot-password')
      await emailField(page).fill('ada at home')
      await askForLink(page)
      await expect(page.getByText('Not a valid email address')).toBeVisible()
    })

    test.describe('refused', () => {
      test.use({ expectedNoise: refusedWith(400, 401) })

      test('an unknown address is told', { tag: LONG_TAG }, async ({ page }) => {
        await page.goto('/forgot-password')
        await emailField(page).fill(freshEmail())
        await askForLink(page)
        await expect(toast(page, 'There was an error', 'Email not found, please try again.')).toBeVisible()
      })

      test('the link works once', async ({ page, product }) => {
        const person = await signUp(product.origin)
        const link = await resetLink(page, product.origin, person.email)
        await page.goto(link)
        await chooseNewPassword(page, NEW_PASSWORD)
        await expect(page).toHaveURL(/\/login/)
        await page.goto(link)
        await chooseNewPassword(page, 'Third-Harbour-53')
        await expect(page.getByText('This link has expired or was already used. Please ask for a new one.').first()).toBeVisible()
        expect((await signInElsewhere({ ...person, password: NEW_PASSWORD })).answer.status).toBe(200)
      })

      test('a newer link ends the older one', { tag: LONG_TAG }, async ({ page, product }) => {
        const person = await signUp(product.origin)
        const older = await resetLink(page, product.origin, person.email)
        await page.goto('/forgot-password')
        await emailField(page).fill(person.email)
        await askForLink(page)
        await expect.poll(async () => (await lettersTo(product.origin, person.email)).filter(({ subject }) => /new .*password/i.test(subject)).length).toBe(2)
        await page.goto(older)
        await chooseNewPassword(page, NEW_PASSWORD)
        await expect(page.getByText('This link has expired or was already used.').first()).toBeVisible()
      })

      test('a link that nobody mailed, or one without its token, leads back to a new one', { tag: LONG_TAG }, async ({ page }) => {
        await page.goto('/reset-password#token=nobody-mailed-this')
        await chooseNewPassword(page, NEW_PASSWORD)
        await expect(page.getByText('This link has expired or was already used.').first()).toBeVisible()
        await page.goto('/reset-password')
        await expect(page.getByRole('main').getByRole('link', { name: /new (link|one)|reset|forgot/i }).first()).toBeVisible()
      })
    })

    test.describe('without a connection', () => {
      test.use({ expectedNoise: CUT_OFF })

      test('it says so and keeps the address', { tag: LONG_TAG }, async ({ page, context }) => {
        await page.goto('/forgot-password')
        const email = freshEmail()
        await emailField(page).fill(email)
        await context.setOffline(true)
        await askForLink(page)
        await expect(toast(page, 'There was an error', /connection/)).toBeVisible()
        await expect(emailField(page)).toHaveValue(email)
      })
    })
  })
})

test.describe('changed', () => {
  test.use({ signedInAs: 'newcomer' })

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

  test('in the profile: the button waits for a whole form, and every other session ends', { tag: EVERY_LOOK_TAG }, async ({ page, person, browser, product }) => {
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
  })

  test.describe('', { tag: ONE_LOOK_TAG }, () => {
    test.use({ expectedNoise: either(CUT_OFF, refusedWith(401)) })

    test('not with a wrong current one, nor with a new one that breaks a rule, nor offline', { tag: LONG_TAG }, async ({ page, person, context }) => {
      await openTab(page)
      await fill(page, 'Wrong-Harbour-51', NEW_PASSWORD)
      await button(page).click()
      await expect(toast(page, 'Problem changing your password', 'Sorry, that\'s not your current password.')).toBeVisible()
      await fill(page, person.password, 'quiet')
      await page.getByLabel(/confirm (new )?password/i).blur()
      await expect(page.getByText('Your password must be 8-100 characters.').first()).toBeVisible()
      await expect(button(page)).toBeDisabled()
      await fill(page, person.password, NEW_PASSWORD, 'other')
      await page.getByLabel(/confirm (new )?password/i).blur()
      await expect(page.getByText('Passwords must match')).toBeVisible()
      await expect(button(page)).toBeDisabled()
      await context.setOffline(true)
      await fill(page, person.password, NEW_PASSWORD)
      await button(page).click()
      await expect(toast(page, 'Problem changing your password').last()).toBeVisible()
      await expect(newPasswordField(page)).toHaveValue(NEW_PASSWORD)
    })
  })
})

test('somebody who is signed in sees the sessions of one account only', { tag: ONE_LOOK_TAG }, async ({ product }) => {
  const [one, other] = [await signUp(product.origin), await signUp(product.origin)]
  const sessionsOf = async (person: typeof one) => requireDone(await person.call(getSessions)).body
  expect(await sessionsOf(one)).toHaveLength(1)
  expect(await sessionsOf(other)).toHaveLength(1)
})
