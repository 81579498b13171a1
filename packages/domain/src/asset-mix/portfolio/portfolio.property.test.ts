import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BILLS, DATES, FUNDS, syntheticCloses, SESSIONS } from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import { optimizePortfolio } from './optimize-portfolio.ts'
import type { OwnStock, PortfolioRequest } from './portfolio.ts'

const SERIES: Readonly<Record<string, (seed: number) => Float64Array>> = {
  usual: (seed) => syntheticCloses(seed, 0.0005, 1),
  falling: (seed) => syntheticCloses(seed, -0.004, 0.5),
  still: () => new Float64Array(SESSIONS).fill(7),
  absent: () => new Float64Array(SESSIONS).fill(NaN),
  wild: () => Float64Array.from({ length: SESSIONS }, (_, day) => (day % 2 === 0 ? 1e-200 : 1e200)),
  early: (seed) => syntheticCloses(seed, 0.0005, 1).map((close, day) => (day > 180 ? NaN : close)),
  late: (seed) => syntheticCloses(seed, 0.0005, 1).map((close, day) => (day < 230 ? NaN : close)),
}

const stock: fc.Arbitrary<OwnStock> = fc.record({
  ticker: fc.stringMatching(/^[A-E]{1,2}$/),
  marketCapGroup: fc.constantFrom('Large', 'Mid', 'Small', 'Micro', 'Unknown'),
  sector: fc.constantFrom(null, 'Energy', 'Real Estate'),
  isForeignFiler: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  totalReturnCloses: fc
    .tuple(fc.constantFrom(...Object.keys(SERIES)), fc.integer({ min: 1, max: 40 }))
    .map(([kind, seed]) => SERIES[kind]!(seed)),
})

const question = fc.record({
  stocks: fc.uniqueArray(stock, { selector: ({ ticker }) => ticker, maxLength: 9 }),
  riskLevel: fc.constantFrom('least_risk', 'balanced', 'maximum_return'),
  leastOwnShare: fc.constantFrom(undefined, 0, 0.1, 0.6),
})

test('whatever the stocks: every stock is held, kept back or named, weights sum to one and to their classes, and order never matters', () => {
  fc.assert(
    fc.property(question, fc.nat(), ({ leastOwnShare, ...asked }, turn) => {
      const request: PortfolioRequest = {
        funds: FUNDS,
        dates: DATES,
        treasuryBills: BILLS,
        ...asked,
        ...(leastOwnShare !== undefined && { leastOwnShare }),
      }
      const answer = optimizePortfolio(request)
      const at = turn % (asked.stocks.length + 1)
      expect(
        optimizePortfolio({ ...request, stocks: [...asked.stocks.slice(at), ...asked.stocks.slice(0, at)] }),
      ).toEqual(answer)
      expect(answer.status === 'constructed' ? 'None needed.' : answer.reason.message).toMatch(/^[A-Z].*\.$/)
      if (answer.status !== 'constructed') return
      const { holdings, classes, leftOut, expectedReturn, volatility, ownShare } = answer.portfolio
      expect([expectedReturn, volatility, ownShare].every(Number.isFinite)).toBe(true)
      expect(holdings.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10)
      for (const { id, weight } of classes) {
        expect(
          holdings.reduce((sum, holding) => (holding.assetClass === id ? sum + holding.weight : sum), 0),
        ).toBeCloseTo(weight, 12)
      }
      const placed = new Set([...leftOut.map(({ ticker }) => ticker), ...classes.flatMap(({ stocks }) => stocks)])
      expect([...placed].toSorted()).toEqual(asked.stocks.map(({ ticker }) => ticker).toSorted())
    }),
    { numRuns: 60 },
  )
})
