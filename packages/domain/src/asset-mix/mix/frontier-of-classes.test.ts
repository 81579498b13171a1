import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RiskLevel } from '../../optimization/index.ts'
import { readRiskLevel } from './read-risk-level.ts'
import { traceMix } from './trace-mix.ts'

/** Two classes whose returns have nothing to do with each other: variances 0.01 and 0.04. */
const two = { expectedReturns: Float64Array.of(0.05, 0.1), covariance: Float64Array.of(0.01, 0, 0.04) }
const uncapped = { upper: Float64Array.of(1, 1), groups: [] }

function frontierOf(estimates: typeof two, bounds: Parameters<typeof traceMix>[1] = uncapped) {
  const traced = traceMix(estimates, bounds)
  if ('reason' in traced) throw new Error(traced.reason.message)
  return traced.frontier
}

function weightsAt(level: RiskLevel, riskFreeRate = 0.02, bounds = uncapped): number[] {
  const read = readRiskLevel(frontierOf(two, bounds), level, riskFreeRate)
  if ('reason' in read) throw new Error(read.reason.message)
  return [...read.portfolio.weights]
}

describe('the three risk levels of two classes, by hand', () => {
  test('least risk weighs by inverse variance: four parts to one', () => {
    expect(weightsAt('least_risk')[0]).toBeCloseTo(0.8, 12)
  })

  test('balanced weighs by excess return over variance: 3 to 2', () => {
    // 0.03 / 0.01 = 3 and 0.08 / 0.04 = 2.
    expect(weightsAt('balanced')[0]).toBeCloseTo(0.6, 10)
  })

  test('maximum return is the better class alone, or as much of it as its cap allows', () => {
    expect(weightsAt('maximum_return')).toEqual([0, 1])
    const capped = weightsAt('maximum_return', 0.02, { upper: Float64Array.of(1, 0.7), groups: [] })
    expect(capped[1]).toBeCloseTo(0.7, 12)
    expect(capped[0]).toBeCloseTo(0.3, 12)
  })

  test('balanced does not exist where no mix beats the risk-free rate, and the best return is named', () => {
    expect(readRiskLevel(frontierOf(two), 'balanced', 0.1)).toEqual({
      reason: {
        code: 'no-positive-excess',
        message:
          'No mix of the asset classes beat the risk-free rate of 10% in this period, so there is no Balanced mix; the best returned 10% a year.',
      },
    })
  })

  test('least risk and maximum return exist whatever the risk-free rate', () => {
    for (const level of ['least_risk', 'maximum_return'] as const)
      expect(readRiskLevel(frontierOf(two), level, 5), level).toHaveProperty('portfolio')
  })

  test('no mix on a grid has a higher Sharpe ratio than the balanced one', () => {
    fc.assert(
      fc.property(
        fc.record({
          first: fc.integer({ min: 3, max: 15 }),
          second: fc.integer({ min: 3, max: 15 }),
          risk: fc.integer({ min: 1, max: 9 }),
          correlation: fc.integer({ min: -8, max: 8 }),
        }),
        ({ first, second, risk, correlation }) => {
          const [a, b] = [risk / 10, 0.3]
          const covariance = Float64Array.of(a * a, (correlation / 10) * a * b, b * b)
          const estimates = { expectedReturns: Float64Array.of(first / 100, second / 100), covariance }
          const sharpe = (one: number): number => {
            const rest = 1 - one
            const variance = one * one * a * a + 2 * one * rest * covariance[1]! + rest * rest * b * b
            return (one * first * 0.01 + rest * second * 0.01 - 0.02) / Math.sqrt(variance)
          }
          const read = readRiskLevel(frontierOf(estimates), 'balanced', 0.02)
          const best = 'portfolio' in read ? sharpe(read.portfolio.weights[0]!) : Number.NaN
          for (let step = 0; step <= 100; step++) expect(sharpe(step / 100)).toBeLessThanOrEqual(best + 1e-9)
        },
      ),
      { seed: 37, numRuns: 60 },
    )
  })
})

describe('classes that cannot be mixed', () => {
  test('because their caps add up to less than 100% name the cap that would do, rounded up', () => {
    const three = {
      expectedReturns: Float64Array.of(0.05, 0.1, 0.07),
      covariance: Float64Array.of(0.01, 0, 0.04, 0, 0, 0.02),
    }
    const traced = traceMix(three, { upper: Float64Array.of(0.3, 0.3, 0.3), groups: [] })
    expect(traced).toMatchObject({
      status: 'infeasible',
      reason: {
        code: 'caps-below-one',
        limit: 'classCap',
        nearestFeasible: expect.closeTo(1 / 3, 12),
        message: '3 asset classes with these caps cannot add up to 100%; the cap must be at least 33.34%.',
      },
    })
    // Three times 33.33% is not all.
    expect(traceMix(three, { upper: new Float64Array(3).fill(0.3333), groups: [] })).toHaveProperty('reason')
    expect(traceMix(three, { upper: new Float64Array(3).fill(0.3334), groups: [] })).toHaveProperty('frontier')
  })

  test('because a figure is not finite say that the prices are unusable', () => {
    const broken = { ...two, covariance: Float64Array.of(0.01, NaN, 0.04) }
    expect(traceMix(broken, uncapped)).toMatchObject({
      status: 'insufficient-data',
      reason: { message: 'The prices of the asset classes do not yield a usable covariance.' },
    })
  })
})

test('a cap of the other classes together is kept all along the frontier', () => {
  const floor = { upper: Float64Array.of(1, 1), groups: [{ name: 'other classes', members: [0], upper: 0.3 }] }
  for (const { weights } of frontierOf(two, floor).corners) expect(weights[0]).toBeLessThanOrEqual(0.3 + 1e-12)
})
