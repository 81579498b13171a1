import { expect, it } from 'vitest'
import { plainFilings } from '../../testing/small-filings.ts'
import { impossibleAmounts } from './impossible-amounts.ts'

it.each([
  [{ sharesOutstanding: -5e7 }, 'negative-amount', 'value grade'],
  [{ longTermDebt: -1 }, 'negative-amount', 'this figure'],
  [{ cash: 9e9 }, 'part-above-whole', 'value grade'],
  [{ grossProfit: 9e8 }, 'part-above-whole', 'value grade'],
] as const)('%j is found by %s and blocks %s', (changes, check, blocked) => {
  expect(impossibleAmounts(plainFilings(changes))).toMatchObject([{ check, severity: 'block', blocked }])
})

it('losses, negative equity and sound figures may be', () => {
  expect(impossibleAmounts(plainFilings({ netIncome: -7e7, ebit: -1, totalEquity: -4e8, retainedEarnings: -9e9, operatingCashFlow: -5 }))).toEqual([])
})
