import { describe, expect, it } from 'vitest'
import type { RestrictionReason } from '../limits/restricted-frontier.ts'
import { defaultCap, holdingLimits, mixRules, sectorGroups } from './stock-rules.ts'
import { restrictionReason } from './restriction-reasons.ts'
import { ruleNotes } from './rule-notes.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'

const tickers = ['AAA', 'BBB', 'CCC', 'DDD']
const request: StockOptimizationRequest = {
  tickers,
  totalReturnCloses: [],
  dates: [],
  riskFreeRate: 0,
  riskLevel: 'least_risk',
  maxWeight: 1,
}
const POINTS =
  'With limits on the holdings the frontier is 20 proven mixes, equally spaced in return, instead of a curve.'

describe('limits of single stocks', () => {
  it('go before the cap for all, which is 40% or twice an equal share where nobody sets one', () => {
    expect([1, 2, 3, 4, 5, 6, 100].map(defaultCap)).toEqual([1, 1, 2 / 3, 0.5, 0.4, 0.4, 0.4])
    const limits = { AAA: { lower: 0.6 }, BBB: { upper: 0.9 }, CCC: { lower: 0.1 } }
    expect(holdingLimits(tickers, undefined, limits)).toEqual({
      lower: Float64Array.of(0.6, 0, 0.1, 0),
      upper: Float64Array.of(0.6, 0.9, 0.5, 0.5),
    })
    expect(holdingLimits(tickers, 0.3, limits).upper).toEqual(Float64Array.of(0.3, 0.9, 0.3, 0.3))
    expect(holdingLimits(['constructor'], 0.3, {}).upper).toEqual(Float64Array.of(0.3))
  })
})

describe('caps by sector', () => {
  it('are groups of places in alphabetical order, without the stocks that have no sector', () => {
    const sectors = { AAA: 'Utilities', BBB: 'Energy', DDD: 'Utilities' }
    expect(
      sectorGroups(tickers, { sectors, sectorCaps: { Utilities: 0.3, Health: 0.2, Energy: 0.1, Chemicals: 0.5 } }),
    ).toEqual({
      groups: [
        { name: 'Energy', members: [1], upper: 0.1 },
        { name: 'Utilities', members: [0, 3], upper: 0.3 },
      ],
      unused: ['Chemicals', 'Health'],
    })
    expect(sectorGroups(tickers, { sectorCaps: { Energy: 0.1 } })).toEqual({ groups: [], unused: ['Energy'] })
    expect(sectorGroups(tickers, { sectors })).toEqual({ groups: [], unused: [] })
    expect(sectorGroups(['constructor'], { sectors: {}, sectorCaps: { Energy: 0.1 } }).groups).toEqual([])
  })
})

describe('the rules of a request', () => {
  it('restrict the holdings only where that can exclude a mix', () => {
    const holdingsOf = (more: Partial<StockOptimizationRequest>) => mixRules({ ...request, ...more }, tickers).holdings
    expect([holdingsOf({}), holdingsOf({ mostHoldings: 4 }), holdingsOf({ mostHoldings: 5 })]).toEqual([
      null,
      null,
      null,
    ])
    expect(holdingsOf({ mostHoldings: 3 })).toEqual({ smallestHolding: undefined, mostHoldings: 3 })
    expect(holdingsOf({ smallestHolding: 0.1, mostHoldings: 4 })).toEqual({ smallestHolding: 0.1, mostHoldings: 4 })
  })

  it('aim at a target before the risk level', () => {
    const goalOf = (more: Partial<StockOptimizationRequest>) => mixRules({ ...request, ...more }, tickers).goal
    expect([goalOf({}), goalOf({ targetReturn: 0.1 }), goalOf({ targetVolatility: 0.2 })]).toEqual([
      { kind: 'least_risk' },
      { kind: 'target-return', target: 0.1 },
      { kind: 'target-volatility', target: 0.2 },
    ])
  })
})

describe('notes on the rules', () => {
  const notesOf = (more: Partial<StockOptimizationRequest>) => ruleNotes({ ...request, ...more }, tickers)

  it('tell of the cap that nobody set', () => {
    expect(notesOf({})).toEqual([])
    expect(notesOf({ maxWeight: undefined })).toEqual([
      'No holding can weigh more than 50% unless you set another limit.',
    ])
  })

  it('tell how a restricted frontier leads to the mix', () => {
    expect(notesOf({ mostHoldings: 4 })).toEqual([])
    expect(notesOf({ mostHoldings: 3 })).toEqual([POINTS])
    expect(notesOf({ smallestHolding: 0.1, mostHoldings: 4 })).toEqual([POINTS])
    expect(notesOf({ mostHoldings: 3, riskLevel: 'balanced' })).toEqual([
      POINTS,
      'Balanced is the one with the best Sharpe ratio.',
    ])
    expect(notesOf({ mostHoldings: 3, riskLevel: 'balanced', targetReturn: 0.1 })).toEqual([POINTS])
    expect(notesOf({ mostHoldings: 3, riskLevel: 'balanced', targetVolatility: 0.1 })).toEqual([
      POINTS,
      'The mix shown is the one with the best return within your target volatility.',
    ])
  })
})

describe('a limit on the holdings that cannot be met', () => {
  const worded = (
    code: RestrictionReason['code'],
    limit: RestrictionReason['limit'],
    nearestFeasible: number | null,
    maxWeight?: number,
  ) =>
    restrictionReason({ code, limit, nearestFeasible }, { smallestHolding: 0.3, mostHoldings: 1, maxWeight }, 0.4)
      .message

  it.each([
    [
      worded('most-holdings-invalid', 'mostHoldings', null),
      'The maximum number of holdings must be a whole number of at least 1.',
    ],
    [
      worded('floor-below-zero', 'smallestHolding', null),
      'A floor below zero cannot be combined with a limit on the holdings.',
    ],
    [
      worded('smallest-holding-invalid', 'smallestHolding', 0),
      'A minimum weight when held of 30% is not valid. Leave it out.',
    ],
    [
      worded('smallest-holding-above-one', 'smallestHolding', 1),
      'A minimum weight when held of 30% is not valid. It can be at most 100%.',
    ],
    [
      worded('smallest-holding-above-cap', 'smallestHolding', 0.33339, 0.4),
      'A minimum weight when held of 30% is above the cap of 40% for one holding. It can be at most 33.33%.',
    ],
    [
      worded('most-holdings-below-floors', 'mostHoldings', 2),
      'More stocks have a floor than the maximum of 1 holding allows. Allow at least 2.',
    ],
    [
      worded('restrictions-contradict', 'mostHoldings', 3),
      'With holdings of at least 30%, it takes more than 1 holding to add up to 100% within your limits. Allow at least 3.',
    ],
    [
      worded('return-out-of-reach', 'targetReturn', 0.12345),
      'No mix with these limits on the holdings has that expected return. The highest is 12.34% a year.',
    ],
  ])('is told with what can be: %s', (message, expected) => {
    expect(message).toBe(expected)
  })

  it('carries the nearest number only where there is one', () => {
    expect(
      restrictionReason({ code: 'most-holdings-invalid', limit: 'mostHoldings', nearestFeasible: null }, {}, 1),
    ).not.toHaveProperty('nearestFeasible')
    expect(
      restrictionReason(
        { code: 'most-holdings-too-few', limit: 'mostHoldings', nearestFeasible: 2 },
        { mostHoldings: 2 },
        1,
      ),
    ).toMatchObject({ nearestFeasible: 2, message: expect.stringContaining('2 holdings cannot') })
  })
})
