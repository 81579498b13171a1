import { describe, expect, test } from 'vitest'
import {
  BILLS,
  DATES,
  FUNDS,
  ownStock,
  SESSIONS,
  syntheticCloses,
} from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import { usableFunds } from '../mix/usable-funds.ts'
import { measureJointly } from './measure-jointly.ts'
import type { OwnStock, PortfolioHolding, PortfolioRequest } from './portfolio.ts'

const { funds } = usableFunds(FUNDS)
const request: PortfolioRequest = {
  funds: FUNDS,
  stocks: [],
  dates: DATES,
  treasuryBills: BILLS,
  riskLevel: 'least_risk',
}
const equal = new Float64Array(15).fill(1 / 15)
const fundsAlone: PortfolioHolding[] = funds.map(({ ticker, assetClass }) => ({
  ticker,
  assetClass: assetClass.id,
  kind: 'fund',
  weight: 1 / 15,
}))

function measured(holdings: readonly PortfolioHolding[], stocks: readonly OwnStock[] = [], asked = request) {
  const figures = measureJointly({ ...asked, stocks }, funds, equal, holdings)
  if ('reason' in figures) throw new Error(figures.reason.message)
  return figures
}

/** The US large company shares held as a stock instead of their fund. */
const withStock = (ticker: string): PortfolioHolding[] =>
  fundsAlone.map((holding) => (holding.ticker === 'SPY' ? { ...holding, ticker, kind: 'stock' } : holding))

describe('what a portfolio is measured by', () => {
  test('with nothing but the funds is what the funds alone are', () => {
    const { expectedReturn, volatility, fundsAlone: alone } = measured(fundsAlone)
    expect(expectedReturn).toBeCloseTo(alone.expectedReturn, 14)
    expect(volatility).toBeCloseTo(alone.volatility, 14)
  })

  test('with a stock that moves as its fund does has the return of the fund', () => {
    const twin = ownStock('TWIN', 1, { totalReturnCloses: FUNDS[0]!.totalReturnCloses })
    const { expectedReturn, fundsAlone: alone } = measured(withStock('TWIN'), [twin])
    expect(expectedReturn).toBeCloseTo(alone.expectedReturn, 12)
  })

  test('is the mean daily return of its holdings, times 252, by a plain loop', () => {
    const own = ownStock('LARA', 11)
    const series = [own.totalReturnCloses, ...FUNDS.slice(1).map(({ totalReturnCloses }) => totalReturnCloses)]
    let sum = 0
    for (let day = 1; day < SESSIONS; day++)
      for (const closes of series) sum += (closes[day]! / closes[day - 1]! - 1) / 15
    expect(measured(withStock('LARA'), [own]).expectedReturn).toBeCloseTo((sum / (SESSIONS - 1)) * 252, 10)
  })

  test('knows how far its past return deserves to be shrunk, toward a return that some of it reached', () => {
    const shrunk = measured(fundsAlone).shrunkReturns
    expect(shrunk?.intensity).toBeGreaterThan(0)
    expect(shrunk?.intensity).toBeLessThanOrEqual(1)
    expect(Number.isFinite(shrunk?.commonMean)).toBe(true)
  })

  test('takes the excess over the bills of the same days for the Sharpe ratio', () => {
    const { expectedReturn, volatility, sharpeRatio, riskFreeRate } = measured(fundsAlone)
    expect(riskFreeRate).toBeCloseTo(0.00004 * 252, 12)
    expect(sharpeRatio).toBeCloseTo((expectedReturn - 0.00004 * 252) / volatility, 12)
  })
})

describe('the place beside the frontier', () => {
  test('of the equal mix of the funds is below it: more return at its risk, less risk at its return', () => {
    const { place, expectedReturn, volatility } = measured(fundsAlone)
    expect(place.returnAtSameVolatility).toBeGreaterThanOrEqual(expectedReturn - 1e-12)
    expect(place.volatilityAtSameReturn).toBeLessThanOrEqual(volatility + 1e-12)
  })

  test('is null beyond the ends of the frontier, not the end itself', () => {
    const rocket = ownStock('ROCK', 9, { totalReturnCloses: syntheticCloses(9, 0.02, 3, 0.05) })
    const { place } = measured([{ ticker: 'ROCK', assetClass: 'us-large', kind: 'stock', weight: 1 }], [rocket])
    expect(place).toEqual({ returnAtSameVolatility: null, volatilityAtSameReturn: null })
  })

  test('is null, with no frontier, where the caps of the classes allow no mix of funds', () => {
    const { place, frontier } = measured(fundsAlone, [], { ...request, classCap: 0.01 })
    expect(place).toEqual({ returnAtSameVolatility: null, volatilityAtSameReturn: null })
    expect(frontier).toEqual([])
  })

  test('is on a frontier that runs from least risk to greatest return', () => {
    const { frontier } = measured(fundsAlone)
    const returns = frontier.map(({ expectedReturn }) => expectedReturn)
    const risks = frontier.map(({ volatility }) => volatility)
    expect(returns).toEqual(returns.toSorted((a, b) => a - b))
    expect(risks).toEqual(risks.toSorted((a, b) => a - b))
  })
})

describe('holdings with fewer days than the funds', () => {
  const since = (first: number) =>
    ownStock('LATE', 7, {
      totalReturnCloses: syntheticCloses(7, 0.0005, 1).map((close, day) => (day < first ? NaN : close)),
    })

  test('are measured over their own days, and the note names the days and who costs them', () => {
    const { from, to, observations, notes } = measured(withStock('LATE'), [since(300)])
    expect([from, to, observations]).toEqual([DATES[300], DATES.at(-1), SESSIONS - 301])
    expect(notes[0]).toBe(
      `The figures cover the 100 days from ${DATES[300]} to ${DATES.at(-1)} on which all holdings have prices. The mix is based on 400 days; LATE accounts for most of the difference.`,
    )
  })

  test('are said to be too few below sixty returns', () => {
    const noteOf = (first: number) => measured(withStock('LATE'), [since(first)]).notes[0]
    expect(noteOf(SESSIONS - 61)).toMatch(/difference\.$/)
    expect(noteOf(SESSIONS - 60)).toMatch(/difference\. That is too little to rely on\.$/)
  })

  test('on two days or none are refused in plain words', () => {
    const answer = measureJointly({ ...request, stocks: [since(SESSIONS - 2)] }, funds, equal, withStock('LATE'))
    expect(answer).toEqual({
      reason: { code: 'too-little-history', message: 'The holdings have prices on too few shared days.' },
    })
  })
})

test('prices beyond all measure are refused, never shown as figures', () => {
  const wild = ownStock('WILD', 1, {
    totalReturnCloses: Float64Array.from({ length: SESSIONS }, (_, day) => (day % 2 === 0 ? 1e-200 : 1e200)),
  })
  expect(measureJointly({ ...request, stocks: [wild] }, funds, equal, withStock('WILD'))).toEqual({
    reason: { code: 'not-finite', message: 'The prices of the holdings do not yield a usable covariance.' },
  })
})
