import { describe, expect, test } from 'vitest'
import { ownStock } from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import type { AssignedStocks } from './assign-to-classes.ts'
import { ownShareOf } from './own-share.ts'
import type { PortfolioHolding } from './portfolio.ts'

const stocks = [ownStock('LARA', 1)]
const assigned: AssignedStocks = { byClass: new Map([['us-large', stocks]]), leftOut: [] }

function holdings(own: number): PortfolioHolding[] {
  return [
    { ticker: 'LARA', assetClass: 'us-large', kind: 'stock', weight: own },
    { ticker: 'AGG', assetClass: 'us-aggregate-bonds', kind: 'fund', weight: 1 - own },
  ]
}

describe('how much the user’s stocks weigh', () => {
  test('is what they hold together, without the funds', () => {
    const two: PortfolioHolding[] = [
      ...holdings(0.25),
      { ticker: 'MIDA', assetClass: 'us-mid', kind: 'stock', weight: 0.125 },
    ]
    expect(ownShareOf(two, assigned, { stocks }).share).toEqual({ ownShare: 0.375, offeredOwnShare: null })
  })

  test('below a tenth is said, with a tenth on offer', () => {
    expect(ownShareOf(holdings(0.0999), assigned, { stocks })).toEqual({
      share: { ownShare: 0.0999, offeredOwnShare: 0.1 },
      notes: [
        'Your stocks make up 9.99% of this portfolio, because the mix gives their classes little weight. You can set a minimum share, such as 10%.',
      ],
    })
  })

  test('of exactly a tenth, or less by rounding alone, offers nothing', () => {
    for (const own of [0.1, 0.1 - 1e-10, 0.3])
      expect(ownShareOf(holdings(own), assigned, { stocks })).toEqual({
        share: { ownShare: own, offeredOwnShare: null },
        notes: [],
      })
  })

  test('offers nothing where a least share was set, even one of 0', () => {
    expect(ownShareOf(holdings(0.05), assigned, { stocks, leastOwnShare: 0 })).toEqual({
      share: { ownShare: 0.05, offeredOwnShare: null },
      notes: [],
    })
  })

  test('below the least share that was set says why', () => {
    expect(ownShareOf(holdings(0.05), assigned, { stocks, leastOwnShare: 0.2 }).notes).toEqual([
      'Your stocks make up 5% instead of 20%: the prices of the stocks left out could not be used, so funds represent their classes.',
    ])
  })

  test('is 0 where no stock belongs to a class, and says so if there are stocks', () => {
    const none: AssignedStocks = { byClass: new Map(), leftOut: [] }
    expect(ownShareOf(holdings(0).slice(1), none, { stocks })).toEqual({
      share: { ownShare: 0, offeredOwnShare: null },
      notes: ['None of your stocks can represent an asset class, so funds represent all of them.'],
    })
    expect(ownShareOf(holdings(0).slice(1), none, { stocks: [] }).notes).toEqual([])
  })
})
