import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import { exactOptimum } from '@fairweight/testing/domain/optimization/exact/exact-optimum.ts'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import type { GroupCaps } from '../asset-group.ts'
import { type CriticalSystem, criticalSystem } from './critical-system.ts'
import { fromDouble } from './double-double.ts'
import { type DoubleDoubles, zeros } from './double-double-vector.ts'
import { type SlackForm, slackForm } from './slack-form.ts'

interface Small {
  readonly means: readonly number[]
  readonly covariance: readonly number[]
  readonly groups?: GroupCaps
}

function formOf({ means, covariance, groups }: Small): SlackForm {
  const n = means.length
  return slackForm(denseCovariance(covariance, n), {
    lower: new Float64Array(n),
    upper: new Float64Array(n).fill(1),
    groups: groups ?? null,
  })
}

function systemOf(form: SlackForm, free: readonly number[]): CriticalSystem {
  return criticalSystem(form, free) ?? assert.fail('The system is singular.')
}

const spread = (values: readonly number[], length: number): DoubleDoubles => {
  const list = zeros(length)
  list.high.set(values)
  return list
}

/** Variances 4, 1 and 2 in units of one, the first two correlated. */
const THREE: Small = { means: [3, 1, 2], covariance: [4, 1, 1, 0, 0, 2] }

describe('the optimum for one choice of free assets', () => {
  it('is the least variance at trade-off zero: inverse variances where nothing is shared', () => {
    const form = formOf({ means: [1, 2], covariance: [1, 0, 3] })
    const { weights } = systemOf(form, [0, 1]).settle(zeros(2), zeros(2), fromDouble(0))
    expect([...weights.high]).toEqual([0.75, 0.25])
  })

  it('leaves what is not free where it stands, and the rest of the money to the others', () => {
    const form = formOf(THREE)
    const { weights, pressures } = systemOf(form, [0, 1]).settle(spread([0, 0, 0.25], 3), zeros(3), fromDouble(0))
    expect(weights.high[2]).toBe(0.25)
    expect(weights.high[0]! + weights.high[1]!).toBeCloseTo(0.75, 15)
    expect([...pressures.high].slice(0, 2)).toEqual([0, 0])
  })

  it('presses on a bounded asset by what it would gain in variance there', () => {
    // All money in the second asset, whose variance of 1 is also its covariance with the first: no pressure there.
    const form = formOf(THREE)
    const { pressures } = systemOf(form, [1]).settle(zeros(3), zeros(3), fromDouble(0))
    expect([...pressures.high].map((pressure) => pressure * form.unit)).toEqual([0, 0, -1])
  })

  it('is that of elimination in exact fractions', () => {
    fc.assert(
      fc.property(arbitraryProblem, fc.constantFrom(0, 0.25, 1), ({ means, covariance }, tradeOff) => {
        const n = means.length
        const small = { means, covariance: covariance.flat() }
        const form = formOf(small)
        const free = means.map((_, asset) => asset)
        const { weights } = systemOf(form, free).settle(
          zeros(n),
          spread(
            means.map((mean) => mean / form.unit),
            n,
          ),
          fromDouble(tradeOff),
        )
        const wide = { ...small, lower: means.map(() => -9), upper: means.map(() => 9) }
        const exact = exactOptimum(
          wide,
          means.map(() => 0),
          tradeOff,
        )
        for (const [place, weight] of (exact?.weights ?? []).entries())
          expect(Math.abs(weights.high[place]! - weight)).toBeLessThan(1e-15 * Math.max(1, Math.abs(weight)))
      }),
      { numRuns: 60 },
    )
  })

  it('keeps the caps of groups that are full', () => {
    const groups = { names: ['first two'], caps: Float64Array.of(0.4), groupOf: Int32Array.of(0, 0, -1) }
    const form = formOf({ ...THREE, groups })
    const { weights } = systemOf(form, [0, 1, 2]).settle(zeros(4), zeros(4), fromDouble(0))
    expect(weights.high[0]! + weights.high[1]!).toBeCloseTo(0.4, 15)
    expect(weights.high[2]).toBeCloseTo(0.6, 15)
    const open = systemOf(form, [0, 1, 2, 3]).settle(zeros(4), zeros(4), fromDouble(0)).weights
    expect(open.high[3]).toBeCloseTo(0.4 - open.high[0]! - open.high[1]!, 15)
  })
})

describe('the direction', () => {
  it('is how the optimum moves with the trade-off', () => {
    const form = formOf(THREE)
    const means = spread([3, 1, 2], 3)
    const system = systemOf(form, [0, 1, 2])
    const at = (tradeOff: number): number[] => [...system.settle(zeros(3), means, fromDouble(tradeOff)).weights.high]
    const { weights } = system.direction(means)
    const calm = at(0)
    for (const [asset, slope] of weights.high.entries())
      expect(at(0.5)[asset]! - calm[asset]!).toBeCloseTo(slope / 2, 14)
    expect(weights.high.reduce((sum, slope) => sum + slope, 0)).toBeCloseTo(0, 15)
  })

  it('tells how fast a bounded asset comes to be worth its money', () => {
    const form = formOf(THREE)
    const means = spread([3, 1, 2], 3)
    const system = systemOf(form, [1])
    const { pressures } = system.direction(means)
    expect([...pressures.high]).toEqual([-2, 0, -1])
  })
})

describe('the response to one more free asset', () => {
  it('has the money that it takes come from the free ones', () => {
    const { moves, bend } = systemOf(formOf(THREE), [0, 1]).respond(2)
    expect(moves.high[0]! + moves.high[1]!).toBeCloseTo(-1, 15)
    expect(bend.high).toBeGreaterThan(0)
  })

  it('has no bend for the twin of a free one, which gives its place', () => {
    const twins = formOf({ means: [1, 1, 2], covariance: [2, 2, 2, 1, 1, 3] })
    const { moves, bend } = systemOf(twins, [0, 2]).respond(1)
    expect(moves.high[0]).toBeCloseTo(-1, 15)
    expect(moves.high[1]).toBeCloseTo(0, 15)
    expect(Math.abs(bend.high)).toBeLessThan(1e-30)
  })
})

describe('free assets that no equation determines', () => {
  it('have no system', () => {
    expect(criticalSystem(formOf({ means: [1, 1], covariance: [2, 2, 2] }), [0, 1])).toBeNull()
    expect(criticalSystem(formOf(THREE), [])).toBeNull()
  })
})
