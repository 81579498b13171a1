import { expect, it } from 'vitest'
import { referenceFilings } from '@fairweight/testing/market/small-filings.ts'
import { partsExceedingTotals } from './parts-exceeding-totals.ts'

it.each([
  [{ grossProfit: 9e8 }, ['grossProfit', 'revenue']],
  [{ cash: 9e9, totalLiabilities: null }, ['cash', 'totalAssets']],
  [{ cash: 9e9 }, ['cash']],
  [{ currentLiabilities: 7e8 }, ['currentLiabilities']],
] as const)('%j: %j are in doubt, the whole only where nothing bears it out', (changes, items) => {
  expect(partsExceedingTotals(referenceFilings(changes))).toMatchObject([{ check: 'part-above-whole', items }])
})

it('parts as large as their whole, but for rounding, may be', () => {
  expect(partsExceedingTotals(referenceFilings({ grossProfit: 8.1e8, cash: 1e9, revenue: 8e8 }))).toEqual([])
  expect(partsExceedingTotals(referenceFilings())).toEqual([])
})
