import type { Locator, Page } from '@playwright/test'
import { isNarrow } from '../dashboard/dashboard.ts'

export const tabs = (page: Page): Locator => page.getByRole('tablist', { name: 'Your lists' }).getByRole('tab')

export const tab = (page: Page, name: string): Locator => page.getByRole('tablist', { name: 'Your lists' }).getByRole('tab', { name, exact: true })

/** The side panel of wide screens; small ones show it in place of the stocks. */
export async function showList(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: /^List/ }).click()
}

export async function showStocks(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Search' }).click()
}

/** The cards of the selected list; the panel must be in view. */
export const cards = (page: Page, listName: string): Locator => page.getByRole('list', { name: `Stocks of ${listName}` }).getByRole('listitem')

export const nameDialog = (page: Page, title = 'Create a list'): Locator => page.getByRole('dialog', { name: title })

/** Creates a list by the button beside the tabs. */
export async function createList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a list' }).first().click()
  await nameDialog(page).getByLabel('List name').fill(name)
  await nameDialog(page).getByRole('button', { name: 'Create' }).click()
}

/** Looks at a window again; the browser of the tests thinks that it shows all of them at once. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}
