import { getLists } from '@fairweight/contract/calls'
import { fillSignUp, logIn, signUpButton, toast } from '../account/forms.ts'
import { openDashboard, rowOf, search } from '../dashboard/dashboard.ts'
import { PASSWORD, requireDone, signInElsewhere, signUp } from '../../../scripts/product/person.ts'
import { LONG_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { cards, createList, showList, showStocks, tab, tabs } from './list-tabs.ts'

test(
  'a visitor’s list becomes the account’s, goes with logging out, and is back with logging in',
  { tag: ONE_VARIANT_TAG },
  async ({ page, product }) => {
    await openDashboard(page, '/demo')
    await createList(page, 'From the demo')
    await showStocks(page)
    await search(page).fill('HLX')
    await rowOf(page, 'HLX').getByRole('button', { name: 'Add HLX to From the demo' }).click()
    await expect(rowOf(page, 'HLX').getByRole('button', { name: 'Remove HLX from From the demo' })).toBeVisible()
    await page.goto('/sign-up')
    const email = await fillSignUp(page)
    await signUpButton(page).click()
    await expect(page).toHaveURL(/\/learn$/)
    await openDashboard(page, '/demo')
    await showList(page)
    await expect(cards(page, 'From the demo')).toHaveCount(1)
    const { visitor } = await signInElsewhere({ origin: product.origin, email, password: PASSWORD })
    expect(Object.values(Object(requireDone(await visitor.call(getLists)).body))).toEqual(['From the demo'])
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await expect(toast(page, 'Logged Out')).toBeVisible()
    await openDashboard(page, '/demo')
    await expect(tabs(page)).toHaveCount(0)
    await page.goto('/login')
    await logIn(page, { email, password: PASSWORD })
    await expect(page).toHaveURL(/\/learn$/)
    await openDashboard(page, '/demo')
    await expect(tab(page, 'From the demo')).toBeVisible()
  },
)

test(
  'who signs in to an account that is there brings along what was kept before',
  { tag: ONE_VARIANT_TAG },
  async ({ page, product }) => {
    const person = await signUp(product.origin)
    await saveList(person, 'Steady growers', ['HLX'])
    await openDashboard(page, '/demo')
    await createList(page, 'Steady growers')
    await createList(page, 'Another one')
    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL(/\/learn$/)
    await openDashboard(page, '/demo')
    await expect(tabs(page)).toHaveText(['Another one', 'Steady growers', 'Steady growers (2)'])
  },
)

test('nothing is kept, and nobody is made, by looking alone', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  await openDashboard(page, '/demo')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('fairweight_session')
  await createList(page, 'First')
  await expect(tab(page, 'First')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('fairweight_session')
})

test(
  'a window left open from before logging out shows nothing of the person',
  { tag: LONG_TAG },
  async ({ page, context, product }) => {
    const person = await signUp(product.origin)
    await saveList(person, 'Only mine')
    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL(/\/learn$/)
    const other = await context.newPage()
    await openDashboard(other, '/demo')
    await expect(tab(other, 'Only mine')).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    await expect(tabs(other)).toHaveCount(0)
  },
)
