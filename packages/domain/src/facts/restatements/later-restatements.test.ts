import { describe, expect, test } from 'vitest'
import { day, fiscalYear } from '@fairweight/testing/domain/companies.ts'
import { filed, rowsOf } from '@fairweight/testing/domain/filings.ts'
import { asAccession } from '../filing-numbers.ts'
import type { FiledFact } from '../filed-fact.ts'
import { type EverythingFiled, laterRestatements } from './later-restatements.ts'

const YEAR = '2019-01-01..2019-12-31'
const THEN = '2020-06-30'
const TODAY = '2022-06-30'

function restated(facts: readonly FiledFact[], more: Partial<EverythingFiled> = {}, after = THEN, upTo = TODAY) {
  return laterRestatements({ facts, rows: [], splits: [], ...more }, { after: day(after), upTo: day(upTo) })
}

const revenue = (value: number, on: string, rest: Parameters<typeof filed>[4] = {}) =>
  filed('Revenues', YEAR, value, on, rest)

describe('a figure of a filing', () => {
  test('that a later filing states otherwise is restated: what was known, and what came in its place', () => {
    const facts = [revenue(900, '2020-02-20'), revenue(850, '2021-02-20', { form: '10-K/A' })]
    expect(restated(facts)).toEqual([
      {
        tag: 'Revenues',
        item: null,
        unit: 'USD',
        periodEnd: '2019-12-31',
        periodMonths: 12,
        known: { value: 900, filed: '2020-02-20', accession: '0000000001-2020-02-20', form: '10-K' },
        later: [{ value: 850, filed: '2021-02-20', accession: '0000000001-2021-02-20', form: '10-K/A' }],
      },
    ])
  })

  test('that was restated before the day is known as it was restated', () => {
    const facts = [revenue(900, '2020-02-20'), revenue(850, '2020-05-01'), revenue(850, '2021-02-20')]
    expect(restated(facts)).toEqual([])
    expect(restated([...facts, revenue(800, '2022-02-20')])).toMatchObject([
      { known: { value: 850, filed: '2020-05-01' }, later: [{ value: 800 }] },
    ])
  })

  test('that is restated on the day itself was known so, and one of the last day counts', () => {
    expect(restated([revenue(900, '2020-02-20'), revenue(850, THEN)])).toEqual([])
    expect(restated([revenue(900, '2020-02-20'), revenue(850, TODAY)])).toHaveLength(1)
  })

  test('tells every change since, each against the one before it', () => {
    const values = [900, 900, 850, 850, 900, 870]
    const facts = values.map((value, place) => revenue(value, `2020-0${place + 4}-01`))
    const [one] = restated(facts)
    expect(one?.known.filed).toBe('2020-06-01')
    expect(one?.later.map(({ value, filed: on }) => [value, on])).toEqual([
      [900, '2020-08-01'],
      [870, '2020-09-01'],
    ])
  })

  test('that nobody knew on the day, or that is filed after the last day, is none', () => {
    expect(restated([revenue(900, '2020-07-01'), revenue(850, '2021-02-20')])).toEqual([])
    expect(restated([revenue(900, '2020-02-20'), revenue(850, '2022-07-01')])).toEqual([])
  })

  test('is compared with the same tag, unit and days alone', () => {
    const others = [
      filed('SalesRevenueNet', YEAR, 850, '2021-02-20'),
      revenue(850, '2021-02-20', { unit: 'EUR' }),
      filed('Revenues', '2018-01-01..2018-12-31', 850, '2021-02-20'),
      filed('Revenues', '2019-10-01..2019-12-31', 850, '2021-02-20'),
    ]
    expect(restated([revenue(900, '2020-02-20'), ...others])).toEqual([])
  })

  test('of a form without full statements, or of a tag that nothing is read from, is none', () => {
    expect(restated([revenue(900, '2020-02-20'), revenue(850, '2021-02-20', { form: '8-K' })])).toEqual([])
    expect(restated([filed('Lawsuits', YEAR, 900, '2020-02-20'), filed('Lawsuits', YEAR, 850, '2021-02-20')])).toEqual(
      [],
    )
  })

  test('over days that no statement is made over is none', () => {
    const month = '2019-12-01..2019-12-31'
    expect(
      restated([filed('Revenues', month, 900, '2020-02-20'), filed('Revenues', month, 850, '2021-02-20')]),
    ).toEqual([])
  })

  test.each([
    [1e9, 1e9 + 499_999, 0],
    [1e9, 1e9 + 501_000, 1],
    [0, 1, 1],
    [-100, 100, 1],
    [5, 5, 0],
  ])('from %d to %d is restated %d times: less is how it was rounded', (before, next, times) => {
    expect(restated([revenue(before, '2020-02-20'), revenue(next, '2021-02-20')])).toHaveLength(times)
  })

  test('that one filing states twice is left out: nobody knows which of them a later one changes', () => {
    const classes = [revenue(300, '2020-02-20'), revenue(600, '2020-02-20')]
    expect(restated([...classes, revenue(850, '2021-02-20')])).toEqual([])
  })

  test('of two filed on one day is that of the later number', () => {
    const [first, second] = ['0000000001-20-000001', '0000000001-20-000002'].map(asAccession)
    const facts = [
      revenue(850, '2020-02-20', { accession: second! }),
      revenue(900, '2020-02-20', { accession: first! }),
      revenue(900, '2021-02-20'),
    ]
    expect(restated(facts)).toMatchObject([{ known: { value: 850, accession: second }, later: [{ value: 900 }] }])
  })

  test('stands with the others newest period first, then by tag and length', () => {
    const filing = (on: string, scale: number) => [
      ...rowsOf({
        form: '10-K',
        on,
        period: YEAR,
        flows: { Revenues: 100 * scale, NetIncomeLoss: 10 * scale },
        balance: { Assets: 50 * scale },
      }),
      filed('Revenues', '2019-10-01..2019-12-31', 30 * scale, on),
      filed('Assets', '2018-12-31', 45 * scale, on),
    ]
    const found = restated([...filing('2020-02-20', 1), ...filing('2021-02-20', 2)])
    expect(found.map(({ tag, periodEnd, periodMonths }) => [tag, periodEnd, periodMonths])).toEqual([
      ['Assets', '2019-12-31', 0],
      ['NetIncomeLoss', '2019-12-31', 12],
      ['Revenues', '2019-12-31', 3],
      ['Revenues', '2019-12-31', 12],
      ['Assets', '2018-12-31', 0],
    ])
  })
})

