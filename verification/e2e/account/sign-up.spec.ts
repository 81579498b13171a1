import { PASSWORD } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { emailTo } from '../accounts/mailbox.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { CUT_OFF, emailField, fillSignUp, passwordField, signUpButton, toast } from './forms.ts'

test(
  'a visitor opens an account, is welcomed, and does not meet the form again',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, product }) => {
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
    await expect(emailField(page)).toHaveValue(email)
    await emailTo(product.origin, email, /confirm your email address/i)
  },
)

test('every field says what is wrong with it', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
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

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
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
})
