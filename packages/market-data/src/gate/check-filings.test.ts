import { expect, it } from 'vitest'
import { plainFilings, plainYear } from '../testing/small-filings.ts'
import { checkFilings } from './check-filings.ts'

it('finds nothing in sound filings and leaves their periods as they are', () => {
  const filings = plainFilings()
  expect(checkFilings(filings)).toEqual({ periods: filings.periods, findings: [] })
})

it('keeps back the one figure that is in doubt, with the doubt, and no other', () => {
  const { periods, findings } = checkFilings(plainFilings({ operatingCashFlow: 1.1e11 }))
  const newest = periods.at(-1)
  expect(findings.map(({ blocked }) => blocked)).toEqual(['this figure'])
  expect([newest?.amount('operatingCashFlow')?.value, newest?.amount('revenue')?.value, periods.at(-2)?.amount('operatingCashFlow')?.value]).toEqual([null, 8e8, 1.1e8])
  expect(newest?.amount('operatingCashFlow')).toEqual({ value: null, keptBack: '110 billion in the period to 2018-12-31 is 1,000 times above its other periods, as if in another unit' })
})

it('keeps a figure back too whose doubt takes the whole value grade: no measure may show what comes of it', () => {
  const { periods, findings } = checkFilings(plainFilings({ revenue: 9e11 }))
  expect(findings.map(({ blocked }) => blocked)).toEqual(['value grade'])
  expect([periods.at(-1)?.amount('revenue')?.value, periods.at(-2)?.amount('revenue')?.value]).toEqual([null, 8e8])
})

it('says once what the year and its last quarter have in common, and keeps it back in both', () => {
  const quarter = { ...plainYear(2018, { cash: -9e7, revenue: 2e8, grossProfit: 7e7, netIncome: 1.7e7, epsDiluted: 0.35 }), periodMonths: 3 }
  const { periods, findings } = checkFilings(plainFilings({ cash: -9e7 }, quarter))
  expect(findings.map(({ check, blocked }) => [check, blocked])).toEqual([['negative-amount', 'this figure']])
  expect(periods.slice(-2).map((period) => period.amount('cash')?.value)).toEqual([null, null])
})

it('never asks for the momentum grade', () => {
  const broken = { revenue: -8e11, totalAssets: 1e6, sharesOutstanding: -1, epsDiluted: 1e5, cash: 1e12 }
  const blocked = checkFilings(plainFilings(broken)).findings.map((finding) => finding.blocked)
  expect(blocked).toContain('value grade')
  expect(blocked).not.toContain('both grades')
})