describe('a split', () => {
  const splits = [{ date: day('2020-09-01'), factor: 4 }]
  const shares = (value: number, on: string) =>
    filed('CommonStockSharesOutstanding', '2019-12-31', value, on, { unit: 'shares' })
  const earned = (value: number, on: string) =>
    filed('EarningsPerShareDiluted', YEAR, value, on, { unit: 'USD/shares' })

  test('is no restatement of the shares, nor of what was earned on each', () => {
    expect(restated([shares(1e6, '2020-02-20'), shares(4e6, '2021-02-20')], { splits })).toEqual([])
    // A quarter of 1.37 is 0.3425, which is told as 0.34.
    expect(restated([earned(1.37, '2020-02-20'), earned(0.34, '2021-02-20')], { splits })).toEqual([])
  })

  test('hides no restatement behind it', () => {
    expect(restated([shares(1e6, '2020-02-20'), shares(4.1e6, '2021-02-20')], { splits })).toHaveLength(1)
    expect(restated([earned(1.37, '2020-02-20'), earned(0.3, '2021-02-20')], { splits })).toHaveLength(1)
  })

  test('does nothing to amounts of money, nor to what both filings tell after it', () => {
    expect(restated([revenue(100, '2020-02-20'), revenue(400, '2021-02-20')], { splits })).toHaveLength(1)
    const earlier = [{ date: day('2020-02-01'), factor: 4 }]
    expect(restated([shares(1e6, '2020-02-20'), shares(4e6, '2021-02-20')], { splits: earlier })).toHaveLength(1)
  })

  test('is taken into account between each filing and the next', () => {
    const told = [shares(1e6, '2020-02-20'), shares(4e6, '2020-11-01'), shares(4e6, '2021-02-20')]
    expect(restated(told, { splits })).toEqual([])
    const [changed] = restated([...told, shares(5e6, '2022-02-20')], { splits })
    expect(changed).toMatchObject({ known: { value: 1e6 }, later: [{ value: 5e6, filed: '2022-02-20' }] })
  })

  test('of many shares into one rounds what a share earned more coarsely', () => {
    const reverse = [{ date: day('2020-09-01'), factor: 0.1 }]
    // Between 0.115 and 0.125 a share, ten of them are between 1.15 and 1.25.
    expect(restated([earned(0.12, '2020-02-20'), earned(1.16, '2021-02-20')], { splits: reverse })).toEqual([])
    expect(restated([earned(0.12, '2020-02-20'), earned(1.3, '2021-02-20')], { splits: reverse })).toHaveLength(1)
  })
})

describe('a row of the fundamentals template', () => {
  const rows = [
    fiscalYear('2019-12-31', '2020-02-20', { revenue: 900, netIncome: 90, epsDiluted: 1.5, sharesOutstanding: 60 }),
    fiscalYear('2019-12-31', '2021-02-20', { revenue: 850, netIncome: 90 }),
  ]

  test('restates the columns that it carries, under their names', () => {
    expect(restated([], { rows })).toEqual([
      {
        tag: null,
        item: 'revenue',
        unit: 'USD',
        periodEnd: '2019-12-31',
        periodMonths: 12,
        known: { value: 900, filed: '2020-02-20', accession: null, form: null },
        later: [{ value: 850, filed: '2021-02-20', accession: null, form: null }],
      },
    ])
  })

  test('of another currency or another number of months restates nothing', () => {
    const later = { revenue: 850 }
    const euros = fiscalYear('2019-12-31', '2021-02-20', later, { currency: 'EUR' })
    const quarter = fiscalYear('2019-12-31', '2021-02-20', later, { periodMonths: 3 })
    expect(restated([], { rows: [rows[0]!, euros, quarter] })).toEqual([])
  })

  test('names its own currency, a share as well', () => {
    const told = [
      fiscalYear('2019-12-31', '2020-02-20', { revenue: 900, epsDiluted: 1.5 }, { currency: 'EUR' }),
      fiscalYear('2019-12-31', '2021-02-20', { revenue: 850, epsDiluted: 1.2 }, { currency: 'EUR' }),
    ]
    expect(restated([], { rows: told }).map(({ item, unit }) => [item, unit])).toEqual([
      ['eps_diluted', 'EUR/share'],
      ['revenue', 'EUR'],
    ])
  })

  test('after a split restates no count of shares', () => {
    const told = [
      fiscalYear('2019-12-31', '2020-02-20', { sharesOutstanding: 60, epsDiluted: 1.5 }),
      fiscalYear('2019-12-31', '2021-02-20', { sharesOutstanding: 120, epsDiluted: 0.75 }),
    ]
    expect(restated([], { rows: told, splits: [{ date: day('2020-09-01'), factor: 2 }] })).toEqual([])
  })
})
