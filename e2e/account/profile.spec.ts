import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getAccountExport, getLists, getProfile, postBookmark, postList, putListModification } from '@fairweight/contract/calls'
import { accountExport, listSummary, type AccountExport } from '@fairweight/contract/wire'
import { type Person, requireDone, signInElsewhere, signUp } from '../../scripts/product/person.ts'
import { EVERY_LOOK_TAG, LONG_TAG, ONE_LOOK_TAG } from '../looks.ts'
import { letterTo } from '../people/mailbox.ts'
import { expect, test } from '../people/test.ts'
import { expectAccessible } from '../watching/accessible.ts'
import { CUT_OFF, either, emailField, logIn, refusedWith, toast } from './forms.ts'

test.use({ signedInAs: 'newcomer' })

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test('the name and the newsletters are changed; the address is shown and not changed', { tag: EVERY_LOOK_TAG }, async ({ page, person }) => {
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
})

test('every tab is reached by the keyboard, and none has a finding', { tag: EVERY_LOOK_TAG }, async ({ page }) => {
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

test.describe('', { tag: ONE_LOOK_TAG }, () => {
  test('without a subscription the tab says what to do', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/profile')
    await openTab(page, 'Subscriptions')
    const panel = page.getByRole('tabpanel', { name: 'Subscriptions' })
    await expect(panel).toContainText(/no(ne)? .*(subscription|found)|not found/i)
    await expect(panel).toContainText(/few minutes/i)
    await expect(panel).toContainText(/support/i)
  })

  test('a name left blank is told and nothing is sent', { tag: LONG_TAG }, async ({ page }) => {
    await page.goto('/profile')
    await page.getByLabel('First name').fill('   ')
    await page.getByRole('button', { name: 'Update My Account' }).click()
    await expect(page.getByText('This field cannot be left blank')).toBeVisible()
  })

  test.describe('without a connection', () => {
    test.use({ expectedNoise: CUT_OFF })

    test('an update says that it failed and keeps what was typed', { tag: LONG_TAG }, async ({ page, context }) => {
      await page.goto('/profile')
      await page.getByLabel('First name').fill('Augusta')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Update My Account' }).click()
      await expect(toast(page, 'Unable to Update User Profile')).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Augusta')
    })
  })

  test('one sees where one is signed in and ends the others', async ({ page, person }) => {
    const { visitor } = await signInElsewhere(person)
    await page.goto('/profile')
    const sessions = page.getByRole('list', { name: /signed in|sessions/i }).or(page.getByRole('table', { name: /signed in|sessions/i }))
    await expect(sessions.getByRole('button', { name: /^(end|sign out|log out)/i })).toHaveCount(1)
    await sessions.getByRole('button', { name: /^(end|sign out|log out)/i }).click()
    await expect(sessions.getByRole('button', { name: /^(end|sign out|log out)/i })).toHaveCount(0)
    expect((await visitor.call(getProfile)).status).toBe(401)
    expect((await person.call(getProfile)).status).toBe(200)
  })
})

test.describe('leaving', { tag: ONE_LOOK_TAG }, () => {
  test.use({ expectedNoise: either(CUT_OFF, refusedWith(401, 404)) })

  test('export, delete, a new account, import, export: the same but for ids and times', async ({ page, person, product }) => {
    await fillAccount(person)
    await page.goto('/profile')
    const file = await download(page, /export.*(everything|all|json)|download/i)
    const before = accountExport.parse(JSON.parse(file))
    expect(before.lists.map(({ name }) => name).sort()).toEqual(['Empty one', 'Mighty, "quoted"'])
    await deleteAccount(page, person)
    await expect(toast(page, 'Account Deleted', 'Your account is deleted. We are sorry to see you go.')).toBeVisible()
    await letterTo(product.origin, person.email, /deleted/i)
    expect((await signInElsewhere(person)).answer.status).toBe(404)
    const next = await signUp(product.origin)
    await page.goto('/login')
    await logIn(page, next)
    await expect(page).toHaveURL(/\/learn$/)
    await page.goto('/profile')
    await importFile(page, file)
    const after = accountExport.parse(requireDone(await next.call(getAccountExport)).body)
    expect(withoutIdsAndTimes(after)).toEqual({ ...withoutIdsAndTimes(before), profile: { ...withoutIdsAndTimes(before).profile, email: next.email } })
    await importFile(page, file)
    const again = accountExport.parse(requireDone(await next.call(getAccountExport)).body)
    // The trail goes on: each import and export stands in it.
    expect({ ...again, exportedAt: '', activity: [] }).toEqual({ ...after, exportedAt: '', activity: [] })
  })

  test('each part is a table too', { tag: LONG_TAG }, async ({ page, person }) => {
    await fillAccount(person)
    await page.goto('/profile')
    expect(await download(page, /^lists as csv$/i)).toContain('"Mighty, ""quoted""')
    expect(await download(page, /^bookmarks as csv$/i)).toContain('HLX')
    expect(await download(page, /^profile as csv$/i)).toContain(person.email)
  })

  test('the account stays while the password is wrong, and while there is no connection', { tag: LONG_TAG }, async ({ page, person, context }) => {
    await page.goto('/profile')
    await openTab(page, 'Delete Account')
    await expect(deleteButton(page)).toBeDisabled()
    await passwordToDelete(page).fill('Wrong-Harbour-51')
    await pressDelete(page)
    await expect(toast(page, 'Problem deleting your account', 'Sorry, that\'s the wrong password.')).toBeVisible()
    await context.setOffline(true)
    await passwordToDelete(page).fill(person.password)
    await pressDelete(page)
    await expect(toast(page, 'Problem deleting your account').last()).toBeVisible()
    await context.setOffline(false)
    expect((await person.call(getLists)).status).toBe(200)
  })

  test('who deleted the account is not recognised at the login, and every session is gone', async ({ page, person }) => {
    const { visitor } = await signInElsewhere(person)
    await page.goto('/profile')
    await deleteAccount(page, person)
    await expect(page).toHaveURL(/\/(learn)?$/)
    expect((await visitor.call(getProfile)).status).toBe(401)
    await page.goto('/login')
    await logIn(page, person)
    await expect(toast(page, 'Problem logging you in', 'Sorry, that\'s not an email we recognize.')).toBeVisible()
  })

  test('a file that is not an export is refused in words, and nothing changes', { tag: LONG_TAG }, async ({ page, person }) => {
    await page.goto('/profile')
    await page.locator('input[type="file"]').setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"something else"}') })
    await expect(page.getByText(/not .*(export|file)/i).first()).toBeVisible()
    expect(requireDone(await person.call(getLists)).body).toBeDefined()
  })
})

const deleteButton = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /delete/i })
const passwordToDelete = (page: Page) => page.getByRole('tabpanel').getByLabel(/password/i)

async function pressDelete(page: Page): Promise<void> {
  await deleteButton(page).click()
}

async function deleteAccount(page: Page, person: Person): Promise<void> {
  await openTab(page, 'Delete Account')
  await passwordToDelete(page).fill(person.password)
  await pressDelete(page)
}

async function fillAccount(person: Person): Promise<void> {
  const make = async (name: string) => listSummary.parse(requireDone(await person.call(postList, { body: { name } })).body).id
  const mighty = await make('Mighty, "quoted"')
  await make('Empty one')
  for (const ticker of ['HLX']) requireDone(await person.call(putListModification, { body: { id: mighty, operation: 'add', ticker } }))
  for (const plan of ['value', 'momentum']) requireDone(await person.call(postBookmark, { body: { stock: 'HLX', bookmark: true, plan } }))
}

async function download(page: Page, name: RegExp): Promise<string> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  return readFile(await (await arriving).path(), 'utf8')
}

async function importFile(page: Page, content: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/user/import'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'fairweight.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('Import finished')).toBeVisible()
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
