import type { PriceHistory } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../../testing/start-api-server.ts'
import { callsFor, fetchHeldHistories, type HistoriesWanted } from './fetch-held-histories.ts'

const STOCKS = Array.from({ length: 103 }, (_stock, at) => `T${String(102 - at).padStart(3, '0')}`)
const wanted = (place: HistoriesWanted['place']): HistoriesWanted => ({
  place,
  tickers: ['T102', 'T007'],
  fund: 'SPY',
  all: [...STOCKS, 'SPY'],
  dataset: 'sample',
})
const address = (tickers: readonly string[]) =>
  `GET /api/stocks/history?tickers=${tickers.join('%2C')}&period=10y&dataset=sample`

/** Each stock closes at its number. */
function answered(tickers: readonly string[], snapshot = 's'): PriceHistory {
  const series = Object.fromEntries(tickers.map((ticker) => [ticker, [null, Number(ticker.slice(1)) || 500]]))
  return {
    snapshot,
    dataset: 'sample',
    dates: ['2026-11-19', '2026-11-20'],
    closes: series,
    totalReturnCloses: series,
    treasuryBills: [100, null],
    priceReturnOnly: [],
    doubts: {},
    cuts: {},
    successions: {},
  }
}

test('what the account holds is asked for by name, once each, with the fund', () => {
  expect(callsFor(wanted('account'))).toEqual([['SPY', 'T007', 'T102']])
  expect(callsFor({ ...wanted('account'), fund: null, tickers: [] })).toEqual([])
})

test('in this browser only the calls are the same whatever is held', () => {
  const calls = callsFor(wanted('browser'))
  expect(calls.map(({ length }) => length)).toEqual([100, 4])
  expect(callsFor({ ...wanted('browser'), tickers: [] })).toEqual(calls)
  expect(calls.flat()).toEqual(['SPY', ...STOCKS].toSorted())
})

test('all are fetched, what is not held is dropped, and days without a price are no numbers', async () => {
  const [first = [], second = []] = callsFor(wanted('browser'))
  await startApiServer({ [address(first)]: { body: answered(first) }, [address(second)]: { body: answered(second) } })
  const shares: number[] = []
  const found = await fetchHeldHistories(wanted('browser'), new AbortController().signal, (share) => shares.push(share))
  expect(Object.fromEntries(found.closes)).toEqual({
    SPY: Float64Array.of(Number.NaN, 500),
    T007: Float64Array.of(Number.NaN, 7),
    T102: Float64Array.of(Number.NaN, 102),
  })
  expect([found.days, found.treasuryBills]).toEqual([['2026-11-19', '2026-11-20'], Float64Array.of(100, Number.NaN)])
  expect(shares).toEqual([0.5, 1])
})

test('data that was published anew in between is not mixed', async () => {
  const [first = [], second = []] = callsFor(wanted('browser'))
  await startApiServer({
    [address(first)]: { body: answered(first) },
    [address(second)]: { body: answered(second, 'other') },
  })
  await expect(
    fetchHeldHistories(wanted('browser'), new AbortController().signal, () => undefined),
  ).rejects.toMatchObject({ failure: 'PARSING_ERROR' })
})
