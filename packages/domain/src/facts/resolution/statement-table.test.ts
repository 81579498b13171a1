import { describe, expect, it } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { filed } from '@fairweight/testing/domain/filings.ts'
import { isAnnualForm, isNewer, isStatementForm, statementTable, usableFacts } from './statement-table.ts'

const YEAR = '2021-01-01..2021-12-31'
const QUARTER = '2021-01-01..2021-03-31'

describe('a form', () => {
  it.each(['10-K', '10-K/A', '10-K405', '10-KT', '20-F', '20-F/A', '40-F'])('%s reports a fiscal year', (form) => {
    expect([isStatementForm(form), isAnnualForm(form)]).toEqual([true, true])
  })

  it.each(['10-Q', '10-Q/A', '10-QT'])('%s reports months within one', (form) => {
    expect([isStatementForm(form), isAnnualForm(form)]).toEqual([true, false])
  })

  it.each(['8-K', 'S-1', 'DEF 14A', '10-K/B', '10-k', '', '6-K'])('%j carries no full statements', (form) => {
    expect(isStatementForm(form)).toBe(false)
  })
})

describe('a row that can be used', () => {
  const row = filed('Revenues', YEAR, 5, '2022-02-20')
  const usedOn = (date: string, of = row): number => usableFacts([of], day(date)).length

  it('counts from the day it was filed on', () => {
    expect(['2022-02-19', '2022-02-20', '2022-02-21'].map((date) => usedOn(date))).toEqual([0, 1, 1])
  })

  it.each([
    ['a form without statements', { form: '8-K' }],
    ['a taxonomy of its own', { taxonomy: 'acme' }],
  ])('is not one of %s', (_name, rest) => {
    expect(usedOn('2022-12-30', filed('Revenues', YEAR, 5, '2022-02-20', rest))).toBe(0)
  })

  it('is not one of a tag that nothing is made of, or without a number', () => {
    expect(usedOn('2022-12-30', filed('AcmeRevenue', YEAR, 5, '2022-02-20'))).toBe(0)
    expect(usedOn('2022-12-30', { ...row, value: Number.NaN })).toBe(0)
    expect(usedOn('2022-12-30', { ...row, value: 0 })).toBe(1)
  })
})

it('a row is newer by its filing day, and on one day by the number of its filing', () => {
  const [early, late] = [filed('Revenues', YEAR, 1, '2022-02-20'), filed('Revenues', YEAR, 2, '2022-03-20')]
  expect([isNewer(late, early), isNewer(early, late), isNewer(early, early)]).toEqual([true, false, false])
  const sameDay = { ...late, filed: early.filed }
  expect([isNewer(sameDay, early), isNewer(early, sameDay)]).toEqual([true, false])
})

