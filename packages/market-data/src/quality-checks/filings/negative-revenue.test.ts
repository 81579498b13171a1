import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { contradictedRevenue, possibleNegativeRevenue } from './negative-revenue.ts'

it('revenue below zero is a wrong sign where more was earned of it', () => {
  const wrong = referenceFilings({ revenue: -8e8 })
  expect(contradictedRevenue(wrong)).toMatchObject([{ check: 'negative-amount', items: ['revenue'] }])
  expect(possibleNegativeRevenue(wrong)).toEqual([])
  expect(
    contradictedRevenue(referenceFilings({ revenue: -8e8, grossProfit: null, ebit: null, netIncome: -1e8 })),
  ).toHaveLength(1)
})

it('losses on guarantees can exceed all that came in: where the rest of the statement follows, or tells nothing, it is named and used', () => {
  const losses = referenceFilings({ revenue: -3e8, grossProfit: null, ebit: -4e8, netIncome: -4.5e8 })
  expect(contradictedRevenue(losses)).toEqual([])
  expect(possibleNegativeRevenue(losses)).toMatchObject([{ severity: 'warn', blocked: null, detail: { value: -3e8 } }])
  expect(
    possibleNegativeRevenue(referenceFilings({ revenue: -3e8, grossProfit: null, ebit: null, netIncome: null })),
  ).toHaveLength(1)
  expect(
    possibleNegativeRevenue(
      referenceFilings(
        {},
        { ...referenceYear(2018, { revenue: -3e8, grossProfit: null, ebit: -4e8 }), periodMonths: 3 },
      ),
    ),
  ).toEqual([])
  expect([...contradictedRevenue(referenceFilings()), ...possibleNegativeRevenue(referenceFilings())]).toEqual([])
})
