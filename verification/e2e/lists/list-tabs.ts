import type { Locator, Page } from '@playwright/test'
import { isNarrow } from '../dashboard/dashboard.ts'

export const tabs = (page: Page): Locator => page.getByRole('tablist', { name: 'Your lists' }).getByRole('tab')

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: 'Your lists' }).getByRole('tab', { name, exact: true })

/** Unfolds the side panel, which only small screens fold away. */
export const showList = (page: Page): Promise<void> => foldList(page, true)

/** Folds the side panel of a small screen, so that the stocks have all the space. */
export const showStocks = (page: Page): Promise<void> => foldList(page, false)

async function foldList(page: Page, isOpen: boolean): Promise<void> {
  if (!isNarrow(page)) return
  const button = page.getByRole('button', { name: /^List( \(\d+\))?$/ })
  await button.waitFor()
  if ((await button.getAttribute('aria-expanded')) !== String(isOpen)) await button.click()
}

/** The cards of the selected list; the panel must be in view. */
export const cards = (page: Page, listName: string): Locator =>
  page.getByRole('list', { name: `Stocks of ${listName}` }).getByRole('listitem')

export const nameDialog = (page: Page, title = 'Create a list'): Locator => page.getByRole('dialog', { name: title })

/** Creates a list by the button beside the tabs. */
export async function createList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a list' }).first().click()
  await nameDialog(page).getByLabel('List name').fill(name)
  await nameDialog(page).getByRole('button', { name: 'Create' }).click()
}

/** Looks at a window again; the browser of the tests thinks that it shows all of them at once. */
export async function reopen(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}
