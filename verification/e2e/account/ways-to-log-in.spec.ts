import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { emailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { logIn, logInButton, errorToast, toast } from './forms.ts'

/** Gives the browser a device that makes passkeys and answers with them at once, its owner always at hand. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** Keeps the browser from offering passkeys in its list of names: that device would choose one by itself. */
async function offerOnlyButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

const ways = (page: Page) => page.getByRole('list', { name: 'Ways to log in' })
const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step login' })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(ways(page)).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /fairweight_(session|visitor)/ })
  await page.goto('/login')
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await expect(ways(page).getByText(name, { exact: true })).toBeVisible()
}

/** Sets the app up as it would read the key; answers how it shows its codes, each newer than the one before, and those on paper. */
async function setUpApp(page: Page): Promise<{ readonly code: () => string; readonly recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await twoStep(page).locator('code').innerText()).replaceAll(' ', '')
  const totp = URI.parse(`otpauth://totp/Fairweight:ada?secret=${secret}&issuer=Fairweight`)
  if (!(totp instanceof TOTP)) throw new Error('The key is not of a time-based code.')
  let step = -2
  const code = () => totp.generate({ timestamp: Date.now() + (step += 1) * totp.period * 1000 })
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill(code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  return { code, recoveryCodes: await shown.allInnerTexts() }
}

test.describe('with an account', () => {
  test.use({ signedInAs: 'new user' })

  test(
    'a passkey is added, logs in without a word, is renamed and removed',
    { tag: EVERY_VARIANT_TAG },
    async ({ page, person, product }) => {
      await plugIn(page)
      await offerOnlyButtons(page)
      await openProfile(page)
      await addPasskey(page, 'My laptop')
      await expect(toast(page, 'Passkey added')).toBeVisible()
      await expectAccessible(page)
      await emailTo(product.origin, person.email, /passkey was added/i)
      await logOut(page)
      await page.getByRole('button', { name: 'Log in with a passkey' }).click()
      await expect(page).toHaveURL(/\/learn$/)
      await openProfile(page)
      await expect(ways(page).getByText(/last used on/)).toBeVisible()
      await page.getByRole('button', { name: 'Rename My laptop' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Old laptop')
      await page.getByRole('button', { name: 'Save name' }).click()
      await page.getByRole('button', { name: 'Remove Old laptop' }).click()
      await page.getByRole('dialog', { name: 'Remove Old laptop?' }).getByRole('button', { name: 'Remove' }).click()
      await expect(toast(page, 'Removed')).toBeVisible()
      await expect(ways(page).getByText('Old laptop')).toBeHidden()
      await emailTo(product.origin, person.email, /passkey was removed/i)
    },
  )

  test.describe('refused', () => {
    test.use({ expectedNoise: errorToast(401, 403, 409) })

    test(
      'the authenticator app is set up, and then asked for after the password',
      { tag: EVERY_VARIANT_TAG },
      async ({ page, person, product }) => {
        await openProfile(page)
        const app = await setUpApp(page)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'I’ve saved them' }).click()
        await expect(twoStep(page).getByText('10 recovery codes are left.')).toBeVisible()
        await emailTo(product.origin, person.email, /two-step login is on/i)
        await logOut(page)
        await logIn(page, person)
        await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
        await expectAccessible(page)
        await page.getByLabel('Code', { exact: true }).fill('000000')
        await logInButton(page).click()
        await expect(toast(page, 'Problem logging you in', "Sorry, that's not the right code.")).toBeVisible()
        await page.getByLabel('Code', { exact: true }).fill(app.code())
        await logInButton(page).click()
        await expect(page).toHaveURL(/\/learn$/)
        await logOut(page)
        await logIn(page, person)
        await page.getByRole('button', { name: 'Use a recovery code' }).click()
        await page.getByLabel('Recovery code', { exact: true }).fill(app.recoveryCodes[0] ?? '')
        await logInButton(page).click()
        await expect(page).toHaveURL(/\/learn$/)
        await openProfile(page)
        await expect(twoStep(page).getByText('9 recovery codes are left.')).toBeVisible()
        await page.getByRole('button', { name: 'Remove your authenticator app' }).click()
        await page
          .getByRole('dialog', { name: 'Remove your authenticator app?' })
          .getByRole('button', { name: 'Remove' })
          .click()
        await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
        await logOut(page)
        await logIn(page, person)
        await expect(page).toHaveURL(/\/learn$/)
      },
    )

    test.describe('', { tag: ONE_VARIANT_TAG }, () => {
      test('a passkey answers the second step, and the last way in stays', async ({ page, person }) => {
        await plugIn(page)
        await offerOnlyButtons(page)
        await openProfile(page)
        await addPasskey(page, 'My laptop')
        await setUpApp(page)
        await logOut(page)
        await logIn(page, person)
        await page.getByRole('button', { name: 'Use a passkey' }).click()
        await expect(page).toHaveURL(/\/learn$/)
        await openProfile(page)
        await page.getByRole('button', { name: 'Remove your password' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
        await expect(ways(page).getByText('With your email address')).toBeHidden()
        await page.getByRole('button', { name: 'Remove My laptop' }).click()
        await page.getByRole('dialog', { name: 'Remove My laptop?' }).getByRole('button', { name: 'Remove' }).click()
        await expect(
          toast(page, 'Your only way to log in', 'This is the only way to log in to your account.'),
        ).toBeVisible()
        await expect(ways(page).getByText('My laptop', { exact: true })).toBeVisible()
      })

      test('the browser offers passkeys where it fills in names, and one chosen there logs in', async ({ page }) => {
        await plugIn(page)
        await openProfile(page)
        await addPasskey(page, 'My laptop')
        await logOut(page)
        await expect(page).toHaveURL(/\/learn$/)
        await openProfile(page)
        await expect(ways(page).getByText(/last used on/)).toBeVisible()
      })

      test('a device whose owner does not show that it is them is told in words', async ({ page }) => {
        const session = await page.context().newCDPSession(page)
        await session.send('WebAuthn.enable')
        const options = {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: false,
        } as const
        await session.send('WebAuthn.addVirtualAuthenticator', { options })
        await openProfile(page)
        await page.getByRole('button', { name: 'Add a passkey' }).click()
        await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
        await expect(page.getByText('No passkey was used. You can try again, or use another way.')).toBeVisible()
      })
    })
  })
})
