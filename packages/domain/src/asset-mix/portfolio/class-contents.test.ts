import { describe, expect, test } from 'vitest'
import {
  DATES,
  FUNDS,
  ownStock,
  SESSIONS,
  syntheticCloses,
} from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import { usableFunds } from '../mix/usable-funds.ts'
import { dropShortHistories } from './drop-short-histories.ts'
import { fillClasses } from './fill-classes.ts'
import type { OwnStock } from './portfolio.ts'
import { splitClass } from './split-class.ts'

const settings = { dates: DATES, riskFreeRate: 0.02, riskLevel: 'least_risk' } as const
const { funds } = usableFunds(FUNDS.slice(0, 2))
const silent = new Float64Array(SESSIONS).fill(NaN)

function pricedFrom(ticker: string, first: number, until = SESSIONS): OwnStock {
  const totalReturnCloses = syntheticCloses(ticker.charCodeAt(0), 0.0005, 1).map((close, day) =>
    day >= first && day < until ? close : NaN,
  )
  return ownStock(ticker, 1, { totalReturnCloses })
}

describe('what a class is filled with', () => {
  test('is its fund without stocks, and nothing where it has no weight', () => {
    const filled = fillClasses(funds, Float64Array.of(1, 0), new Map(), settings)
    expect(filled).toEqual({
      holdings: [{ ticker: 'SPY', assetClass: 'us-large', kind: 'fund', weight: 1 }],
      leftOut: [],
      notes: [],
    })
  })

  test('is its only stock with all of its weight', () => {
    const byClass = new Map([['us-mid', [ownStock('MIDA', 1)]]] as const)
    expect(fillClasses(funds, Float64Array.of(0.3, 0.7), byClass, settings).holdings).toEqual([
      { ticker: 'SPY', assetClass: 'us-large', kind: 'fund', weight: 0.3 },
      { ticker: 'MIDA', assetClass: 'us-mid', kind: 'stock', weight: 0.7 },
    ])
  })

  test('is several stocks that share its weight', () => {
    const stocks = [ownStock('A', 11), ownStock('B', 12), ownStock('C', 13)]
    const { holdings } = fillClasses(funds, Float64Array.of(0.4, 0), new Map([['us-large', stocks]] as const), settings)
    expect(holdings.every(({ kind, weight }) => kind === 'stock' && weight > 0)).toBe(true)
    expect(holdings.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(0.4, 12)
  })

  test('stays its fund where the stocks’ prices are unusable, and each of them is named', () => {
    const stocks = ['A', 'B'].map((ticker) => ownStock(ticker, 1, { totalReturnCloses: silent }))
    const filled = fillClasses(funds, Float64Array.of(1, 0), new Map([['us-large', stocks]] as const), settings)
    expect(filled.holdings).toEqual([{ ticker: 'SPY', assetClass: 'us-large', kind: 'fund', weight: 1 }])
    expect(filled.leftOut.map(({ ticker, code }) => [ticker, code])).toEqual([
      ['A', 'unusable-prices'],
      ['B', 'unusable-prices'],
    ])
    for (const { ticker, message } of filled.leftOut)
      expect(message).toMatch(new RegExp(`^${ticker} is not used: [A-Z]`))
  })

  test('with stocks but without weight leaves nobody out', () => {
    const stocks = [ownStock('A', 1, { totalReturnCloses: silent }), ownStock('B', 2)]
    const filled = fillClasses(funds, Float64Array.of(0, 1), new Map([['us-large', stocks]] as const), settings)
    expect(filled.leftOut).toEqual([])
  })
})

describe('the split of a class', () => {
  test('gives a single stock everything, even without prices', () => {
    expect(splitClass('Gold', [ownStock('A', 1, { totalReturnCloses: silent })], settings)).toEqual({
      weights: [{ ticker: 'A', weight: 1 }],
      note: null,
    })
  })

  test('of two stocks at Least Risk favors the calmer one', () => {
    const stocks = [
      ownStock('CALM', 1, { totalReturnCloses: syntheticCloses(1, 0.0005, 0.2, 0.004) }),
      ownStock('WILD', 2, { totalReturnCloses: syntheticCloses(2, 0.0005, 2, 0.03) }),
    ]
    const split = splitClass('US large company shares', stocks, settings)
    const weightOf = new Map('weights' in split ? split.weights.map(({ ticker, weight }) => [ticker, weight]) : [])
    expect(weightOf.get('CALM') ?? 0).toBeGreaterThan(weightOf.get('WILD') ?? 0)
  })
})

describe('stocks with short histories', () => {
  const assigned = (...stocks: OwnStock[]) => ({ byClass: new Map([['us-large', stocks]] as const), leftOut: [] })
  const keptOf = (...stocks: OwnStock[]) =>
    (dropShortHistories(assigned(...stocks), funds).byClass.get('us-large') ?? []).map(({ ticker }) => ticker)

  test('stay with 61 shared days and go with 60', () => {
    expect(keptOf(pricedFrom('A', SESSIONS - 61))).toEqual(['A'])
    expect(keptOf(pricedFrom('A', SESSIONS - 60))).toEqual([])
  })

  test('go one at a time, the one first that costs most days', () => {
    expect(keptOf(pricedFrom('A', 0), pricedFrom('B', 370), pricedFrom('C', 300))).toEqual(['A', 'C'])
  })

  test('go until the rest share enough, though each alone had enough', () => {
    const [early, late, whole] = [pricedFrom('A', 0, 200), pricedFrom('B', 190), pricedFrom('C', 0)]
    expect(keptOf(early, late, whole)).toEqual(['B', 'C'])
  })

  test('are named with the number of days that is needed', () => {
    expect(dropShortHistories(assigned(pricedFrom('A', 390)), funds).leftOut).toEqual([
      {
        ticker: 'A',
        code: 'too-little-history',
        message:
          'A has too few days with prices in this period; all holdings must have prices on at least 61 shared days.',
      },
    ])
  })

  test('leave no empty class behind', () => {
    expect(dropShortHistories(assigned(pricedFrom('A', 390)), funds).byClass.size).toBe(0)
  })

  test('are not blamed where the funds alone share too few days: every stock goes, and the search ends', () => {
    const short = usableFunds(FUNDS.slice(0, 2)).funds.map((fund, place) => ({
      ...fund,
      closes: fund.closes.map((close, day) => ((place === 0 ? day < 200 : day >= 190) ? close : NaN)),
    }))
    expect(dropShortHistories(assigned(pricedFrom('A', 0), pricedFrom('B', 0)), short).byClass.size).toBe(0)
  })
})
