import { getDemoStocks, getList } from '@fairweight/contract/calls'
import { demoStockList, stockListContents } from '@fairweight/contract/wire'
import { CUT_OFF } from '../account/forms.ts'
import { openDashboard, rowOf, search, visibleCount, waitForPrefetchedParts } from '../dashboard/dashboard.ts'
import { cards, createList, nameDialog, showList, showStocks, tab } from '../lists/list-tabs.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { expectAccessible } from '../monitors/accessible.ts'
import { readBrowserStorage } from '../monitors/browser-storage.ts'
import { cachedResponses, chooseOfflineUse, waitUntilInstalled, waitUntilSent, pendingEdits } from './going-offline.ts'

test.use({ signedInAs: 'new user', serviceWorkers: 'allow', expectedNoise: CUT_OFF })

/** A few of the sample's companies. */
async function someStocks(visitor: Visitor): Promise<readonly string[]> {
  const { stocks } = demoStockList.parse(requireDone(await visitor.call(getDemoStocks)).body)
  return stocks.slice(0, 4).map(({ TICKER }) => TICKER)
}

async function tickersOf(visitor: Visitor, id: string): Promise<readonly string[]> {
  return stockListContents.parse(requireDone(await visitor.call(getList, { query: { id } })).body).tickers
}

