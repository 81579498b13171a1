import { asSnapshotId } from '@fairweight/domain/identifiers'
import type { ReportedFact, StockDetails, StockRow } from '@fairweight/contract/wire'
import { stockRow } from '@fairweight/contract/wire'
import { daysSinceEpoch, exchangeSessions, type IsoDate, isoDateFromDays, parseIsoDate } from '@fairweight/domain/time'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { snapshotFolder } from '../../../packages/market-data/src/context/market-folders.ts'
import { readGrades } from '../../../packages/market-data/src/ledger/grades-text.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { replayMarket } from '../../../packages/market-data/src/replay/replay-market.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { SNAPSHOT_FILES } from '../../../packages/market-data/src/snapshots/snapshot-files.ts'
import { traceSnapshot } from '../../../packages/testing/src/market/reference-trail/walk-snapshot.ts'
import { companyAnswer, referenceRows } from '../../../packages/testing/src/market/sec/company-answer.ts'
import { SecMarket } from '../../../packages/testing/src/market/sec/sec-market.ts'

/** Invented companies that file the same figures in euros: on form 20-F, on 40-F, and on 10-K. */
const COMPANIES = { EURA: ['9999101', '20-F'], CANA: ['9999102', '40-F'], HOME: ['9999103', '10-K'] } as const
const YEARS = [2013, 2014, 2015, 2016, 2017].map((year) => ({
  end: `${year}-12-31`,
  filed: `${year + 1}-02-20`,
  scale: 1,
}))

/** A euro is 1.20 dollars on every day of 2013 to 2017 and 1.25 on the last of each year: 5 of 1,825 days. */
const [RATE, LAST] = [1.2, 1.25]
const MEAN_2017 = (364 * RATE + LAST) / 365

const day = (text: string): IsoDate => parseIsoDate(text) ?? assert.fail(`${text} is a day`)
const days = (from: string, to: string): IsoDate[] =>
  Array.from({ length: daysSinceEpoch(day(to)) - daysSinceEpoch(day(from)) + 1 }, (_, position) =>
    isoDateFromDays(daysSinceEpoch(day(from)) + position),
  )
const rates = days('2013-01-01', '2017-12-31').map((date) => `${date},EUR,${date.endsWith('-12-31') ? LAST : RATE}`)

let market: SecMarket
beforeAll(async () => {
  market = await SecMarket.open()
  const sessions = [...exchangeSessions(daysSinceEpoch(day('2016-09-01')), daysSinceEpoch(day('2018-03-01')))].map(
    isoDateFromDays,
  )
  const closes = Object.keys(COMPANIES).flatMap((ticker) =>
    sessions.map((date, position) => `${date},${ticker},${(20 + Math.sin(position / 9)).toFixed(2)}`),
  )
  const securities = Object.entries(COMPANIES).map(([ticker, [cik]]) => `${ticker},${ticker},${cik}`)
  for (const [ticker, [cik, form]] of Object.entries(COMPANIES)) {
    await market.write(
      `facts/CIK000${cik}.json`,
      companyAnswer(
        Number(cik),
        ticker,
        referenceRows(
          Number(cik),
          YEARS.map((year) => ({ ...year, form })),
        ),
        'EUR',
      ),
    )
  }
  await market.import({
    prices: [await market.write('prices.csv', `date,ticker,close\n${closes.join('\n')}\n`)],
    securities: [await market.write('securities.csv', `ticker,name,cik\n${securities.join('\n')}\n`)],
    facts: [join(market.context.dataDirectory, 'files', 'facts')],
  })
}, 60_000)
afterAll(() => market.close())

interface Published {
  readonly id: string
  readonly rows: ReadonlyMap<string, StockRow>
  readonly details: (ticker: string) => Promise<StockDetails>
}

