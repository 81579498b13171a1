import { getList, getLists } from '@fairweight/contract/calls'
import { isNarrow, openDashboard, rowOf, search, waitForPrefetchedParts } from '../dashboard/dashboard.ts'
import { requireDone } from '../../../scripts/product/person.ts'
import { EVERY_VARIANT_TAG, LONG_TAG, ONE_VARIANT_TAG, WIDE_FIRST_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { CUT_OFF, either, errorToast } from '../account/forms.ts'
import { cards, reopen, createList, nameDialog, showList, showStocks, tab, tabs } from './list-tabs.ts'

test.describe('a visitor without an account', () => {
  test('creates a list, fills it, takes a stock off and puts it back', { tag: EVERY_VARIANT_TAG }, async ({ page }) => {
    await openDashboard(page, '/demo')
    await createList(page, 'Steady growers')
    await expect(tab(page, 'Steady growers')).toHaveAttribute('aria-selected', 'true')
    await showList(page)
    await expect(page.getByText('This list is empty')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete This List' })).toHaveCount(0)
    await expectAccessible(page)
    await showStocks(page)
    await search(page).fill('HLX')
    await rowOf(page, 'HLX').getByRole('button', { name: 'Add HLX to Steady growers' }).click()
    await showList(page)
    await expect(cards(page, 'Steady growers')).toHaveCount(1)
    await expect(cards(page, 'Steady growers').first()).toContainText('HLX')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove HLX from Steady growers' }).last().click()
    await expect(cards(page, 'Steady growers')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page, 'Steady growers')).toHaveCount(1)
    await page.reload()
    await showList(page)
    await expect(cards(page, 'Steady growers')).toHaveCount(1)
  })
})

test.describe('with lists', () => {
  test.use({ signedInAs: 'guest' })

  test(
    'the tabs stand by name whatever the case, the first is selected, and a new one when it comes',
    { tag: WIDE_FIRST_TAG },
    async ({ page, visitor }) => {
      for (const name of ['zebra', 'Apple', 'mango', 'Banana']) await saveList(visitor, name)
      await openDashboard(page, '/demo')
      await expect(tabs(page)).toHaveText(['Apple', 'Banana', 'mango', 'zebra'])
      await expect(tab(page, 'Apple')).toHaveAttribute('aria-selected', 'true')
      await createList(page, 'lemon')
      await expect(tabs(page)).toHaveText(['Apple', 'Banana', 'lemon', 'mango', 'zebra'])
      await expect(tab(page, 'lemon')).toHaveAttribute('aria-selected', 'true')
      await tab(page, 'mango').click()
      await expect(tab(page, 'mango')).toHaveAttribute('aria-selected', 'true')
      await page.reload()
      await expect(tab(page, 'mango')).toHaveAttribute('aria-selected', 'true')
    },
  )

  test('a stock’s name on its card opens the drawer: 70% of the height on small screens, 50% otherwise', async ({
    page,
    visitor,
  }) => {
    await saveList(visitor, 'Mine', ['HLX'])
    await openDashboard(page, '/demo')
    await showList(page)
    await cards(page, 'Mine')
      .first()
      .getByRole('button', { name: /^HLX, .*, details$/ })
      .click()
    const drawer = page.getByRole('dialog', { name: /^HLX/ })
    const height = page.viewportSize()?.height ?? 0
    await expect
      .poll(async () => Math.round((100 * ((await drawer.boundingBox())?.height ?? 0)) / height))
      .toBe(isNarrow(page) ? 70 : 50)
  })

  test('a list gets another name', { tag: EVERY_VARIANT_TAG }, async ({ page, visitor }) => {
    await saveList(visitor, 'Old name', ['HLX'])
    await openDashboard(page, '/demo')
    await showList(page)
    await page.getByRole('button', { name: 'Rename Old name' }).click()
    const dialog = nameDialog(page, 'Rename list')
    await expect(dialog.getByLabel('List name')).toHaveValue('Old name')
    await expectAccessible(page)
    await dialog.getByLabel('List name').fill('New name')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(tab(page, 'New name')).toHaveAttribute('aria-selected', 'true')
    await expect(cards(page, 'New name')).toHaveCount(1)
    await expect
      .poll(async () => Object.values(Object(requireDone(await visitor.call(getLists)).body)))
      .toEqual(['New name'])
  })

  test(
    'deleting asks first, selects the first that is left, and never takes the last',
    { tag: EVERY_VARIANT_TAG },
    async ({ page, visitor }) => {
      const [one, two] = [await saveList(visitor, 'One'), await saveList(visitor, 'Two', ['HLX'])]
      await openDashboard(page, `/demo?list=${two}`)
      await showList(page)
      await page.getByRole('button', { name: 'Delete This List' }).click()
      const question = page.getByRole('dialog', { name: 'Are you sure?' })
      await expect(question).toContainText('A deleted list can never be recovered.')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Keep the list' }).click()
      await expect(tabs(page)).toHaveCount(2)
      await page.getByRole('button', { name: 'Delete This List' }).click()
      await question.getByRole('button', { name: 'Delete This List' }).click()
      await expect(tabs(page)).toHaveText(['One'])
      await expect(tab(page, 'One')).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('button', { name: 'Delete This List' })).toHaveCount(0)
      // The page goes ahead of the server.
      await expect.poll(async () => requireDone(await visitor.call(getLists)).body).toEqual({ [one]: 'One' })
    },
  )

  test.describe('', { tag: ONE_VARIANT_TAG }, () => {
    test('a name has 1 to 25 characters and is nobody else’s', { tag: LONG_TAG }, async ({ page, visitor }) => {
      await saveList(visitor, 'Apple')
      await openDashboard(page, '/demo')
      await page.getByRole('button', { name: 'Create a list' }).click()
      const [dialog, field] = [nameDialog(page), nameDialog(page).getByLabel('List name')]
      const create = () => dialog.getByRole('button', { name: 'Create' }).click()
      await create()
      await expect(dialog).toContainText('Enter a name for the list')
      await expectAccessible(page)
      await field.fill('   ')
      await create()
      await expect(dialog).toContainText('Enter a name for the list')
      await field.fill('x'.repeat(26))
      await expect(dialog).toContainText('26 of 25 characters')
      await create()
      await expect(dialog).toContainText('A name can have at most 25 characters')
      await field.fill('aPPLE ')
      await create()
      await expect(dialog).toContainText('You already have a list with this name.')
      await field.fill('ありがとう'.repeat(5))
      await expect(dialog).toContainText('25 of 25 characters')
      await create()
      await expect(tab(page, 'ありがとう'.repeat(5))).toBeVisible()
    })

    test('a double click creates one list', { tag: LONG_TAG }, async ({ page, visitor }) => {
      await openDashboard(page, '/demo')
      await page.getByRole('button', { name: 'Create a list' }).first().click()
      await nameDialog(page).getByLabel('List name').fill('Once')
      await nameDialog(page).getByRole('button', { name: 'Create' }).dblclick()
      await expect(tabs(page)).toHaveText(['Once'])
      await expect
        .poll(async () => Object.values(Object(requireDone(await visitor.call(getLists)).body)))
        .toEqual(['Once'])
    })

    test.describe('deleted elsewhere', () => {
      test.use({ expectedNoise: errorToast(404) })

      test('a list that another window deletes is gone here too, and the first is selected', async ({
        page,
        context,
        visitor,
      }) => {
        const [, two] = [await saveList(visitor, 'One'), await saveList(visitor, 'Two')]
        await openDashboard(page, `/demo?list=${two}`)
        const other = await context.newPage()
        await openDashboard(other, `/demo?list=${two}`)
        await showList(other)
        await other.getByRole('button', { name: 'Delete This List' }).click()
        await other
          .getByRole('dialog', { name: 'Are you sure?' })
          .getByRole('button', { name: 'Delete This List' })
          .click()
        await expect(tabs(other)).toHaveText(['One'])
        await reopen(page)
        await expect(tabs(page)).toHaveText(['One'])
        await expect(tab(page, 'One')).toHaveAttribute('aria-selected', 'true')
      })
    })

    test('two windows that fill the same list end with the same stocks', async ({ page, context, visitor }) => {
      const list = await saveList(visitor, 'Both')
      const other = await context.newPage()
      await openDashboard(page, `/demo?list=${list}`)
      await openDashboard(other, `/demo?list=${list}`)
      const addButtons = (window: typeof page) => window.getByRole('button', { name: /^Add [A-Z0-9]+ to Both$/ })
      const names = await addButtons(page).evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? '').slice(0, 4),
      )
      for (const [place, name] of names.entries())
        await (place % 2 === 0 ? page : other).getByRole('button', { name, exact: true }).click()
      await reopen(other)
      await expect(cards(other, 'Both')).toHaveCount(4)
      await reopen(page)
      await expect(cards(page, 'Both')).toHaveCount(4)
    })

    test.describe('without a connection', () => {
      test.use({ expectedNoise: either(CUT_OFF, errorToast(503)) })

      test('a new list is refused in words and its name stays; a stock that is added waits, and is told where it waits', async ({
        page,
        context,
        visitor,
      }) => {
        const list = await saveList(visitor, 'Mine')
        await openDashboard(page, `/demo?list=${list}`)
        await waitForPrefetchedParts(page)
        await search(page).fill('HLX')
        await context.setOffline(true)
        await rowOf(page, 'HLX').getByRole('button', { name: 'Add HLX to Mine' }).click()
        await expect(rowOf(page, 'HLX').getByRole('button', { name: 'Remove HLX from Mine' })).toBeVisible()
        await expect(page.getByText('1 change to your lists is waiting to be sent.')).toBeVisible()
        await page.getByRole('button', { name: 'Create a list' }).click()
        await nameDialog(page).getByLabel('List name').fill('Never')
        await nameDialog(page).getByRole('button', { name: 'Create' }).click()
        await expect(nameDialog(page)).toContainText(/connection/i)
        await expect(nameDialog(page).getByLabel('List name')).toHaveValue('Never')
        await context.setOffline(false)
        await nameDialog(page).getByRole('button', { name: 'Create' }).click()
        await expect(tab(page, 'Never')).toBeVisible()
        await expect
          .poll(async () => Object(requireDone(await visitor.call(getList, { query: { id: list } })).body).tickers)
          .toEqual(['HLX'])
      })

      test('a bookmark needs the connection and says so', { tag: LONG_TAG }, async ({ page, context, visitor }) => {
        await saveList(visitor, 'Mine')
        await openDashboard(page, '/demo')
        await waitForPrefetchedParts(page)
        await context.setOffline(true)
        await search(page).fill('HLX')
        await rowOf(page, 'HLX')
          .getByRole('button', { name: /bookmark.*value|value.*bookmark/i })
          .click()
        await expect(page.getByText('Bookmarks can only be changed online').first()).toBeVisible()
      })
    })

    test('bookmarks of both kinds stay, and are cleared after asking', { tag: LONG_TAG }, async ({ page }) => {
      await openDashboard(page, '/demo?stock=HLX')
      const drawer = page.getByRole('dialog', { name: /^HLX/ })
      await drawer.getByRole('button', { name: /bookmark.*value|value.*bookmark/i }).click()
      await drawer.getByRole('button', { name: /bookmark.*momentum|momentum.*bookmark/i }).click()
      await expect(drawer.getByRole('button', { pressed: true, name: /bookmark/i })).toHaveCount(2)
      await page.reload()
      await expect(drawer.getByRole('button', { pressed: true, name: /bookmark/i })).toHaveCount(2)
    })
  })
})
