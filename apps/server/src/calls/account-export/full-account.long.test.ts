import { type AccountExport, accountExport, SAVED_RUNS } from '@fairweight/contract/wire'
import { MAX_PORTFOLIOS, MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { day, purchase } from '@fairweight/testing/database/kept-transactions.ts'
import { stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

const take = async (caller: TestCaller) => send(site.app, caller, 'GET', '/user/export')
const takeAll = async (caller: TestCaller): Promise<AccountExport> =>
  accountExport.strict().parse((await take(caller)).json())
const bringBack = (caller: TestCaller, account: unknown) => send(site.app, caller, 'POST', '/user/import', account)

test('an account filled to its limits goes out and comes back', async () => {
  const caller = await callerOf(site, 'no plan')
  const tickers = Array.from({ length: 500 }, (_, index) => `T${String(index).padStart(11, '0')}`)
  const runs = Array.from({ length: SAVED_RUNS.maxPerList }, (_, index) => {
    const settings = { ...stocksRun.settings, tickers }
    return {
      id: `r${index}`,
      name: `Result ${index}`,
      savedAt: '2026-01-01T00:00:00Z',
      run: { ...stocksRun, settings, weights: tickers.map((ticker) => ({ ticker, weight: 0.0012345678901234567 })) },
    }
  })
  const full: AccountExport = {
    ...(await takeAll(caller)),
    lists: Array.from({ length: 100 }, (_, index) => ({
      id: `l${index}`,
      name: `List ${String(index).padStart(3, '0')}`,
      createdAt: '2026-01-01T00:00:00Z',
      tickers,
      runs: index < 5 ? runs : [],
    })),
    portfolios: Array.from({ length: MAX_PORTFOLIOS }, (_, index) => ({
      name: `Portfolio ${index}`,
      since: '2026-01-01T00:00:00Z',
      transactions: Array.from({ length: MAX_TRANSACTIONS / MAX_PORTFOLIOS }, (_unused, line) =>
        purchase({
          id: `Schwab Individual …123 2026-01-05 buy KO 1500000 9000 #${line}`,
          source: 'Individual_XXX123_Transactions_20260105-120000.csv',
          date: day('2026-01-05'),
        }),
      ),
    })),
    bookmarks: { value: [...tickers, ...tickers.map((ticker) => ticker.replace('T', 'U'))], momentum: [] },
  }
  const response = await bringBack(caller, full)
  expect(response.json()).toMatchObject({
    listsCreated: 100,
    stocksAdded: 50_000,
    runsAdded: 250,
    bookmarksAdded: 1_000,
    portfoliosAdded: MAX_PORTFOLIOS,
    transactionsAdded: MAX_TRANSACTIONS,
    leftOut: [],
  })
  const file = await take(caller)
  expect((await bringBack(caller, JSON.parse(file.body))).json()).toMatchObject({
    listsMerged: 100,
    stocksAdded: 0,
    runsAdded: 0,
    portfoliosAdded: 0,
    transactionsAdded: 0,
    leftOut: [],
  })
})
