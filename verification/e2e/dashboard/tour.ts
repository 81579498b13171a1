import { getDemoStocks, putTour } from '@fairweight/contract/calls'
import { demoStockList } from '@fairweight/contract/wire'
import type { Locator, Page } from '@playwright/test'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect } from '../accounts/test.ts'
import { openDashboard, rowOf, search } from './dashboard.ts'

/** The tour's example and the first three other companies of the demo. */
export async function fourStocks(page: Page): Promise<readonly string[]> {
  const { stocks } = demoStockList.parse(await (await page.request.get(`/api${getDemoStocks.path}`)).json())
  return [
    'HLX',
    ...stocks
      .map(({ TICKER }) => TICKER)
      .filter((ticker) => ticker !== 'HLX')
      .slice(0, 3),
  ]
}

export const panel = (page: Page) => page.getByRole('dialog').filter({ hasText: /Step \d+ of 10/ })
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
export const next = (page: Page) => button(page, 'Next')

export async function expectStep(page: Page, place: number, title: string): Promise<void> {
  await expect(panel(page)).toHaveAccessibleName(title)
  await expect(panel(page)).toContainText(`Step ${place} of 10`)
  await expect(panel(page)).toBeFocused()
}

/** What is still missing, as it is said. */
export function missing(page: Page): Locator {
  return panel(page).getByRole('status')
}

export async function continueTour(page: Page, place: number, title: string): Promise<void> {
  await next(page).click()
  await expectStep(page, place, title)
}

export async function nameList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a list', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'List name' }).fill(name)
  await page.getByRole('dialog', { name: 'Create a list' }).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'List name' })).toBeHidden()
}

export async function press(page: Page, ticker: string): Promise<void> {
  await search(page).fill(ticker)
  await rowOf(page, ticker)
    .getByRole('button', { name: new RegExp(`^(Add|Remove) ${ticker} (to|from) `) })
    .click()
}

/** Opens the tour where somebody stands who made a list and came as far as adding stocks to it. */
export async function openTourAtAddStocks(page: Page, visitor: Visitor): Promise<void> {
  await saveList(visitor, 'Of the tour')
  await standAt(page, visitor, 'add-stocks')
  await expectStep(page, 6, 'Put four stocks on your list')
}

/** Opens the tour where somebody stands whose list holds its four stocks. */
export async function openTourAtOptimize(page: Page, visitor: Visitor): Promise<void> {
  await saveList(visitor, 'Of the tour', await fourStocks(page))
  await standAt(page, visitor, 'optimize')
  await expectStep(page, 7, 'Optimize your list')
}

async function standAt(page: Page, visitor: Visitor, step: string): Promise<void> {
  requireDone(await visitor.call(putTour, { body: { step, finished: false } }))
  await openDashboard(page, '/demo')
}

/** Holds every call of an address back. Answers how to let them go. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const optimize = (page: Page) => page.getByRole('button', { name: 'Optimize these stocks', exact: true })
