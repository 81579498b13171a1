import { API_BASE_PATH, postRequestPasswordReset, postSignIn, postSignUp } from '@fairweight/contract/calls'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { layData } from '../../scripts/product/lay-data.ts'
import { freshEmail, PASSWORD, signUp } from '../../scripts/product/person.ts'
import { type RunningProduct, startProduct } from '../../scripts/product/start-product.ts'
import { visit } from '../../scripts/product/visitor.ts'
import { LONG_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { expect, test } from '../people/test.ts'
import { STRICT } from '../products.ts'
import { emailField, fillSignUp, logIn, refusedWith, signUpButton, toast } from './forms.ts'

const agreed = { individualUse: true, termsVersion: TERMS_VERSION } as const

/** The product counts as in earnest here, for one address: what one test uses up is gone for the next. */
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: STRICT.origin, expectedNoise: refusedWith(401, 429) })

test.describe('too many attempts', { tag: ONE_LOOK_TAG }, () => {
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await layData(STRICT.dataDirectory)
    product = await startProduct({ ...STRICT, settings: { RATE_LIMIT_SCALE: '1' } })
  })

  test.afterAll(() => product?.stop())

  test('of a password: the sixth waits, and a browser that is known waits apart', async ({ page }) => {
    const person = await signUp(STRICT.origin)
    await page.goto('/login')
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith(API_BASE_PATH + postSignIn.path))
      await logIn(page, { ...person, password: 'Wrong-Harbour-51' })
      expect((await answered).status(), `attempt ${attempt}`).toBe(401)
    }
    const answered = page.waitForResponse((response) => response.url().endsWith(API_BASE_PATH + postSignIn.path))
    await logIn(page, person)
    const sixth = await answered
    expect(sixth.status()).toBe(429)
    const seconds = Number(sixth.headers()['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(30)
    await expect(toast(page, 'Problem logging you in').last()).toBeVisible()
    // The browser that signed up is known: strangers cannot lock its owner out.
    expect((await person.call(postSignIn, { body: { email: person.email, password: person.password } })).status).toBe(200)
  })

  test('to open an account: the sixth in an hour is refused, and a forged address does not help', { tag: LONG_TAG }, async ({ page }) => {
    const call = (email: string) => visit(STRICT.origin).call(postSignUp, { body: { email, password: PASSWORD, ...agreed } })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await call(freshEmail())).status)
    // One was used by the test before.
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const forged = await fetch(`${STRICT.origin}${API_BASE_PATH}${postSignUp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: STRICT.origin, 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' },
      body: JSON.stringify({ email: freshEmail(), password: PASSWORD, ...agreed }),
    })
    expect(forged.status).toBe(429)
    await page.goto('/sign-up')
    await fillSignUp(page)
    await signUpButton(page).click()
    await expect(toast(page, 'Sign-Up failed', 'Cannot create account right now due to too many failed attempts.')).toBeVisible()
  })

  test('for a new password: the fourth in an hour is refused', { tag: LONG_TAG }, async ({ page }) => {
    const email = freshEmail()
    for (let attempt = 1; attempt <= 3; attempt += 1) expect((await visit(STRICT.origin).call(postRequestPasswordReset, { body: { email } })).status).toBe(401)
    await page.goto('/forgot-password')
    await emailField(page).fill(email)
    await page.getByRole('button', { name: 'Request Password Reset' }).click()
    await expect(toast(page, 'There was an error', 'Access to this service has been temporarily disabled due to too many failed attempts.')).toBeVisible()
  })
})
