import { expect, it } from 'vitest'
import { plainFilings } from '../../testing/small-filings.ts'
import { partsAboveWholes } from './parts-above-wholes.ts'

it.each([
  [{ grossProfit: 9e8 }, ['grossProfit', 'revenue']],
  [{ cash: 9e9, totalLiabilities: null }, ['cash', 'totalAssets']],
  [{ cash: 9e9 }, ['cash']],
  [{ currentLiabilities: 7e8 }, ['currentLiabilities']],
] as const)('%j: %j are in doubt, the whole only where nothing bears it out', (changes, items) => {
  expect(partsAboveWholes(plainFilings(changes))).toMatchObject([{ check: 'part-above-whole', items }])
})

it('parts as large as their whole, but for rounding, may be', () => {
  expect(partsAboveWholes(plainFilings({ grossProfit: 8.1e8, cash: 1e9, revenue: 8e8 }))).toEqual([])
  expect(partsAboveWholes(plainFilings())).toEqual([])
})
