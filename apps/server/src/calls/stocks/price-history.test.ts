import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PriceHistory, type TimePeriod, priceHistory } from '@fairweight/contract/wire'
import { exchangeSessions, isoDateFromDays } from '@fairweight/domain/time'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

/** 2018-01-02 to 2018-03-29. */
const days: readonly string[] = Array.from(exchangeSessions(17_533, 17_619), isoDateFromDays)
const since = days[40] ?? ''

let market: SmallMarket
let site: TestSite
let ask: (tickers: readonly string[], period?: TimePeriod, dataset?: string) => Promise<PriceHistory>

beforeAll(async () => {
  market = await makeSmallMarket()
  await publishRenumbered()
  site = await openTestSite({}, market)
  const headers = headersOf(await callerOf(site, 'bundle'))
  ask = async (tickers, period = '3y', dataset = 'sample') =>
    priceHistory.strict().parse(
      (
        await site.app.inject({
          url: `/api/stocks/history?tickers=${tickers.join(',')}&period=${period}&dataset=${dataset}`,
          headers,
        })
      ).json(),
    )
})

afterAll(() => site.close())

/** Two stocks whose ticker is another company number's since the same day: of KEEP the same company's, of SOLD another's. */
async function publishRenumbered(): Promise<void> {
  const folder = join(market.context.dataDirectory, 'files')
  await mkdir(folder)
  const file = async (name: string, lines: readonly string[]) => {
    await writeFile(join(folder, name), `${lines.join('\n')}\n`)
    return [join(folder, name)]
  }
  const prices = await file('prices.csv', [
    'date,ticker,close',
    ...days.flatMap((date, at) => ['KEEP', 'SOLD', 'SAME'].map((ticker) => `${date},${ticker},${20 + (at % 5) / 10}`)),
  ])
  const securities = await file('securities.csv', [
    'ticker,name,cik,predecessor_cik,cik_since',
    `KEEP,Keep Holding,21,11,${since}`,
    `SOLD,Sold Mills,22,,${since}`,
    'SAME,Same Foods,23,,',
  ])
  await importMarketFiles({ prices, securities }, market.context)
  await publishSnapshot({ dataset: 'market' }, market.context)
}

/** The session of a day, with the close on it and the one before. */
function closesAt(
  { dates, closes }: PriceHistory,
  ticker: string,
  date: string,
): { at: number; close: number | null; before: number | null } {
  const at = dates.indexOf(date)
  return { at, close: closes[ticker]?.[at] ?? null, before: closes[ticker]?.[at - 1] ?? null }
}

test('a break in a stock’s prices is a doubt with its day and its reason, in every period, and of that stock alone', async () => {
  for (const period of ['1y', '3y', '10y'] as const) {
    const history = await ask(['JMP1', 'UND1'], period)
    expect(Object.keys(history.doubts)).toEqual(['JMP1'])
    const [doubt, ...others] = history.doubts.JMP1 ?? []
    assert(doubt?.kind === 'break', 'A jump breaks the history.')
    const { close, before } = closesAt(history, 'JMP1', doubt.date)
    const percent = Math.round(100 * ((close ?? Number.NaN) / (before ?? Number.NaN) - 1))
    expect(percent).toBeGreaterThan(40)
    expect([doubt.words, others]).toEqual([
      `JMP1 moved +${percent}% on ${doubt.date} without trading volume, split or dividend`,
      [],
    ])
  }
})

test('closes that are not the ticker’s own are cut, and the cut is the day of the first that is shown', async () => {
  const history = await ask(['FRW1', 'UND1'], '10y')
  expect(Object.keys(history.cuts)).toEqual(['FRW1'])
  const { date = '', words = '' } = history.cuts.FRW1 ?? {}
  const { at } = closesAt(history, 'FRW1', date)
  expect(history.closes.FRW1?.findIndex((close) => close !== null)).toBe(at)
  expect(words).toBe(
    `FRW1 has different price levels up to ${history.dates[at - 1]} and from ${date} on, as for two companies that used the same ticker`,
  )
  // The break that cut them off lies behind what is left.
  expect([history.doubts, history.successions]).toEqual([{}, {}])
})

test('a company that changed its number is carried, a ticker that went to another company is cut', async () => {
  const { closes, cuts, doubts, successions } = await ask(['KEEP', 'SOLD', 'SAME'], '1y', 'market')
  expect(successions).toEqual({
    KEEP: {
      date: since,
      words: `KEEP is the same company under another number from ${since} on, 0000000021 after 0000000011, as the list of securities says`,
    },
  })
  expect(cuts).toEqual({
    SOLD: { date: since, words: `SOLD was another company’s ticker before ${since}, as the list of securities says` },
  })
  expect(doubts).toEqual({})
  expect(
    Object.fromEntries(
      Object.entries(closes).map(([ticker, row]) => [ticker, row.findIndex((close) => close !== null)]),
    ),
  ).toEqual({ KEEP: 0, SOLD: 40, SAME: 0 })
})