async function publish(asOf?: string): Promise<Published> {
  const { snapshot: id } = await publishSnapshot(
    { dataset: 'market', acceptCoverage: ['prices', 'grades', 'filings'], asOf },
    market.context,
  )
  const text = await readFile(join(snapshotFolder(market.context.dataDirectory, id), SNAPSHOT_FILES.rows), 'utf8')
  const rows = new Map(
    z
      .array(stockRow)
      .parse(JSON.parse(text))
      .map((row) => [row.TICKER, row]),
  )
  const details = async (ticker: string) => {
    const reader = await openSnapshot(market.context.dataDirectory, id)
    const found = await reader.details(ticker)
    await reader.close()
    return found ?? assert.fail(`${ticker} is there`)
  }
  return { id, rows, details }
}

/** The facts of an item of a year. */
const factsOf = ({ EXPLANATION }: StockDetails, item: string, end = '2017-12-31'): ReportedFact[] =>
  EXPLANATION.facts.filter((fact) => fact.item === item && fact.period.end === end)

describe('a company abroad', () => {
  it('is not rated without rates, and says so', async () => {
    const { rows, details } = await publish()
    expect(
      [...rows.values()].map(({ TICKER, VALUE_RATING, IS_FOREIGN_FILER }) => [TICKER, VALUE_RATING, IS_FOREIGN_FILER]),
    ).toEqual([
      ['CANA', 'Unranked', true],
      ['EURA', 'Unranked', true],
      ['HOME', 'Unranked', true],
    ])
    expect((await details('EURA')).EXPLANATION.valueRating.reason).toContain(
      'no exchange rate for the period has been imported',
    )
  }, 60_000)

  it('is converted once rates are imported, and rated where what is listed is known', async () => {
    await market.import({
      rates: [await market.write('rates.csv', `date,currency,usd_per_unit\n${rates.join('\n')}\n`)],
    })
    const { id, rows, details } = await publish()
    expect(
      [...rows.values()].map(({ TICKER, VALUE_RATING, IS_FOREIGN_FILER }) => [TICKER, VALUE_RATING, IS_FOREIGN_FILER]),
    ).toEqual([
      ['CANA', 'A**', true],
      ['EURA', 'Unranked', true],
      ['HOME', 'A**', undefined],
    ])
    const canada = await details('CANA')
    const price = canada.LAST_CLOSE_PRICE ?? Number.NaN
    // By hand: 100 million shares, equity of 1,000 million euros at 1.25, earnings of 1.30 euros a share at the mean.
    expect(canada.MARKETCAP).toBeCloseTo(price * 100e6, 2)
    expect(canada.TANGIBLE_BOOK_VALUE_PER_SHARE).toBeCloseTo(12.5, 9)
    expect(canada.GRAHAM_NUMBER).toBeCloseTo(Math.sqrt(22.5 * 1.3 * MEAN_2017 * 12.5), 9)
    const earnings = (180e6 * MEAN_2017 * 0.75) / (price < 20 ? 0.1 : 0.09)
    expect(canada.EARNINGS_POWER_VALUE).toBeCloseTo((earnings + 200e6 * LAST - 100e6 * LAST) / 100e6, 6)
    // What is of receipts is unknown, what is of the whole company is not.
    const euro = await details('EURA')
    expect(euro.EXPLANATION.valueRating.reason).toContain(
      'it is not known how many of its shares one listed share or depositary receipt represents',
    )
    for (const field of [
      'MARKETCAP',
      'GRAHAM_NUMBER',
      'TANGIBLE_BOOK_VALUE_PER_SHARE',
      'EARNINGS_POWER_VALUE',
      'DISCOUNTED_CASH_FLOW',
      'FUTURE_CASH_FLOW',
    ] as const) {
      expect(euro[field], field).toBeNull()
      expect(euro.EXPLANATION.measures.find((measure) => measure.id === field)?.reason, field).toContain(
        'depositary receipt',
      )
    }
    expect(euro.EXPLANATION.measures.find((measure) => measure.id === 'ebitda')?.value).toBeCloseTo(
      220e6 * MEAN_2017,
      2,
    )
    expect((await traceSnapshot(market.context.dataDirectory, asSnapshotId(id))).figures).toBeGreaterThan(60)
  }, 60_000)

  it('shows the rate in the trail: what was filed, the day or days, who stated it, and its line', async () => {
    const { details } = await publish()
    const home = await details('HOME')
    const statedBy = { currency: 'EUR', statedBy: 'own table' }
    expect(factsOf(home, 'revenue')).toMatchObject([
      {
        value: expect.closeTo(1_000e6 * MEAN_2017, 3),
        unit: 'USD',
        converted: {
          ...statedBy,
          value: 1_000e6,
          usdPerUnit: expect.closeTo(MEAN_2017, 12),
          from: '2017-01-01',
          to: '2017-12-31',
          source: { file: 'rates.csv', line: rates.length + 1 },
        },
      },
    ])
    expect(factsOf(home, 'total_equity')).toMatchObject([
      {
        value: 1_250e6,
        converted: { ...statedBy, value: 1_000e6, usdPerUnit: LAST, from: '2017-12-31', to: '2017-12-31' },
      },
    ])
    expect(factsOf(home, 'shares_outstanding').map(({ value, converted }) => [value, converted])).toEqual([
      [100e6, undefined],
    ])
    const revenue = home.EXPLANATION.measures
      .find(({ id }) => id === 'EARNINGS_POWER_VALUE')
      ?.inputs.find(({ name }) => name === 'revenue')
    expect(revenue?.note).toBe(
      'converted from EUR at 1.20014 US dollars, the mean of 2017-01-01 to 2017-12-31 (own table)',
    )
  }, 60_000)

  it('is counted in receipts once their ratio is told', async () => {
    const table = (ratio: string) => `ticker,name,cik,shares_per_adr\nEURA,EURA,${COMPANIES.EURA[0]},${ratio}\n`
    await market.import({ securities: [await market.write('one.csv', table('1'))] })
    const one = await publish()
    expect(one.rows.get('EURA')?.VALUE_RATING).toBe('A**')
    await market.import({ securities: [await market.write('two.csv', table('2'))] })
    const two = await publish()
    const [single, double] = [await one.details('EURA'), await two.details('EURA')]
    // A receipt for two shares: half as many, each worth twice as much.
    expect(double.MARKETCAP).toBeCloseTo((single.MARKETCAP ?? Number.NaN) / 2, 2)
    expect(double.TANGIBLE_BOOK_VALUE_PER_SHARE).toBeCloseTo(25, 9)
    expect(double.GRAHAM_NUMBER).toBeCloseTo(Math.sqrt(22.5 * 2 * 1.3 * MEAN_2017 * 25), 9)
    expect(double.EXPLANATION.sharesPerReceipt).toBe(2)
    const counted = double.EXPLANATION.measures
      .find(({ id }) => id === 'MARKETCAP')
      ?.inputs.find(({ name }) => name === 'shares outstanding')
    expect(counted).toMatchObject({
      value: 50e6,
      note: 'converted to listed shares, each representing 2 of the shares in the filing',
    })
    expect(
      (await traceSnapshot(market.context.dataDirectory, asSnapshotId(two.id), new Set(['EURA']))).figures,
    ).toBeGreaterThan(15)
  }, 60_000)

  it('is graded by the same rates in a replay as on that day', async () => {
    await replayMarket({ dataset: 'market', from: '2018-01-10', to: '2018-02-28' }, market.context)
    const [first] = await ledger.page(market.context.database.kysely, { dataset: 'market', origin: 'replayed' }, 0, 1)
    const { rows } = await publish(first?.asOf)
    const replayed = readGrades(first?.grades ?? new Uint8Array())?.map(({ ticker, value }) => [ticker, value])
    expect(replayed).toEqual([...rows].map(([ticker, { VALUE_RATING }]) => [ticker, VALUE_RATING]))
    expect(rows.get('EURA')?.VALUE_RATING).toMatch(/^A/)
  }, 60_000)
})
