import { signUp } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { CUT_OFF, emailField, logIn, logInButton, passwordField, errorToast, toast } from './forms.ts'

const PROBLEM = 'Problem logging you in'

test('somebody with an account logs in and is welcomed back', { tag: EVERY_VARIANT_TAG }, async ({ page, product }) => {
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
  test.use({ expectedNoise: errorToast(401, 403, 404) })

  test(
    'a wrong password is told, what was typed stays, and the right one goes through',
    { tag: EVERY_VARIANT_TAG },
    async ({ page, product }) => {
      const person = await signUp(product.origin)
      await page.goto('/login')
      await logIn(page, { ...person, password: 'Quiet-Harbour-52' })
      await expect(toast(page, PROBLEM, "Sorry, that's the wrong password.")).toBeVisible()
      await expectAccessible(page)
      await expect(emailField(page)).toHaveValue(person.email)
      await passwordField(page).fill(person.password)
      await logInButton(page).click()
      await expect(page).toHaveURL(/\/learn$/)
    },
  )
})

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
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
})
