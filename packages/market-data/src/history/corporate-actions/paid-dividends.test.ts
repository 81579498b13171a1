import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseIsoDate } from '@fairweight/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportSource } from '../../provenance/import-source.ts'
import { sqlText, withDuckdb } from '../../storage/duckdb.ts'
import { loadPriceHistory } from '../load-price-history.ts'
import { type PriceHistory, priceHistory } from '../price-history.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-dividends-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Closes as traded; two shares for one on the third day. */
const TRADED = [
  `('2024-05-01', 'ABC', 100.0, null, 1.0, 1)`,
  `('2024-05-02', 'ABC', 98.0, null, 1.0, 1)`,
  `('2024-05-03', 'ABC', 50.0, null, 2.0, 1)`,
  `('2024-05-06', 'ABC', 49.0, null, 1.0, 1)`,
]
const AS_TRADED: ImportSource = {
  id: 1,
  kind: 'prices',
  file: 'prices.csv',
  sha256: '',
  rows: 4,
  columns: ['split'],
  splitAdjustedAsOf: null,
}

/** The history of a ticker from rows of the tables: date, ticker, close, dividend, split, source; and date, ticker, dividend. */
async function historyOf(
  { prices = TRADED, dividends }: { readonly prices?: readonly string[]; readonly dividends: readonly string[] },
  { ticker = 'ABC', lastDay = '2024-05-06', source = AS_TRADED } = {},
): Promise<PriceHistory> {
  const asOf = parseIsoDate(lastDay)
  if (asOf === null) throw new TypeError(`${lastDay} is no day`)
  const sources = new Map([[1, source]])
  return withDuckdb(join(folder, 'spill'), async (connection) => {
    const table = async (name: string, rows: readonly string[], columns: string, select: string) => {
      const file = join(folder, `${name}.parquet`)
      await connection.run(
        `copy (select ${select} from (values ${rows.join(', ')}) as rows(${columns})) to ${sqlText(file)} (format parquet)`,
      )
      return `read_parquet(${sqlText(file)})`
    }
    const tables = {
      prices: await table(
        'prices',
        prices,
        'date, ticker, close, dividend, split, source',
        `date::date as date, ticker, close::double as close, dividend::double as dividend, split::double as split, source,
         null::double as adj_close, null::double as volume`,
      ),
      splits: await table(
        'splits',
        [`('2024-05-03', 'ABC', 2.0)`],
        'date, ticker, split',
        '* replace (date::date as date)',
      ),
      dividends: await table(
        'dividends',
        dividends,
        'date, ticker, dividend',
        'date::date as date, ticker, dividend::double as dividend',
      ),
    }
    const loaded = await loadPriceHistory(connection, tables, { sources, asOf }, () => {})
    const splits = loaded.splits.get(ticker) ?? []
    return priceHistory(loaded.prices, loaded.prices.tickers.indexOf(ticker), splits, sources, asOf)
  })
}

const near = (closes: readonly number[]) => closes.map((close) => expect.closeTo(close, 10))

test('a dividend is counted on the share basis of its day, before a split and after it', async () => {
  // A share of the first days is two of the last: 2 paid before the split is 1 now.
  const { closes, totalReturnCloses } = await historyOf({
    dividends: [`('2024-05-02', 'ABC', 2.0)`, `('2024-05-06', 'ABC', 0.5)`],
  })
  expect([...closes]).toEqual([50, 49, 50, 49])
  const [second, third] = [(49 + 1) / 50, (49 + 0.5) / 50]
  const beforeLast = 49 / third
  const afterFirst = beforeLast / (50 / 49)
  expect([...totalReturnCloses]).toEqual(near([afterFirst / second, afterFirst, beforeLast, 49]))
})

test('a dividend counts the same beside closes that are adjusted for the split', async () => {
  const adjusted = [50, 49, 50, 49].map(
    (close, place) => `('2024-05-0${[1, 2, 3, 6][place]}', 'ABC', ${close}.0, null, null, 1)`,
  )
  const { totalReturnCloses } = await historyOf(
    { prices: adjusted, dividends: [`('2024-05-02', 'ABC', 2.0)`] },
    { source: { ...AS_TRADED, columns: [], splitAdjustedAsOf: '2024-05-06' } },
  )
  expect([...totalReturnCloses]).toEqual(near([49, 49, 50, 49]))
})

test('the prices’ own dividend of a session counts before the table’s, even where it is none', async () => {
  const [first = '', , ...rest] = TRADED
  const stating = [first, `('2024-05-02', 'ABC', 98.0, 0.0, 1.0, 1)`, ...rest]
  const { totalReturnCloses } = await historyOf({
    prices: stating,
    dividends: [`('2024-05-02', 'ABC', 2.0)`, `('2024-05-03', 'ABC', 0.98)`],
  })
  const second = 50 / ((50 + 0.98) / 49)
  expect([...totalReturnCloses]).toEqual(near([second / (49 / 50), second, 50, 49]))
})

test('a dividend of a day without trading comes to the next session, but not after days or before the first one', async () => {
  const { totalReturnCloses } = await historyOf({
    dividends: [`('2024-05-04', 'ABC', 0.5)`, `('2024-04-30', 'ABC', 7.0)`],
  })
  expect([...totalReturnCloses]).toEqual(
    near([50, 49, 50, 49].map((close, place) => (place < 3 ? close / (49.5 / 49) : close))),
  )
  const late = [...TRADED, `('2024-06-20', 'ABC', 49.0, null, 1.0, 1)`]
  const { isPriceReturnOnly, ...gone } = await historyOf(
    { prices: late, dividends: [`('2024-05-20', 'ABC', 5.0)`] },
    { lastDay: '2024-06-20' },
  )
  expect([...gone.totalReturnCloses]).toEqual([50, 49, 50, 49, 49])
  expect(isPriceReturnOnly).toBe(false)
})

test('nothing that was paid later than the day is known on it', async () => {
  const dividends = [`('2024-05-02', 'ABC', 2.0)`, `('2024-05-06', 'ABC', 9.0)`]
  const { totalReturnCloses } = await historyOf({ dividends }, { lastDay: '2024-05-03' })
  expect([...totalReturnCloses]).toEqual(near([49, 49, 50]))
  const early = await historyOf({ dividends: [`('2024-05-06', 'ABC', 9.0)`] }, { lastDay: '2024-05-03' })
  expect(early).toMatchObject({ isPriceReturnOnly: true })
})

test('a stock without a row paid nothing where the table reaches back to its first session, else nothing is known', async () => {
  const prices = [...TRADED, `('2024-05-06', 'NON', 10.0, null, 1.0, 1)`]
  const reaching = await historyOf({ prices, dividends: [`('2024-05-02', 'ABC', 2.0)`] }, { ticker: 'NON' })
  expect(reaching).toMatchObject({ isPriceReturnOnly: false })
  const young = await historyOf(
    { prices: [...prices, `('2025-05-06', 'NON', 10.0, null, 1.0, 1)`], dividends: [`('2025-05-02', 'ABC', 2.0)`] },
    { ticker: 'NON', lastDay: '2025-05-06' },
  )
  expect(young).toMatchObject({ isPriceReturnOnly: true })
})
