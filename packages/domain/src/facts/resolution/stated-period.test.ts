import { describe, expect, it } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { FiledFact } from '../filed-fact.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { statedPeriods, type StatedPeriod } from './stated-period.ts'
import { statementTable } from './statement-table.ts'

const revenue = (period: string, on: string, rest: Parameters<typeof filed>[4] = {}): FiledFact =>
  filed('Revenues', period, 1, on, rest)
const stated = (...rows: readonly FiledFact[]): StatedPeriod[] => statedPeriods(statementTable(rows, 'USD'))
const named = (periods: readonly StatedPeriod[]): string[] =>
  periods.map(({ months, endDate }) => `${months} to ${endDate}`)

describe('the periods that a company stated', () => {
  it('stand with the oldest end first, whatever order the rows came in', () => {
    const rows = [
      revenue('2021-01-01..2021-12-31', '2022-02-20'),
      revenue('2021-01-01..2021-03-31', '2021-05-01', { form: '10-Q' }),
      revenue('2020-01-01..2020-12-31', '2021-02-20'),
    ]
    const names = ['12 to 2020-12-31', '3 to 2021-03-31', '12 to 2021-12-31']
    expect(named(stated(...rows))).toEqual(names)
    expect(named(stated(...rows.toReversed()))).toEqual(names)
  })

  it('are apart by their length, though they end on one day', () => {
    const rows = [revenue('2021-01-01..2021-12-31', '2022-02-20'), revenue('2021-10-01..2021-12-31', '2022-02-20')]
    expect(named(stated(...rows)).toSorted()).toEqual(['12 to 2021-12-31', '3 to 2021-12-31'])
  })

  it('are one where their ends differ by five days, and two by six', () => {
    const first = revenue('2020-12-27..2021-12-25', '2022-02-20')
    expect(stated(first, revenue('2021-01-01..2021-12-30', '2023-02-20'))).toHaveLength(1)
    expect(stated(first, revenue('2021-01-01..2021-12-31', '2023-02-20'))).toHaveLength(2)
  })

  it('have the dates of the stretch that states most, and the day that any of it was first filed', () => {
    const full = ['NetIncomeLoss', 'OperatingIncomeLoss', 'Revenues'].map((tag) =>
      filed(tag, '2020-12-27..2021-12-25', 1, '2022-02-20'),
    )
    const [period] = stated(revenue('2021-01-01..2021-12-28', '2022-01-15'), ...full)
    expect(period).toMatchObject({ endDate: '2021-12-25', firstFiled: '2022-01-15' })
  })

  it('were first filed with their own filing, however often later ones repeat them', () => {
    const [period] = stated(
      revenue('2021-01-01..2021-12-31', '2023-02-20'),
      revenue('2021-01-01..2021-12-31', '2022-02-20'),
    )
    expect(period?.firstFiled).toBe('2022-02-20')
  })
})

describe('what is no period', () => {
  it('is a stretch that states a detail alone', () => {
    expect(stated(filed('DepreciationDepletionAndAmortization', '2021-01-01..2021-12-31', 1, '2022-02-20'))).toEqual([])
  })

  it('is a moment, and a stretch of a length that no statement has', () => {
    expect(stated(filed('Assets', '2021-12-31', 1, '2022-02-20'))).toEqual([])
    expect(stated(revenue('2021-01-01..2021-05-15', '2022-02-20'))).toEqual([])
  })

  it('is twelve months that a quarterly report rolls along', () => {
    expect(stated(revenue('2020-07-01..2021-06-30', '2021-08-01', { form: '10-Q' }))).toEqual([])
  })

  it('is a stretch in another currency', () => {
    expect(stated(revenue('2021-01-01..2021-12-31', '2022-02-20', { unit: 'EUR' }))).toEqual([])
  })
})

describe('the remark on a period', () => {
  const rows = [revenue('2020-01-01..2020-12-31', '2021-02-20'), revenue('2021-01-01..2021-12-31', '2022-02-20')]

  it('is none where all filings are of one company', () => {
    expect(stated(...rows).map(({ remark }) => remark)).toEqual([null, null])
  })

  it('tells which filings were left out, on periods up to the last of them', () => {
    const table = { ...statementTable(rows, 'USD'), otherUntil: day('2020-12-31') }
    expect(statedPeriods(table).map(({ remark }) => remark)).toEqual([
      'filings up to 2020-12-31 describe another company under this number and are ignored',
      null,
    ])
  })
})
