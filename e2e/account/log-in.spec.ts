import { postRequestPasswordReset } from '@fairweight/contract/calls'
import { PASSWORD, freshEmail, requireDone, signUp } from '../../scripts/product/person.ts'
import { fairweight } from '../../scripts/product/operator.ts'
import { EVERY_LOOK_TAG, LONG_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { lettersTo, letterTo } from '../people/mailbox.ts'
import { expect, test } from '../people/test.ts'
import { expectAccessible } from '../watching/accessible.ts'
import { CUT_OFF, emailField, logIn, logInButton, passwordField, refusedWith, toast } from './forms.ts'

const PROBLEM = 'Problem logging you in'

test('somebody with an account logs in and is welcomed back', { tag: EVERY_LOOK_TAG }, async ({ page, product }) => {
  const person = await signUp(product.origin)
  await page.goto('/login')
  await expectAccessible(page)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/learn$/)
  await expect(toast(page, /welcome back/i, /happy to see you/i)).toBeVisible()
  await page.goto('/profile')
  await expect(emailField(page)).toHaveValue(person.email)
})

test.describe('refused', () => {
  test.use({ expectedNoise: refusedWith(401, 403, 404) })

  test('a wrong password is told, what was typed stays, and the right one goes through', { tag: EVERY_LOOK_TAG }, async ({ page, product }) => {
    const person = await signUp(product.origin)
    await page.goto('/login')
    await logIn(page, { ...person, password: 'Quiet-Harbour-52' })
    await expect(toast(page, PROBLEM, 'Sorry, that\'s the wrong password.')).toBeVisible()
    await expectAccessible(page)
    await expect(emailField(page)).toHaveValue(person.email)
    await passwordField(page).fill(person.password)
    await logInButton(page).click()
    await expect(page).toHaveURL(/\/learn$/)
  })

  test('an unknown address is told', { tag: ONE_LOOK_TAG }, async ({ page }) => {
    await page.goto('/login')
    await logIn(page, { email: freshEmail(), password: PASSWORD })
    await expect(toast(page, PROBLEM, 'Sorry, that\'s not an email we recognize. Do you need to create an account?')).toBeVisible()
  })

  test('a disabled account is told, but only to somebody who knows its password', { tag: ONE_LOOK_TAG }, async ({ page, product }) => {
    const person = await signUp(product.origin)
    await fairweight(product.dataDirectory, 'users', 'disable', person.email)
    await page.goto('/login')
    await logIn(page, { ...person, password: 'Quiet-Harbour-52' })
    await expect(toast(page, PROBLEM, 'Sorry, that\'s the wrong password.')).toBeVisible()
    await logIn(page, person)
    await expect(toast(page, PROBLEM, 'Sorry. Your account has been disabled. Please contact support.')).toBeVisible()
  })
})

test.describe('', { tag: ONE_LOOK_TAG }, () => {
  test('from a browser that is new, the owner hears of it by mail; from the same one again, not', async ({ page, product }) => {
    const person = await signUp(product.origin)
    const told = async () => (await lettersTo(product.origin, person.email)).filter(({ subject }) => /new sign-in/i.test(subject)).length
    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL(/\/learn$/)
    await expect.poll(told).toBe(1)
    await page.context().clearCookies({ name: /fairweight_(session|visitor)/ })
    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL(/\/learn$/)
    requireDone(await person.call(postRequestPasswordReset, { body: { email: person.email } }))
    // Letters go in the order in which they were asked for: once this one is there, one of the sign-in would be too.
    await letterTo(product.origin, person.email, /new fairweight password/i)
    expect(await told()).toBe(1)
  })

  test('empty fields ask to be filled', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/login')
    await logInButton(page).click()
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    await expect(page.getByText('Please input your password')).toBeVisible()
  })

  test('the links lead to an account and to a new password', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot Your Password?' }).click()
    await expect(page).toHaveURL(/\/forgot-password/)
    await page.getByRole('link', { name: /log in/i }).first().click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('main').getByRole('link', { name: /sign up/i }).click()
    await expect(page).toHaveURL(/\/sign-up/)
  })

  test('a double click asks once', async ({ page, product }) => {
    const person = await signUp(product.origin)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/sign-in') && asked.push(request.url()))
    await page.goto('/login')
    await emailField(page).fill(person.email)
    await passwordField(page).fill(person.password)
    await logInButton(page).dblclick()
    await expect(page).toHaveURL(/\/learn$/)
    expect(asked).toHaveLength(1)
  })

  test.describe('without a connection', () => {
    test.use({ expectedNoise: CUT_OFF })

    test('it says so, keeps what was typed, and goes through once there is one', async ({ page, context, product }) => {
      const person = await signUp(product.origin)
      await page.goto('/login')
      await expect(logInButton(page)).toBeVisible()
      await context.setOffline(true)
      await logIn(page, person)
      await expect(toast(page, PROBLEM)).toBeVisible()
      await expect(emailField(page)).toHaveValue(person.email)
      await context.setOffline(false)
      await logInButton(page).click()
      await expect(page).toHaveURL(/\/learn$/)
    })
  })

  test.describe('with an account that has no name yet', () => {
    test.use({ expectedNoise: refusedWith(500) })

    test('a profile that cannot be read is told, and one is logged in all the same', { tag: LONG_TAG }, async ({ page, product }) => {
      const person = await signUp(product.origin)
      await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Something went wrong.', reference: 'r-1' } }))
      await page.goto('/login')
      await logIn(page, person)
      await expect(toast(page, 'Problem', 'we couldn\'t get your user profile')).toBeVisible()
    })
  })
})
