import type { Fact } from '@fairweight/domain/explanation'
import type { ReportedAmount, ReportedPeriod } from '@fairweight/domain/facts'
import { parseIsoDate } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { restatedFigures } from './restated-figures.ts'

it('tells a figure of the newest year that a later filing changed, before and after', () => {
  const filings = referenceFilings({}, referenceYear(2018, { revenue: 7e8 }, 200))
  expect(restatedFigures(filings)).toMatchObject([
    {
      check: 'restated-figure',
      severity: 'note',
      sessionDate: '2019-07-19',
      detail: { item: 'revenue', before: 8e8, after: 7e8 },
    },
  ])
})

it('names the filing that changed a part of a figure, not the one that its first part still stands in', () => {
  const filings = referenceFilings()
  const year = filings.periods.at(-1)
  const [equity] = year?.amount('totalEquity')?.facts ?? []
  if (year === undefined || equity === undefined) throw new RangeError('The plain company files its equity')
  const minority: Fact = { ...equity, value: 5e7, filed: parseIsoDate('2019-09-01') }
  const withMinority = (amount: ReportedAmount): ReportedPeriod => ({
    ...year,
    amount: (item) => (item === 'totalEquity' ? amount : year.amount(item)),
  })
  const added = withMinority({ value: 4.5e8, facts: [equity, minority] })
  expect(restatedFigures({ ...filings, periods: [added] })).toMatchObject([
    { sessionDate: '2019-09-01', detail: { before: 4e8, after: 4.5e8 } },
  ])
  const taken = withMinority({ value: 3.5e8, facts: [equity], subtracted: [minority] })
  expect(restatedFigures({ ...filings, periods: [taken] })).toMatchObject([
    { sessionDate: '2019-09-01', detail: { before: 4e8, after: 3.5e8 } },
  ])
})

it('says nothing of a year filed again unchanged, or of one that was not', () => {
  expect(restatedFigures(referenceFilings({}, referenceYear(2018, {}, 200)))).toEqual([])
  expect(restatedFigures(referenceFilings())).toEqual([])
})
