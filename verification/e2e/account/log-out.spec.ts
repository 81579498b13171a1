import type { Locator, Page } from '@playwright/test'
import { postList } from '@fairweight/contract/calls'
import { requireDone } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { readBrowserStorage } from '../monitors/browser-storage.ts'
import { toast } from './forms.ts'

test.use({ signedInAs: 'new user', serviceWorkers: 'allow' })

/** As a word of its own: the digits in the name of a built file may spell “Ada”. */
const asWord = (text: string) => new RegExp(`\\b${text.replaceAll('.', '\\.')}\\b`)

test(
  'logging out asks first, says goodbye, and leaves nothing of the person in the browser, nor behind the back button',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, person }) => {
    requireDone(await person.call(postList, { body: { name: 'Grandmother' } }))
    await page.goto('/demo')
    await expect(page.getByText('Grandmother').first()).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    for (const [store, text] of Object.entries(await readBrowserStorage(page))) {
      for (const personal of [person.email, person.firstName, person.lastName])
        expect(text, `${store} while logged in`).not.toMatch(asWord(personal))
    }
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(question(page)).toBeVisible()
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    await expect(toast(page, 'Logged Out', 'You are now logged out. We hope to see you again soon.')).toBeVisible()
    const left = await readBrowserStorage(page)
    for (const [store, text] of Object.entries(left)) {
      for (const personal of [person.email, person.firstName, person.lastName, 'Grandmother'])
        expect(text, `${store} after logging out`).not.toMatch(asWord(personal))
    }
    expect(left.cookies).not.toMatch(/fairweight_(session|visitor)/)
    expect(left.localStorage).not.toContain('market')
    await page.goBack()
    await expect(page.getByText(person.email)).toHaveCount(0)
    await expect(page.getByLabel('First name')).toHaveCount(0)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/learn/)
  },
)

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test('the other tabs are logged out with it', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByLabel('First name')).toBeVisible()
    await page.goto('/profile')
    await logOut(page)
    await expect(page).toHaveURL(/\/learn$/)
    await expect(other).toHaveURL(/\/learn/)
  })
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await question(page).getByRole('button', { name: 'Log Out' }).click()
}

const question = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: 'Do you want to log out?' })
