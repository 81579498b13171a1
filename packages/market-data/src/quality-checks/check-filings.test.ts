import { reportedPeriods } from '@fairweight/domain/facts'
import { expect, it } from 'vitest'
import { ratedAt } from '@fairweight/testing/market/rated-filings.ts'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { checkFilings } from './check-filings.ts'

it('finds nothing in sound filings and leaves their periods as they are', () => {
  const filings = referenceFilings()
  expect(checkFilings(filings)).toEqual({ periods: filings.periods, findings: [] })
})

it('keeps back the one figure that is in doubt, with the doubt, and no other', () => {
  const { periods, findings } = checkFilings(referenceFilings({ operatingCashFlow: 1.1e11 }))
  const newest = periods.at(-1)
  expect(findings.map(({ blocked }) => blocked)).toEqual(['this figure'])
  expect([
    newest?.amount('operatingCashFlow')?.value,
    newest?.amount('revenue')?.value,
    periods.at(-2)?.amount('operatingCashFlow')?.value,
  ]).toEqual([null, 8e8, 1.1e8])
  expect(newest?.amount('operatingCashFlow')).toEqual({
    value: null,
    keptBack:
      '110 billion in the period to 2018-12-31 is 1,000 times above its other periods, as if in a different unit',
  })
})

it('a doubt about a figure that every measure rests on, too, keeps back that figure alone', () => {
  const { periods, findings } = checkFilings(referenceFilings({ revenue: 9e11 }))
  expect(findings.map(({ blocked }) => blocked)).toEqual(['this figure'])
  expect([periods.at(-1)?.amount('revenue')?.value, periods.at(-2)?.amount('revenue')?.value]).toEqual([null, 8e8])
  expect(findings.map(({ detail }) => detail)).toMatchObject([
    { items: 'revenue', periodEnd: '2018-12-31', value: 9e11 },
  ])
})

it('of figures that contradict each other keeps back all, and none where one is in doubt by itself', () => {
  const items = (changes: Parameters<typeof referenceFilings>[0]) =>
    checkFilings(referenceFilings(changes)).findings.map(({ detail, blocked }) => [detail.items, blocked])
  expect(items({ totalAssets: 9e8 })).toEqual([['totalAssets, totalLiabilities, totalEquity', 'these figures']])
  expect(items({ grossProfit: 9e8 })).toEqual([['grossProfit, revenue', 'these figures']])
  expect(items({ totalAssets: 1_000_450 })).toEqual([['totalAssets', 'this figure']])
  expect(items({ sharesOutstanding: 5e4 })).toEqual([['sharesOutstanding', 'this figure']])
})

it('a doubt about a figure that no measure reads any more blocks nothing and is noted', () => {
  const rows = [2014, 2015, 2016, 2017, 2018].map((year) =>
    referenceYear(year, year === 2015 ? { sharesOutstanding: -5e7 } : {}),
  )
  const { findings } = checkFilings({ ...referenceFilings(), periods: reportedPeriods(rows, referenceFilings().asOf) })
  expect(findings).toMatchObject([{ check: 'negative-amount', severity: 'note', blocked: null }])
  expect(findings[0]?.sentence).toBe(
    'ABC’s shares outstanding of −50 million in the period to 2015-12-31 is below zero; no measure currently uses it.',
  )
})

it('blocks no value grade: the measures that read the figure are kept back, the others give it', () => {
  const { valueTests, valueReason } = ratedAt(9, referenceFilings({ operatingCashFlow: 1.1e11 }))
  const known = valueTests.filter(({ value }) => value !== null).map(({ measure }) => measure)
  expect([known, valueReason]).toEqual([
    ['earnings-power-value', 'graham-number', 'tangible-book-value-per-share'],
    null,
  ])
  expect(valueTests.find(({ measure }) => measure === 'discounted-cash-flow')?.reason).toBe(
    'operating-cash-flow-kept-back',
  )
})

it('says once what the year and its last quarter have in common, and keeps it back in both', () => {
  const quarter = {
    ...referenceYear(2018, { cash: -9e7, revenue: 2e8, grossProfit: 7e7, netIncome: 1.7e7, epsDiluted: 0.35 }),
    periodMonths: 3,
  }
  const { periods, findings } = checkFilings(referenceFilings({ cash: -9e7 }, quarter))
  expect(findings.map(({ check, blocked }) => [check, blocked])).toEqual([['negative-amount', 'this figure']])
  expect(periods.slice(-2).map((period) => period.amount('cash')?.value)).toEqual([null, null])
})

it('never asks for the momentum grade', () => {
  const broken = { revenue: -8e11, totalAssets: 1e6, sharesOutstanding: -1, epsDiluted: 1e5, cash: 1e12 }
  const blocked = checkFilings(referenceFilings(broken)).findings.map((finding) => finding.blocked)
  expect([...new Set(blocked)].toSorted()).toEqual(['these figures', 'this figure'])
})
