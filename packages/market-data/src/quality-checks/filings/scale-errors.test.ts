import { amountsOf, reportedPeriods } from '@fairweight/domain/facts'
import { daysSinceEpoch, isoDateFromDays } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { scaleErrors } from './scale-errors.ts'

/** Sales to the cent: nothing shows that this company rounds. */
const UNROUNDED = { revenue: 800_123_456.78 }

it.each([
  [{ revenue: 9e11 }, 'revenue'],
  [{ totalAssets: 1_100_450 }, 'totalAssets'],
  [{ sharesOutstanding: 5.2e4 }, 'sharesOutstanding'],
  [{ ebit: 1.3e11 }, 'ebit'],
  [{ operatingCashFlow: -1e11 }, 'operatingCashFlow'],
  [{ epsDiluted: 1_300 }, 'epsDiluted'],
] as const)('%j is in another unit', (changes, item) => {
  expect(scaleErrors(referenceFilings(changes))).toMatchObject([
    { check: 'scale-error', items: [item], period: { periodEnd: '2018-12-31' } },
  ])
})

it('a smaller jump of earnings counts where the period’s other earnings contradict it', () => {
  expect(scaleErrors(referenceFilings({ ebit: 4e5, netIncome: 7e7, ...UNROUNDED }))).toMatchObject([
    { items: ['ebit'] },
  ])
  expect(scaleErrors(referenceFilings({ ebit: 4e5, netIncome: 5e5, ...UNROUNDED }))).toEqual([])
})

it('a smaller or larger jump counts where a figure is not rounded as all others are, or is larger than all that the company has', () => {
  expect(scaleErrors(referenceFilings({ cash: 1_234_567 }))).toMatchObject([{ items: ['cash'] }])
  expect(scaleErrors(referenceFilings({ cash: 1e6 }))).toEqual([])
  expect(scaleErrors(referenceFilings({ operatingCashFlow: 4.4e12 }))).toMatchObject([{ items: ['operatingCashFlow'] }])
  expect(scaleErrors(referenceFilings({ longTermDebt: 1.2e10 }))).toMatchObject([{ items: ['longTermDebt'] }])
  expect(scaleErrors(referenceFilings({ longTermDebt: 1.2e10, totalAssets: 1.5e10 }))).toEqual([])
})

it('a company of which hardly any other dollars are known shows no rounding for a figure to break', () => {
  const only = (cash: number) => ({
    ...referenceYear(2018),
    ...amountsOf((item) => (item === 'cash' ? cash : item === 'goodwill' ? 0 : null)),
  })
  const rows = [2014, 2015, 2016, 2017].map((year) => ({
    ...only(9e7),
    periodEnd: referenceYear(year).periodEnd,
    filed: referenceYear(year).filed,
  }))
  const periods = reportedPeriods([...rows, only(1_234_567)], referenceFilings().asOf)
  expect(scaleErrors({ ...referenceFilings(), periods })).toEqual([])
})

it('tells earnings of a share that are next to nothing with digits that show them', () => {
  expect(scaleErrors(referenceFilings({ epsDiluted: 0.0013 }))[0]?.claim).toContain('earnings per share of 0.0013 in')
})

it('finds nothing in sound figures, in growth, and in an item that is next to nothing', () => {
  expect(scaleErrors(referenceFilings())).toEqual([])
  expect(scaleErrors(referenceFilings({ revenue: 8e9, netIncome: -2e8, cash: 2e6 }))).toEqual([])
  expect(scaleErrors(referenceFilings({ netIncome: 1e6 }))).toEqual([])
})

it('a year in which next to nothing was earned is one, if the figure is rounded as the others are', () => {
  expect(scaleErrors(referenceFilings({ netIncome: 1e6, ebit: -2e6 }))).toEqual([])
  expect(scaleErrors(referenceFilings({ netIncome: 123_456 }))).toMatchObject([{ items: ['netIncome'] }])
  expect(scaleErrors(referenceFilings({ epsDiluted: 0.01 }))).toEqual([])
  expect(scaleErrors(referenceFilings({ epsDiluted: 0.0013 }))).toMatchObject([{ items: ['epsDiluted'] }])
})

it('a reverse split of 1 for 1,000 that is known makes no figure of a share a thousand times another', () => {
  const date = isoDateFromDays(daysSinceEpoch(referenceYear(2018).filed) - 30)
  const filings = referenceFilings({ epsDiluted: 1_400, sharesOutstanding: 5e4 })
  expect(scaleErrors({ ...filings, splits: [{ date, factor: 0.001 }] })).toEqual([])
  expect(scaleErrors(filings)).toMatchObject([{ items: ['epsDiluted'] }, { items: ['sharesOutstanding'] }])
})
