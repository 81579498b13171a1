import type { Page } from '@playwright/test'
import { expect, test } from '../accounts/test.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { openDashboard, waitForPrefetchedParts } from './dashboard.ts'

const TOKEN = '/api/auth/token'
const STOCKS = '/api/stocks/stock-data'

/** Notes which of the two the page asks for. */
function noteRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === TOKEN || pathname === STOCKS) asked.push(pathname)
  })
  return asked
}

test.describe('the dashboard of a subscriber', { tag: ONE_VARIANT_TAG }, () => {
  test.use({ signedInAs: 'subscriber' })

  test('asks for the token and the stocks before any script is there, and for neither again', async ({ page }) => {
    const asked = noteRequests(page)
    const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scriptsMayCome
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => asked).toEqual([TOKEN, STOCKS])
    letScriptsCome()
    await expect(page.getByRole('grid')).toBeVisible()
    await waitForPrefetchedParts(page)
    expect(asked).toEqual([TOKEN, STOCKS])
  })

  test('asks the server for nothing while its list is filtered and sorted', async ({ page }) => {
    await openDashboard(page, '/?cap=Large')
    await waitForPrefetchedParts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Remove the filter Company size: Large' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Cheap and strong' }).click()
    await expect(page).toHaveURL(/\?.+/)
    await page.getByRole('searchbox', { name: 'Search by ticker or company' }).fill('co')
    await expect(page).toHaveURL(/q=co/)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('shows the stocks that it has kept from today without asking for them', async ({ page }) => {
    await openDashboard(page, '/')
    // They are kept when the page has nothing else to do.
    await waitForPrefetchedParts(page)
    const asked = noteRequests(page)
    await openDashboard(page, '/')
    expect(asked).not.toContain(STOCKS)
  })
})
