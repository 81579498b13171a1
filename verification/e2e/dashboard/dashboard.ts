import { expect, type Locator, type Page } from '@playwright/test'

/** The breakpoint of the layout: above it three panes, up to it one at a time. */
const SMALL_SCREEN = 800

export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= SMALL_SCREEN
}

/** Opens the dashboard and waits for its first rows. */
export async function openDashboard(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // What the server wrote into the demo stands until the page has come alive.
  await expect(page.locator('#written-page')).toHaveCount(0)
  // By attribute: under a modal drawer the list is there but hidden from the accessibility tree.
  await expect(page.locator('[role="grid"]')).toBeVisible()
  await expect(page.locator('.startup-screen')).toBeHidden()
}

/** Waits until the page has fetched what it shows without a connection too: its questions first, its messages last. */
export async function waitForPrefetchedParts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-region-')),
  )
}

/** Waits until the page has drawn itself in a window of another size: what follows its width does so a frame later. */
export async function waitForSettled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

export function visibleCount(page: Page): Locator {
  return page.getByText(/^[\d,]+ of [\d,]+ stocks$/)
}

/** The row of one stock; it must be among those drawn. */
export function rowOf(page: Page, ticker: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: ticker, exact: true }) })
}

export function search(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search by ticker or company' })
}

/** Brings the filters into view: they have a pane of their own on wide screens and a sheet on small ones. */
export async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await page.getByRole('group', { name: 'Market cap' }).waitFor()
}

export async function hideFilters(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Show .* stocks$/ }).click()
}

/** The mark in a stock's row that it is on the selected list. */
export function listed(page: Page, ticker: string, listName: string): Locator {
  return rowOf(page, ticker).getByRole('button', { name: `Remove ${ticker} from ${listName}` })
}

/** Opens one part of a stock's details by its tab. */
export async function openPart(drawer: Locator, part: string): Promise<void> {
  await drawer.getByRole('tab', { name: part, exact: true }).click()
  await expect(drawer.getByRole('tabpanel', { name: part })).toBeVisible()
}
