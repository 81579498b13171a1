import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { Frontier } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { chooseMix } from './mix-rules.ts'

/** Of two uncorrelated stocks, by their returns and variances a year. */
function frontierOf(expectedReturns: readonly number[], [first, second]: readonly [number, number]): Frontier {
  const traced = traceEfficientFrontier({
    expectedReturns,
    covariance: denseCovariance([first, 0, second], 2),
    lower: 0,
    upper: 1,
  })
  if (traced.status !== 'optimal') throw new RangeError('Two stocks without limits have a frontier')
  return traced.frontier
}

/** Variances 0.04 and 0.12: the least risk is 3 to 1, with a return of 7% and a variance of 0.03. */
const FRONTIER = frontierOf([0.06, 0.1], [0.04, 0.12])

const weightsOf = (...args: Parameters<typeof chooseMix>): number[] | string => {
  const choice = chooseMix(...args)
  return choice.status === 'optimal'
    ? Array.from(choice.portfolio.weights, (weight) => Number(weight.toFixed(9)))
    : choice.status
}

describe('the mix of a goal', () => {
  it('of least risk is by inverse variance, whatever the risk-free rate', () => {
    for (const rate of [0, 0.5]) expect(weightsOf(FRONTIER, { kind: 'least_risk' }, rate)).toEqual([0.75, 0.25])
  })

  it('of maximum return is the stock with the highest', () => {
    expect(weightsOf(FRONTIER, { kind: 'maximum_return' }, 0)).toEqual([0, 1])
  })

  it('balanced is by excess return over variance: the tangency portfolio', () => {
    // At 2%: 0.04 / 0.04 to 0.08 / 0.12, that is 3 to 2.
    expect(weightsOf(FRONTIER, { kind: 'balanced' }, 0.02)).toEqual([0.6, 0.4])
    // At 0%: 0.06 / 0.04 to 0.1 / 0.12, that is 9 to 5.
    expect(weightsOf(FRONTIER, { kind: 'balanced' }, 0)).toEqual([0.642857143, 0.357142857])
  })

  it('balanced has no answer where nothing earns more than the risk-free rate', () => {
    expect(chooseMix(FRONTIER, { kind: 'balanced' }, 0.1)).toMatchObject({
      status: 'no-positive-excess',
      highestReturn: 0.1,
    })
    expect(chooseMix(FRONTIER, { kind: 'balanced' }, 0.0999).status).toBe('optimal')
  })

  it('balanced has no best answer where a mix without risk beats the risk-free rate', () => {
    const withBond = frontierOf([0.03, 0.1], [0, 0.12])
    expect(chooseMix(withBond, { kind: 'balanced' }, 0.02).status).toBe('unbounded-ratio')
    expect(chooseMix(withBond, { kind: 'balanced' }, 0.04).status).toBe('optimal')
  })
})

describe('the mix of a target', () => {
  it.each([
    [0.08, [0.5, 0.5]],
    [0.1, [0, 1]],
    [0.09, [0.25, 0.75]],
  ])('return of %d is between the stocks in proportion', (target, weights) => {
    expect(weightsOf(FRONTIER, { kind: 'target-return', target }, 0)).toEqual(weights)
  })

  it('volatility is the efficient mix that moves as much', () => {
    // Halves have a variance of 0.04 / 4 + 0.12 / 4 = 0.04.
    expect(weightsOf(FRONTIER, { kind: 'target-volatility', target: 0.2 }, 0)).toEqual([0.5, 0.5])
  })

  it.each([
    ['target-return', 0.11, 0.1],
    ['target-volatility', 0.1, Math.sqrt(0.03)],
  ] as const)('%s of %d lies beyond the frontier, and the nearest end is said', (kind, target, nearest) => {
    expect(chooseMix(FRONTIER, { kind, target }, 0)).toEqual({
      status: 'out-of-reach',
      goal: { kind, target },
      nearestFeasible: expect.closeTo(nearest, 9),
    })
  })
})
