import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getAccountExport, postBookmark, postList, putListModification } from '@fairweight/contract/calls'
import { accountExport, listSummary, type AccountExport } from '@fairweight/contract/wire'
import { type Person, requireDone, signInElsewhere, signUp } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { emailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { CUT_OFF, either, emailField, logIn, errorToast, toast } from './forms.ts'

test.use({ signedInAs: 'new user' })

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test(
  'the name and the newsletters are changed; the address is shown and not changed',
  { tag: EVERY_VARIANT_TAG },
  async ({ page, person }) => {
    await page.goto('/profile')
    await expect(page).toHaveTitle('Fairweight - My Profile')
    await expect(page.getByText('Personal Information')).toBeVisible()
    await expect(emailField(page)).toHaveValue(person.email)
    await expect(emailField(page)).not.toBeEditable()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Augusta')
    await page.getByRole('checkbox', { name: /insights/i }).check()
    await page.getByRole('checkbox', { name: /tips/i }).uncheck()
    await page.getByRole('button', { name: 'Update My Account' }).click()
    await expect(toast(page, 'Account Update', 'We have updated your account details as you requested')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Augusta')
    await expect(page.getByRole('checkbox', { name: /insights/i })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /tips/i })).not.toBeChecked()
  },
)

test('every tab is reached by the keyboard, and none has a finding', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'My Profile' }).focus()
  const isOnTop = (page.viewportSize()?.width ?? 0) <= 800
  for (const name of ['Subscriptions', 'Change Password', 'Delete Account']) {
    await page.keyboard.press(isOnTop ? 'ArrowRight' : 'ArrowDown')
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  }
  await expect(page.getByRole('tab', { name: 'Clear Cache' })).toHaveCount(0)
})

test.describe('leaving', { tag: ONE_VARIANT_TAG }, () => {
  test.use({ expectedNoise: either(CUT_OFF, errorToast(401, 404)) })

  test('export, delete, a new account, import, export: the same but for ids and times', async ({
    page,
    person,
    product,
  }) => {
    await fillAccount(person)
    await page.goto('/profile')
    const file = await download(page, /export.*(everything|all|json)|download/i)
    const before = accountExport.parse(JSON.parse(file))
    expect(before.lists.map(({ name }) => name).sort()).toEqual(['Empty one', 'Mighty, "quoted"'])
    await deleteAccount(page, person)
    await expect(toast(page, 'Account Deleted', 'Your account is deleted. We are sorry to see you go.')).toBeVisible()
    await emailTo(product.origin, person.email, /deleted/i)
    expect((await signInElsewhere(person)).answer.status).toBe(404)
    const next = await signUp(product.origin)
    await page.goto('/login')
    await logIn(page, next)
    await expect(page).toHaveURL(/\/learn$/)
    await page.goto('/profile')
    await importFile(page, file)
    const after = accountExport.parse(requireDone(await next.call(getAccountExport)).body)
    expect(withoutIdsAndTimes(after)).toEqual({
      ...withoutIdsAndTimes(before),
      profile: { ...withoutIdsAndTimes(before).profile, email: next.email },
    })
    await importFile(page, file)
    const again = accountExport.parse(requireDone(await next.call(getAccountExport)).body)
    // The trail goes on: each import and export stands in it.
    expect({ ...again, exportedAt: '', activity: [] }).toEqual({ ...after, exportedAt: '', activity: [] })
  })
})

const deleteButton = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /delete/i })
const passwordToDelete = (page: Page) => page.getByRole('tabpanel').getByLabel('Password', { exact: true })

async function pressDelete(page: Page): Promise<void> {
  await deleteButton(page).click()
}

async function deleteAccount(page: Page, person: Person): Promise<void> {
  await openTab(page, 'Delete Account')
  await passwordToDelete(page).fill(person.password)
  await pressDelete(page)
}

async function fillAccount(person: Person): Promise<void> {
  const make = async (name: string) =>
    listSummary.parse(requireDone(await person.call(postList, { body: { name } })).body).id
  const mighty = await make('Mighty, "quoted"')
  await make('Empty one')
  for (const ticker of ['HLX'])
    requireDone(await person.call(putListModification, { body: { id: mighty, operation: 'add', ticker } }))
  for (const plan of ['value', 'momentum'])
    requireDone(await person.call(postBookmark, { body: { stock: 'HLX', bookmark: true, plan } }))
}

async function download(page: Page, name: RegExp): Promise<string> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  return readFile(await (await arriving).path(), 'utf8')
}

async function importFile(page: Page, content: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/user/import'))
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'fairweight.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('Import complete')).toBeVisible()
}

/** An account as its owner knows it, lists in the order of their names. */
function withoutIdsAndTimes({ profile, consents, lists, bookmarks, tour }: AccountExport) {
  return {
    profile: { ...profile, createdAt: '' },
    consents: consents.map(({ kind, version }) => ({ kind, version })),
    lists: lists.map(({ name, tickers }) => ({ name, tickers })).sort((one, other) => (one.name < other.name ? -1 : 1)),
    bookmarks,
    tour,
  }
}
