import { getLists } from '@fairweight/contract/calls'
import { freshEmail, PASSWORD, signUp } from '../../scripts/product/person.ts'
import { visit } from '../../scripts/product/visitor.ts'
import { EVERY_LOOK_TAG, LONG_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { expect, test } from '../people/test.ts'
import { letterTo } from '../people/mailbox.ts'
import { expectAccessible } from '../watching/accessible.ts'
import { CUT_OFF, emailField, fillSignUp, passwordField, refusedWith, signUpButton, toast } from './forms.ts'

test('a visitor opens an account, is welcomed, and does not meet the form again', { tag: EVERY_LOOK_TAG }, async ({ page, product }) => {
  await page.goto('/sign-up')
  await expectAccessible(page)
  const email = await fillSignUp(page)
  await signUpButton(page).click()
  await expect(page).toHaveURL(/\/learn$/)
  await expect(toast(page, 'Sign-Up successful')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Confirm password')).toHaveCount(0)
  await page.goto('/profile')
  await expect(page.getByLabel(/^e-?mail/i)).toHaveValue(email)
  await letterTo(product.origin, email, /confirm your e-mail address/i)
})

test('every field says what is wrong with it', { tag: EVERY_LOOK_TAG }, async ({ page }) => {
  await page.goto('/sign-up')
  await signUpButton(page).click()
  await expect(page.getByText('This field cannot be left blank')).toHaveCount(2)
  await expect(page.getByText('Not a valid email address')).toBeVisible()
  await expect(page.getByText('Your password must be 8-100 characters.').first()).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await expect(page.getByText('Please tick the box to indicate that you are not a financial advisor')).toBeVisible()
  await expect(page.getByText('Please tick the box to indicate that you accept our terms')).toBeVisible()
  await expectAccessible(page)
})

test.describe('', { tag: ONE_LOOK_TAG }, () => {
  test('each rule of the password has its own message', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/sign-up')
    await fillSignUp(page)
    for (const [password, message] of [
      ['Short-1', 'Your password must be 8-100 characters.'],
      ['QUIET-HARBOUR-51', 'Your password must have at least one lowercase letter.'],
      ['quiet-harbour-51', 'Your password must have at least one uppercase letter.'],
      ['Quiet-Harbour', 'Your password must have at least one number.'],
      ['QuietHarbour51', 'Your password must have at least one special character.'],
      [`Aa1-${'x'.repeat(97)}`, 'Your password must be 8-100 characters.'],
    ] as const) {
      await passwordField(page).fill(password)
      await signUpButton(page).click()
      await expect(page.getByText(message).first()).toBeVisible()
    }
    await expect(page).toHaveURL(/\/sign-up/)
  })

  test.describe('a common password', () => {
    test.use({ expectedNoise: refusedWith(400) })

    test('is refused by the server, under its field', { tag: LONG_TAG }, async ({ page }) => {
      await page.goto('/sign-up')
      await fillSignUp(page, { password: 'P@ssw0rd!1' })
      await signUpButton(page).click()
      await expect(page.getByText('This password is one of the most common ones, or it was in a leak of another site. Please choose another.').first()).toBeVisible()
    })
  })

  test('two different passwords are told apart, and an address without a place', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/sign-up')
    await fillSignUp(page, { confirmPassword: 'Quiet-Harbour-52', email: 'ada@home' })
    await signUpButton(page).click()
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await expect(page.getByText('Not a valid email address')).toBeVisible()
  })

  test.describe('with an address that has an account', () => {
    test.use({ expectedNoise: refusedWith(409) })

    test('it says so, keeps what was typed, and another address goes through', async ({ page, product }) => {
      const { email } = await signUp(product.origin)
      await page.goto('/sign-up')
      await fillSignUp(page, { email: email.toUpperCase() })
      await signUpButton(page).click()
      await expect(toast(page, 'Sign-Up failed', 'That email is already in use.')).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
      await expect(passwordField(page)).toHaveValue(PASSWORD)
      await emailField(page).fill(freshEmail())
      await signUpButton(page).click()
      await expect(page).toHaveURL(/\/learn$/)
    })
  })

  test('a double click opens one account', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/sign-up') && asked.push(request.url()))
    await page.goto('/sign-up')
    await fillSignUp(page)
    await signUpButton(page).dblclick()
    await expect(page).toHaveURL(/\/learn$/)
    expect(asked).toHaveLength(1)
  })

  test('while the server takes its time the button shows it and takes no second press', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/sign-up')
    await fillSignUp(page)
    let release = (): void => undefined
    const held = new Promise<void>((settle) => (release = settle))
    await page.route('**/api/auth/sign-up', async (route) => {
      await held
      await route.continue()
    })
    await signUpButton(page).click()
    await expect(signUpButton(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL(/\/learn$/)
  })

  test.describe('without a connection', () => {
    test.use({ expectedNoise: CUT_OFF })

    test('it says so, nothing typed is lost, and it goes through once there is one', async ({ page, context }) => {
      await page.goto('/sign-up')
      const email = await fillSignUp(page)
      await context.setOffline(true)
      await signUpButton(page).click()
      await expect(toast(page, 'Sign-Up failed', /connection/)).toBeVisible()
      await expect(emailField(page)).toHaveValue(email)
      await expect(passwordField(page)).toHaveValue(PASSWORD)
      await context.setOffline(false)
      await signUpButton(page).click()
      await expect(page).toHaveURL(/\/learn$/)
    })
  })

  test('the name, the newsletters and the consents arrive as they were given', async ({ page }) => {
    await page.goto('/sign-up')
    await fillSignUp(page, { firstName: '  Zoë ', lastName: 'O’Brien-Łukasz' })
    await signUpButton(page).click()
    await expect(page).toHaveURL(/\/learn$/)
    await page.goto('/profile')
    await expect(page.getByLabel('First name')).toHaveValue('Zoë')
    await expect(page.getByLabel('Last name')).toHaveValue('O’Brien-Łukasz')
  })

  test('nobody has an account before the form is sent', { tag: LONG_TAG }, async ({ page, product }) => {
    await page.goto('/sign-up')
    await fillSignUp(page)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('fairweight_session')
    expect((await visit(product.origin).call(getLists)).status).toBe(401)
  })
})