test.describe('', { tag: ONE_VARIANT_TAG }, () => {
  test('in flight mode the last snapshot, the listed stocks and the optimizer work', async ({
    page,
    context,
    visitor,
  }) => {
    const names = await someStocks(visitor)
    const list = await saveList(visitor, 'Flight', names)
    await chooseOfflineUse(page, true)
    await openDashboard(page, `/demo?list=${list}`)
    await waitUntilInstalled(page)
    await page.reload()
    await expect.poll(() => cachedResponses(page, 'closes:'), { timeout: 40_000 }).toBe(names.length)
    await expect.poll(() => cachedResponses(page, 'details:'), { timeout: 40_000 }).toBe(names.length)
    await context.setOffline(true)
    const started = Date.now()
    await openDashboard(page, '/demo')
    const opened = Date.now() - started
    console.log(`Opened without a network in ${opened} ms.`)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^(You are offline|The server cannot be reached)\. This list is as of/ }),
    ).toBeVisible()
    await showList(page)
    await expect(tab(page, 'Flight')).toBeVisible()
    await expect(cards(page, 'Flight')).toHaveCount(names.length)
    await page.getByRole('button', { name: 'Optimize these stocks' }).click()
    await expect(page.getByText(/^Computed on this device from data as of .*, because you are offline\.$/)).toBeVisible(
      { timeout: 30_000 },
    )
    await openDashboard(page, `/demo?stock=${names[0]}&part=history`)
    await expect(page.getByRole('dialog', { name: new RegExp(`^${names[0]}`) })).toContainText('Close over five years')
  })

  test('edits made offline wait, survive a reload, and end at the server', async ({ page, context, visitor }) => {
    const [first = '', second = ''] = await someStocks(visitor)
    const list = await saveList(visitor, 'Mine', [first])
    await chooseOfflineUse(page, true)
    await openDashboard(page, `/demo?list=${list}`)
    await expect(tab(page, 'Mine')).toBeVisible()
    await waitUntilInstalled(page)
    await context.setOffline(true)
    await showStocks(page)
    await search(page).fill(second)
    await rowOf(page, second)
      .getByRole('button', { name: `Add ${second} to Mine` })
      .click()
    await showList(page)
    await page
      .getByRole('button', { name: `Remove ${first} from Mine` })
      .last()
      .click()
    await expect(page.getByText('2 changes to your lists are waiting to be sent.')).toBeVisible()
    await expect.poll(() => pendingEdits(page)).toBe(2)
    await openDashboard(page, '/demo')
    await showList(page)
    await expect(cards(page, 'Mine')).toHaveCount(1)
    await expect(cards(page, 'Mine')).toContainText(second)
    await context.setOffline(false)
    await waitUntilSent(page)
    expect(await tickersOf(visitor, list)).toEqual([second])
    await expect(page.getByText(/waiting to be sent/)).toHaveCount(0)
    await expect(tab(page, 'Mine')).toBeVisible()
  })

  test('unless it is turned on, nothing in the browser says what is on a list, and turning it off takes it out again', async ({
    page,
    context,
    visitor,
  }) => {
    const names = await someStocks(visitor)
    const list = await saveList(visitor, 'Mine', names)
    /** What is stored besides the ratings of all stocks. */
    const stored = async () => {
      const { localStorage = '{}', sessionStorage = '' } = await readBrowserStorage(page)
      const entries: Record<string, string> = JSON.parse(localStorage)
      const own = Object.entries(entries).filter(([key]) => !key.startsWith('fairweight-market:'))
      return `${JSON.stringify(own)} ${sessionStorage}`
    }
    const namesStocks = async () => new RegExp(String.raw`\b(${names.join('|')})\b`).test(await stored())
    await openDashboard(page, `/demo?list=${list}`)
    await waitUntilInstalled(page)
    await page.reload()
    await showList(page)
    await expect(cards(page, 'Mine')).toHaveCount(names.length)
    await page.getByRole('button', { name: 'Optimize these stocks' }).click()
    await expect(page.getByRole('table', { name: 'The optimal mix' })).toBeVisible()
    // Longer than a page waits before it fetches a copy.
    await page.waitForTimeout(8_000)
    expect(await namesStocks()).toBe(false)
    expect(await cachedResponses(page, 'closes')).toBe(0)
    await context.setOffline(true)
    await openDashboard(page, '/demo')
    await showList(page)
    await expect(page.getByRole('alert')).toContainText('this device does not keep a copy of your lists')
    await expectAccessible(page)
    await context.setOffline(false)
    await chooseOfflineUse(page, true)
    await openDashboard(page, `/demo?list=${list}`)
    await expect.poll(namesStocks).toBe(true)
    await chooseOfflineUse(page, false)
    expect(await namesStocks()).toBe(false)
    await expect.poll(() => cachedResponses(page, 'closes')).toBe(0)
  })

  test('making a list needs the connection: it says so and loses nothing', async ({ page, context, visitor }) => {
    await saveList(visitor, 'Mine')
    await openDashboard(page, '/demo')
    await expect(tab(page, 'Mine')).toBeVisible()
    await waitForPrefetchedParts(page)
    await context.setOffline(true)
    await createList(page, 'Later')
    await expect(nameDialog(page)).toContainText(/connection/i)
    await expect(nameDialog(page).getByLabel('List name')).toHaveValue('Later')
    await context.setOffline(false)
    await nameDialog(page).getByRole('button', { name: 'Create' }).click()
    await expect(tab(page, 'Later')).toBeVisible()
  })

  test('logging out warns of what waits and leaves nothing of it in the browser', async ({
    page,
    context,
    visitor,
  }) => {
    const [first = '', second = ''] = await someStocks(visitor)
    const list = await saveList(visitor, 'Grandmother', [first])
    await chooseOfflineUse(page, true)
    await page.route('**/api/lists/modify', (route) => route.abort())
    await openDashboard(page, `/demo?list=${list}`)
    await expect(tab(page, 'Grandmother')).toBeVisible()
    await search(page).fill(second)
    await rowOf(page, second)
      .getByRole('button', { name: `Add ${second} to Grandmother` })
      .click()
    await expect.poll(() => pendingEdits(page)).toBe(1)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    const question = page.getByRole('dialog', { name: 'Do you want to log out?' })
    await expect(question).toContainText('1 change of yours has not been sent yet and would be lost.')
    await question.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    const { localStorage, caches } = await readBrowserStorage(page)
    expect(localStorage).not.toMatch(/edits|lists|market|offline/)
    expect(caches).not.toMatch(/^market:/m)
    expect(context.pages()).toHaveLength(1)
  })
})

test.describe('a subscriber', { tag: ONE_VARIANT_TAG }, () => {
  test.use({ signedInAs: 'subscriber' })

  test('opens the dashboard itself in flight mode and stays there: its 3,000 stocks, and how old they are', async ({
    page,
    context,
  }) => {
    await openDashboard(page, '/')
    await waitUntilInstalled(page)
    await openDashboard(page, '/')
    await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
    await context.setOffline(true)
    await openDashboard(page, '/')
    await expect(visibleCount(page)).toHaveText('3,000 of 3,000 stocks')
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^(You are offline|The server cannot be reached)\. This list is as of/ }),
    ).toBeVisible()
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^[A-Z]+\d*$/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText(
      'were never loaded on this device. They load once you are online.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    // Longer than a profile is asked for in vain.
    await page.waitForTimeout(16_000)
    await expect(page).toHaveURL(/:\d+\/(\?.*)?$/)
    await expect(page.getByRole('grid')).toBeVisible()
  })
})