describe('the table of a company’s statements', () => {
  it('has a stretch for each start and end, and a moment for each day', () => {
    const table = statementTable(
      [
        filed('Revenues', YEAR, 9, '2022-02-20'),
        filed('Revenues', QUARTER, 2, '2021-05-01', { form: '10-Q' }),
        filed('Assets', '2021-12-31', 7, '2022-02-20'),
        filed('Liabilities', '2021-12-31', 4, '2022-02-20'),
      ],
      'USD',
    )
    expect(table.stretches.map(({ months, endDate }) => [months, endDate])).toEqual([
      [12, '2021-12-31'],
      [3, '2021-03-31'],
    ])
    const [moment, ...others] = table.moments
    expect(others).toEqual([])
    expect(moment).toMatchObject({ start: null, months: null, endDate: '2021-12-31' })
    expect([...(moment?.newest.keys() ?? [])]).toEqual(['Assets', 'Liabilities'])
    expect(table.otherUntil).toBeNull()
  })

  it('keeps the newest row of each tag, those before it, and the first day of all, in any order', () => {
    const rows = ['2022-02-20', '2022-05-01', '2023-02-20'].map((on, place) => filed('Revenues', YEAR, place, on))
    for (const inOrder of [rows, rows.toReversed()]) {
      const [year] = statementTable(inOrder, 'USD').stretches
      expect(year?.newest.get('Revenues')?.value).toBe(2)
      expect(year?.older.map(({ value }) => value).toSorted()).toEqual([0, 1])
      expect(year?.firstFiled).toBe('2022-02-20')
    }
  })

  it('leaves out rows in another currency, and takes shares and amounts per share', () => {
    const rows = [
      filed('Revenues', YEAR, 1, '2022-02-20', { unit: 'EUR' }),
      filed('Assets', '2021-12-31', 2, '2022-02-20'),
      filed('EarningsPerShareDiluted', YEAR, 3, '2022-02-20', { unit: 'USD/shares' }),
      filed('EarningsPerShareDiluted', YEAR, 4, '2022-03-20', { unit: 'EUR/shares' }),
      filed('CommonStockSharesOutstanding', '2021-12-31', 5, '2022-02-20', { unit: 'shares' }),
    ]
    const values = (currency: string): number[] => {
      const { stretches, moments } = statementTable(rows, currency)
      return [...stretches, ...moments]
        .flatMap(({ newest }) => [...newest.values()].map(({ value }) => value))
        .toSorted()
    }
    expect(values('USD')).toEqual([2, 3, 5])
    expect(values('EUR')).toEqual([1, 4, 5])
  })

  it('has no stretch of days over which no statement is made, nor rolling twelve months of a quarterly report', () => {
    const odd = filed('Revenues', '2021-01-01..2021-05-31', 1, '2022-02-20')
    const rolling = filed('Revenues', '2020-04-01..2021-03-31', 1, '2021-05-01', { form: '10-Q' })
    expect(statementTable([odd, rolling], 'USD').stretches).toEqual([])
    expect(statementTable([{ ...rolling, form: '10-K' }], 'USD').stretches).toHaveLength(1)
  })

  it('counts the first and the last day of a stretch', () => {
    const monthsTo = (end: string) =>
      statementTable([filed('Revenues', `2021-01-01..${end}`, 1, '2022-02-20')], 'USD').stretches.map(
        ({ months }) => months,
      )
    // 31 + 28 + 21 days are 80, the fewest of a quarter.
    expect([monthsTo('2021-03-20'), monthsTo('2021-03-21')]).toEqual([[], [3]])
  })

  it('keeps covers by filing, one row for each class of shares, apart from the statements', () => {
    const cover = (value: number, on: string) =>
      filed('EntityCommonStockSharesOutstanding', '2022-01-31', value, on, { unit: 'shares' })
    const { covers, moments } = statementTable(
      [cover(5, '2022-02-20'), cover(7, '2022-02-20'), cover(6, '2022-03-20')],
      'USD',
    )
    expect([...covers.values()].map((rows) => rows.map(({ value }) => value))).toEqual([[5, 7], [6]])
    expect(moments).toEqual([])
  })

  it('knows on which day the newest stretch of each filing ends', () => {
    const before = filed('Revenues', '2020-01-01..2020-12-31', 1, '2022-02-20')
    const year = filed('Revenues', YEAR, 1, '2022-02-20')
    const [moment] = statementTable([filed('Assets', '2021-12-31', 1, '2022-02-20')], 'USD').moments
    for (const rows of [
      [before, year],
      [year, before],
    ])
      expect([...statementTable(rows, 'USD').mainEnds.values()]).toEqual([moment?.end])
  })

  it.each([
    ['another total of the balance sheet', 'Assets', 8, true],
    ['the same total again', 'Assets', 7, false],
    ['another figure that is no total', 'Goodwill', 8, false],
  ])('says that a moment is restated where a later filing states %s: %s', (_name, tag, later, isRestated) => {
    const rows = [filed(tag, '2021-12-31', 7, '2022-02-20'), filed(tag, '2021-12-31', later, '2022-05-01')]
    expect(statementTable(rows, 'USD').moments[0]?.isRestated).toBe(isRestated)
  })
})
