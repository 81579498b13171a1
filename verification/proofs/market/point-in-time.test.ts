import type { SnapshotId } from '@fairweight/domain/identifiers'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { isoDateFromDays } from '@fairweight/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGrades } from '../../../packages/market-data/src/ledger/grades-text.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { replayMarket } from '../../../packages/market-data/src/replay/replay-market.ts'
import { exportSnapshot } from '../../../packages/market-data/src/snapshots/export-snapshot.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { companyAnswer, referenceRows } from '../../../packages/testing/src/market/sec/company-answer.ts'
import { SecMarket } from '../../../packages/testing/src/market/sec/sec-market.ts'

const YEARS = [2013, 2014, 2015, 2016, 2017].map((year, position) => ({
  end: `${year}-12-31`,
  filed: `${year + 1}-02-20`,
  scale: 1 + position / 20,
}))
/** Twelve months later the company takes half of its last year back. */
const RESTATED = { end: '2017-12-31', filed: '2019-03-01', scale: 0.5, form: '10-K/A' }
const COMPANIES = [
  ['AAA', 101],
  ['BBB', 102],
] as const
const [FIRST_DAY, LAST_DAY] = [17_167, 18_000]

function prices(): string {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, position) => FIRST_DAY + position).filter(
    (day) => (day + 4) % 7 !== 0 && (day + 4) % 7 !== 6,
  )
  const rows = days.flatMap((day) =>
    COMPANIES.map(
      ([ticker], index) => `${isoDateFromDays(day)},${ticker},${(10 + index + (day % 97) / 50).toFixed(2)},1000`,
    ),
  )
  return `date,ticker,close,volume\n${rows.join('\n')}\n`
}

describe('a past day, told again after a restatement', () => {
  let market: SecMarket
  beforeAll(async () => {
    market = await SecMarket.open()
    const securities = COMPANIES.map(([ticker, cik]) => `${ticker},${ticker} Inc.,stock,${cik}\n`)
    const facts = await Promise.all(
      COMPANIES.map(([ticker, cik]) =>
        market.write(`${ticker}.json`, companyAnswer(cik, `${ticker} Inc.`, referenceRows(cik, YEARS))),
      ),
    )
    await market.import({
      prices: [await market.write('prices.csv', prices())],
      securities: [await market.write('securities.csv', `ticker,name,type,cik\n${securities.join('')}`)],
      facts,
    })
  }, 60_000)
  afterAll(() => market.close())

  async function shown(asOf: string): Promise<{ snapshot: SnapshotId; rows: unknown; facts: unknown }> {
    const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market.context)
    const { text } = await exportSnapshot({ format: 'csv', snapshot }, market.context)
    const reader = await openSnapshot(market.context.dataDirectory, snapshot)
    const details = await reader.details('AAA')
    await reader.close()
    const facts = details?.EXPLANATION.facts.map(({ item, value, accession, filed }) => ({
      item,
      value,
      accession,
      filed,
    }))
    return { snapshot, rows: text?.replaceAll(snapshot, 'snapshot'), facts }
  }

  async function gradesThen(to: string) {
    await replayMarket({ dataset: 'market', to }, market.context)
    const days = await ledger.page(market.context.database.kysely, { dataset: 'market', origin: 'replayed' }, 0, 100)
    return days.map(({ asOf, grades }) => ({ asOf, grades: readGrades(grades) }))
  }

  test('shows what it showed, and a later day shows the restatement', async () => {
    const before = await shown('2018-12-28')
    const late = await shown('2019-04-01')
    expect(before.rows).toMatch(/\nAAA,AAA Inc\.,A\*\*,/)
    expect(before.facts).toContainEqual({
      item: 'revenue',
      value: 1_200_000_000,
      accession: '0000000101-18-000005',
      filed: '2018-02-20',
    })
    const restated = referenceRows(101, [...YEARS, RESTATED])
    await market.import({
      facts: [await market.write('AAA-later.json', companyAnswer('0000000101', 'AAA Inc.', restated))],
    })
    const again = await shown('2018-12-28')
    expect(again.snapshot).not.toBe(before.snapshot)
    expect({ rows: again.rows, facts: again.facts }).toEqual({ rows: before.rows, facts: before.facts })
    const lateAgain = await shown('2019-04-01')
    expect(lateAgain.facts).toContainEqual({
      item: 'revenue',
      value: 500_000_000,
      accession: '0000000101-19-000006',
      filed: '2019-03-01',
    })
    expect(lateAgain.rows).not.toEqual(late.rows)
  }, 120_000)

  test('rows of the template are passed over where there are filings, and that is said', async () => {
    const rows = `ticker,period_end,filed,period_months,currency,revenue\nAAA,2017-12-31,2018-02-20,12,USD,7\n`
    await market.import({ fundamentals: [await market.write('fundamentals.csv', rows)] })
    const { facts, snapshot } = await shown('2018-12-28')
    expect(facts).toContainEqual(expect.objectContaining({ item: 'revenue', value: 1_200_000_000 }))
    const found = await findings.list(
      market.context.database.kysely,
      { snapshotId: snapshot },
      { limit: 10, offset: 0 },
    )
    expect(found).toContainEqual(
      expect.objectContaining({
        check: 'facts-over-rows',
        sentence: expect.stringContaining('imported for AAA; the filings are used.'),
      }),
    )
  }, 60_000)

  test('the replay grades every month as a publication of its day does', async () => {
    const days = await gradesThen('2019-04-12')
    expect(days.length).toBeGreaterThan(10)
    for (const { asOf, grades } of [days[0], days.at(-1)].flatMap((day) => day ?? [])) {
      const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market.context)
      const { text } = await exportSnapshot({ format: 'json', snapshot }, market.context)
      const rows: { TICKER: string; VALUE_RATING: string; MOMENTUM_RATING: string }[] = JSON.parse(text ?? '')
      const published = rows.map(({ TICKER, VALUE_RATING, MOMENTUM_RATING }) => ({
        ticker: TICKER,
        value: VALUE_RATING,
        momentum: MOMENTUM_RATING,
      }))
      expect(new Set(grades)).toEqual(new Set(published))
    }
  }, 120_000)
})
