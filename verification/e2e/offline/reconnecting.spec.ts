import { getDemoStocks, getList } from '@fairweight/contract/calls'
import { demoStockList, stockListContents } from '@fairweight/contract/wire'
import { seededUniform } from '@fairweight/domain/randomness'
import type { BrowserContext, Page } from '@playwright/test'
import { CUT_OFF } from '../account/forms.ts'
import { openDashboard, rowOf, search } from '../dashboard/dashboard.ts'
import { LONG_TAG, ONE_VARIANT_TAG } from '../variants.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { expect, test } from '../accounts/test.ts'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { chooseOfflineUse, waitUntilInstalled, waitUntilSent } from './going-offline.ts'

test.use({ signedInAs: 'new user', serviceWorkers: 'allow', expectedNoise: CUT_OFF })

const STEPS = 10

/** One random schedule: the network goes and comes, the page is loaded again, stocks go on the list and off. */
async function play(seed: number, page: Page, context: BrowserContext, visitor: Visitor): Promise<void> {
  console.log(`Seed ${seed}`)
  const uniform = seededUniform(seed)
  const { stocks } = demoStockList.parse(requireDone(await visitor.call(getDemoStocks)).body)
  const tickers = stocks.slice(0, 5).map(({ TICKER }) => TICKER)
  const list = await saveList(visitor, 'Mine', tickers.slice(0, 2))
  const wanted = new Set(tickers.slice(0, 2))
  await chooseOfflineUse(page, true)
  await openDashboard(page, `/demo?list=${list}`)
  await waitUntilInstalled(page)
  await expect(page.getByRole('button', { name: `Remove ${tickers[0]} from Mine` }).first()).toBeVisible()
  let isOffline = false
  for (let step = 0; step < STEPS; step++) {
    const draw = uniform()
    if (draw < 0.3) await context.setOffline((isOffline = !isOffline))
    else if (draw < 0.45) await openDashboard(page, `/demo?list=${list}`)
    else await toggle(page, tickers[Math.floor(tickers.length * uniform())] ?? '', wanted)
  }
  await context.setOffline(false)
  await page.reload()
  await waitUntilSent(page)
  const { tickers: kept } = stockListContents.parse(
    requireDone(await visitor.call(getList, { query: { id: list } })).body,
  )
  expect([...kept].sort(), `seed ${seed}`).toEqual([...wanted].sort())
}

async function toggle(page: Page, ticker: string, wanted: Set<string>): Promise<void> {
  await search(page).fill(ticker)
  const word = wanted.has(ticker) ? 'Remove' : 'Add'
  await rowOf(page, ticker)
    .getByRole('button', { name: new RegExp(`^${word} ${ticker} `) })
    .click()
  if (wanted.has(ticker)) wanted.delete(ticker)
  else wanted.add(ticker)
}

const first = Math.floor(Math.random() * 2 ** 31)

for (let schedule = 0; schedule < 20; schedule++) {
  test(
    `edits reach the server whatever the network does, schedule ${schedule + 1}`,
    { tag: schedule < 3 ? ONE_VARIANT_TAG : LONG_TAG },
    async ({ page, context, visitor }) => {
      test.setTimeout(120_000)
      await play(first + schedule, page, context, visitor)
    },
  )
}
