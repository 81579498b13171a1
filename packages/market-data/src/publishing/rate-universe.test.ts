import { parseTicker } from '@fairweight/domain/naming'
import { daysSinceEpoch, parseIsoDate } from '@fairweight/domain/time'
import { expect, test } from 'vitest'
import { rateUniverse } from './rate-universe.ts'

const asOf = parseIsoDate('2026-11-20')
const ticker = parseTicker('GAPS')
if (asOf === null || ticker === null) throw new RangeError('A day and a ticker')
const [LAST, GAPS] = [asOf, ticker]
const lastDay = daysSinceEpoch(LAST)

/** Prices of one stock over the last 400 days, of which it traded on those told. */
function pricesOf(isTraded: (session: number) => boolean) {
  const sessions = Int32Array.from({ length: 400 }, (_, session) => lastDay - 399 + session)
  const closes = Float64Array.from(sessions, (_, session) => (isTraded(session) ? 100 + session : Number.NaN))
  const [rated] = rateUniverse(
    [
      {
        security: {
          ticker: GAPS,
          name: 'Gaps',
          type: 'stock',
          cik: null,
          sector: null,
          industry: null,
          exchange: null,
          listedOn: null,
          isEsg: null,
          assetClass: null,
        },
        filings: { periods: [], findings: [] },
        noPeriods: 'no-filing',
        splits: [],
        closes,
        totalReturnCloses: closes,
        dividends: null,
        verdict: { findings: [], doubts: [] },
      },
    ],
    sessions,
    LAST,
  )
  return rated?.prices
}

test('a stock that was listed late has only the sessions since', () => {
  const prices = pricesOf((session) => session >= 100)
  expect(prices).toMatchObject({ sessions: 300, lastClose: { value: 499 }, lastSession: '2026-11-20' })
  // The 252 sessions that end 21 before the last: closes of 227 to 478.
  expect(prices?.laggedOneYearAverage.value).toBe((227 + 478) / 2)
})

test('days without a trade are no sessions, wherever they lie', () => {
  const prices = pricesOf((session) => session >= 50 && session !== 200 && session < 399)
  expect(prices).toMatchObject({ sessions: 348, lastClose: { value: 498 }, lastSession: '2026-11-19' })
  expect(prices?.windows.lagged).toMatchObject({ sessions: 252, first: { close: 225 }, last: { close: 477 } })
})

test('a stock that never traded has no price', () => {
  expect(pricesOf(() => false)).toMatchObject({ sessions: 0, lastClose: { value: null, reason: 'no-price' } })
})
