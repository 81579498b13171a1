import { API_BASE_PATH, postSignIn } from '@fairweight/contract/calls'
import { createDataFolder } from '../../../scripts/product/create-data-folder.ts'
import { signUp } from '../../../scripts/product/person.ts'
import { type RunningProduct, startProduct } from '../../../scripts/product/start-product.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { STRICT } from '../products.ts'
import { logIn, errorToast, toast } from './forms.ts'

/** The product counts as in earnest here, for one address: what one test uses up is gone for the next. */
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: STRICT.origin, expectedNoise: errorToast(401, 429) })

test.describe('too many attempts', { tag: ONE_VARIANT_TAG }, () => {
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await createDataFolder(STRICT.dataDirectory)
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
    expect((await person.call(postSignIn, { body: { email: person.email, password: person.password } })).status).toBe(
      200,
    )
  })
})
