import type { Page } from '@playwright/test'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import { FOUR, press, type Screen } from './screen.ts'

const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor()

/** Opens a list, which is not the only one, and presses what asks before it changes. */
async function askOfList(page: Page, visitor: Visitor, entry: RegExp): Promise<void> {
  await saveList(visitor, 'Watch next quarter')
  const list = await saveList(visitor, 'Grandmother’s portfolio', FOUR)
  await openDashboard(page, `/demo?list=${list}`)
  await press(page, entry)
  await waitForDialog(page)
}

/** What opens over the dashboard. */
export const DIALOG_SCREENS: readonly Screen[] = [
  {
    name: 'the command palette',
    show: async (page) => {
      await openDashboard(page, '/demo')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Go to anything' }).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the command palette with what is typed',
    show: async (page) => {
      await openDashboard(page, '/demo')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Go to anything' }).getByRole('combobox').fill('ha')
    },
  },
  {
    name: 'the choice of columns',
    show: async (page) => {
      await openDashboard(page, '/demo?columns=name,price,beta,beta.p')
      await press(page, 'Choose columns')
      await page.getByRole('dialog', { name: 'Columns' }).waitFor()
    },
  },
  {
    name: 'the menu of a stock',
    show: async (page) => {
      await openDashboard(page, '/demo?stock=HLX')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Download the receipt of this grade' }).waitFor()
    },
  },
  {
    name: 'the card of a term',
    show: async (page) => {
      await openDashboard(page, '/demo?stock=HLX')
      await page.getByRole('dialog', { name: /^HLX/ }).locator('[data-term]').first().click()
      await page.getByRole('link', { name: 'Read more in the glossary' }).waitFor()
    },
  },
  {
    name: 'the dialog that renames a list',
    signedInAs: 'guest',
    only: 'wide',
    show: (page, visitor) => askOfList(page, visitor, /^Rename/),
  },
  {
    name: 'the question before a list is deleted',
    signedInAs: 'guest',
    only: 'wide',
    show: (page, visitor) => askOfList(page, visitor, /^Delete This List/),
  },
]
