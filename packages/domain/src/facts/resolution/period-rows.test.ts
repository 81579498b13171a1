import { describe, expect, it } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { FiledFact } from '../filed-fact.ts'
import { COVER_SHARES } from './known-tags.ts'
import { knownRows, type KnownRows } from './period-rows.ts'
import { statementTable } from './statement-table.ts'

const YEAR = '2020-01-01..2020-12-31'
const FILED = '2021-02-20'

/** The rows that belong to the year 2020. */
function rowsFor(...rows: readonly FiledFact[]): KnownRows {
  const table = statementTable([filed('Revenues', YEAR, 1, FILED), ...rows], 'USD')
  const spans = table.stretches.filter(({ endDate, months }) => months === 12 && endDate.startsWith('2020-12'))
  const [first] = spans
  if (first === undefined) throw new Error('There must be a year.')
  return knownRows(spans, first, table)
}

const values = (facts: readonly FiledFact[]): number[] => facts.map(({ value }) => value)
const cover = (date: string, value: number, on = FILED, form = '10-K'): FiledFact =>
  filed(COVER_SHARES, date, value, on, { unit: 'shares', form })

describe('the rows of a period', () => {
  it('are the newest of each tag over its days, by the day each was filed', () => {
    const rows = rowsFor(filed('NetIncomeLoss', YEAR, 5, FILED), filed('NetIncomeLoss', YEAR, 6, '2022-02-20'))
    expect(values(rows.newest('NetIncomeLoss'))).toEqual([6])
    expect(values(rows.newest('ProfitLoss'))).toEqual([])
  })

  it('are those of a stretch that ends some days apart too, the newest first', () => {
    const rows = rowsFor(
      filed('NetIncomeLoss', YEAR, 5, FILED),
      filed('NetIncomeLoss', '2020-01-02..2020-12-28', 6, '2022-02-20'),
    )
    expect(values(rows.newest('NetIncomeLoss'))).toEqual([6])
  })

  it('are of every filing where all are asked for', () => {
    const rows = rowsFor(filed('Goodwill', '2020-12-31', 3, FILED), filed('Goodwill', '2020-12-31', 4, '2021-05-01'))
    expect(values(rows.ofEveryFiling('Goodwill')).toSorted()).toEqual([3, 4])
    expect(values(rows.newest('Goodwill'))).toEqual([4])
  })
})

describe('the balance sheet of a period', () => {
  it('is that of its last day before that of a day nearby', () => {
    const near = rowsFor(filed('Goodwill', '2020-12-28', 7, '2022-02-20'), filed('Goodwill', '2020-12-31', 3, FILED))
    expect(values(near.newest('Goodwill'))).toEqual([3])
    expect(values(rowsFor(filed('Goodwill', '2020-12-28', 7, FILED)).newest('Goodwill'))).toEqual([7])
  })

  it('may be of five days before or after, and of no other day', () => {
    for (const date of ['2020-12-26', '2021-01-05'])
      expect(values(rowsFor(filed('Goodwill', date, 7, FILED)).newest('Goodwill')), date).toEqual([7])
    for (const date of ['2020-12-25', '2021-01-06'])
      expect(values(rowsFor(filed('Goodwill', date, 7, FILED)).newest('Goodwill')), date).toEqual([])
  })
})

describe('the number of shares', () => {
  it('is that of the cover of the filing about the period, whose day is later', () => {
    const rows = rowsFor(cover('2021-02-10', 1000))
    expect(values(rows.newest(COVER_SHARES))).toEqual([1000])
  })

  it('is of several classes on one cover, the largest first, one that is told twice counted once', () => {
    const rows = rowsFor(cover('2021-02-10', 300), cover('2021-02-10', 700), cover('2021-02-10', 700))
    expect(values(rows.newest(COVER_SHARES))).toEqual([700, 300])
  })

  it('is of the latest day where a cover names two', () => {
    expect(values(rowsFor(cover('2021-02-10', 900), cover('2021-02-12', 1000)).newest(COVER_SHARES))).toEqual([1000])
  })

  it('is of the newest filing about the period, such as an amendment', () => {
    const amended = [
      cover('2021-05-01', 1100, '2021-05-10', '10-K/A'),
      filed('Revenues', YEAR, 1, '2021-05-10', { form: '10-K/A' }),
    ]
    expect(values(rowsFor(cover('2021-02-10', 1000), ...amended).newest(COVER_SHARES))).toEqual([1100])
  })

  it('is none of a cover about another period', () => {
    const other = [
      cover('2022-02-10', 2000, '2022-02-20'),
      filed('Revenues', '2021-01-01..2021-12-31', 1, '2022-02-20'),
    ]
    expect(values(rowsFor(...other).newest(COVER_SHARES))).toEqual([])
  })

  it('is set aside with its reason where its own filing contradicts it', () => {
    // Three million of income at 1.50 a share are two million shares, not two thousand.
    const rows = rowsFor(
      cover('2021-02-10', 2000),
      filed('NetIncomeLoss', YEAR, 3e6, FILED),
      filed('EarningsPerShareDiluted', YEAR, 1.5, FILED, { unit: 'USD/shares' }),
    )
    expect(values(rows.newest(COVER_SHARES))).toEqual([])
    expect(rows.contradictedOf(COVER_SHARES).map(({ fact, why }) => [fact.value, why])).toEqual([
      [2000, 'the cover reports a share count of a different order of magnitude than its filing'],
    ])
    expect(rows.contradictedOf('CommonStockSharesOutstanding')).toEqual([])
  })

  it('is held against what its own filing states, not against what another one does after a split', () => {
    // A later filing tells the year on the basis of a hundred for one: no contradiction of the earlier cover.
    const rows = rowsFor(
      cover('2021-02-10', 20_000),
      filed('NetIncomeLoss', YEAR, 3e6, '2022-02-20'),
      filed('EarningsPerShareDiluted', YEAR, 1.5, '2022-02-20', { unit: 'USD/shares' }),
    )
    expect(values(rows.newest(COVER_SHARES))).toEqual([20_000])
    expect(rows.contradictedOf(COVER_SHARES)).toEqual([])
  })

  it('is that of the balance sheet where the cover is set aside', () => {
    const rows = rowsFor(
      cover('2021-02-10', 2000),
      filed('NetIncomeLoss', YEAR, 3e6, FILED),
      filed('EarningsPerShareDiluted', YEAR, 1.5, FILED, { unit: 'USD/shares' }),
      filed('CommonStockSharesOutstanding', '2020-12-31', 2e6, FILED, { unit: 'shares' }),
    )
    expect(values(rows.newest('CommonStockSharesOutstanding'))).toEqual([2e6])
  })
})
