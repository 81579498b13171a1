import { describe, expect, it } from 'vitest'
import { heldMix } from './held-mix.ts'
import { riskFreeReturns } from './return-rows.ts'
import { measurePerformance } from './walk-forward-performance.ts'

describe('the figures of what was held', () => {
  it('are for a year', () => {
    const { side, excess } = measurePerformance(
      { returns: Float64Array.of(0.1, -0.1, 0.3), traded: 0.6 },
      Float64Array.of(0.05, 0.05, 0.05),
    )
    // Deviations 0, −0.2 and 0.2 from the mean of 0.1: the variance is 0.08 / 2.
    expect(side.annualReturn).toBeCloseTo(25.2, 12)
    expect(side.volatility).toBeCloseTo(0.2 * Math.sqrt(252), 12)
    expect(side.sharpeRatio).toBeCloseTo((0.05 / 0.2) * Math.sqrt(252), 12)
    expect(side.turnover).toBeCloseTo((0.3 / 3) * 252, 12)
    for (const [day, dollar] of [1.1, 0.99, 1.287].entries()) expect(side.growth[day]).toBeCloseTo(dollar, 14)
    for (const [day, value] of [0.05, -0.15, 0.25].entries()) expect(excess[day]).toBeCloseTo(value, 14)
  })

  it('have no ratio where nothing moves', () => {
    expect(
      measurePerformance({ returns: Float64Array.of(0.25, 0.25), traded: 0 }, Float64Array.of(0, 0)).side,
    ).toMatchObject({
      volatility: 0,
      sharpeRatio: null,
    })
  })

  it('have no ratio where only rounding moves: of a steady gain, or of trades too small to count', () => {
    const steady = new Float64Array(252).fill(0.001)
    const sum = steady.reduce((total, value) => total + value, 0)
    expect(sum / 252).not.toBe(0.001)
    for (const returns of [steady, Float64Array.of(0, -1e-19, 0, 3e-19)])
      expect(measurePerformance({ returns, traded: 0 }, new Float64Array(returns.length)).side).toMatchObject({
        volatility: 0,
        sharpeRatio: null,
      })
  })

  it('have a ratio as soon as a day departs by a billionth', () => {
    const returns = Float64Array.of(0.001, 0.001 + 1e-9, 0.001)
    expect(measurePerformance({ returns, traded: 0 }, new Float64Array(3)).side.sharpeRatio).toBeGreaterThan(1e6)
  })
})

describe('a mix that is held', () => {
  it('drifts with its stocks, and pays for each trade but the first', () => {
    // The first day of each series lies before the test.
    const held = heldMix([Float64Array.of(9, 1, 0, 0.5), Float64Array.of(9, 0, 0, 0.5)], 1, 0.1)
    held.rebalance(Float64Array.of(0.5, 0.5))
    held.hold(1)
    held.hold(2)
    // A doubled half is two thirds of one and a half; back to half and half a third changes hands, at a tenth.
    held.rebalance(Float64Array.of(0.5, 0.5))
    held.hold(3)
    const { returns, traded } = held.series()
    expect(Array.from(returns, (value) => Number(value.toFixed(12)))).toEqual([
      0.5,
      0,
      Number((1.5 * (1 - 1 / 30) - 1).toFixed(12)),
    ])
    expect(traded).toBeCloseTo(1 / 3, 14)
  })
})

describe('what was free of risk', () => {
  it('earns from each kept day to the next, over days without a price of the bills too', () => {
    const bills = Float64Array.of(NaN, 100, 0, 110, NaN, 121)
    const expected = [0.0252 / 252, 0.1, 0, 0.1]
    for (const [place, value] of Array.from(riskFreeReturns(bills, 0.0252, [0, 2, 3, 4, 5])).entries())
      expect(value).toBeCloseTo(expected[place]!, 14)
    expect(riskFreeReturns(bills, 0.0252, [1, 5])[0]).toBeCloseTo(0.21, 14)
  })

  it('earns the rate without bills, and nothing over no days', () => {
    expect(Array.from(riskFreeReturns(null, 0.252, [0, 1, 5]))).toEqual([0.001, 0.001])
    expect(riskFreeReturns(null, 0.252, [])).toHaveLength(0)
  })
})
