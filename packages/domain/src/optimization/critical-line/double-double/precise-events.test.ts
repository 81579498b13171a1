import { assert, describe, expect, it } from 'vitest'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import { AT_LOWER, AT_UPPER, FREE } from '../path-state.ts'
import { type CriticalSystem, criticalSystem } from './critical-system.ts'
import { fromDouble, ZERO } from './double-double.ts'
import { type DoubleDoubles, zeros } from './double-double-vector.ts'
import { firstTradeOff, nextPreciseEvent, type PreciseEvent } from './precise-events.ts'
import type { PrecisePath } from './precise-path.ts'
import { slackForm } from './slack-form.ts'

const EVERYTHING = Uint8Array.of(1, 1, 1)

/** Three assets of variance one that share nothing; the means are 0, −1 and −2 from the best. */
function setting(
  free: readonly number[],
  weights: readonly number[],
  bounds: { readonly lower?: readonly number[]; readonly upper?: readonly number[] } = {},
) {
  const form = slackForm(denseCovariance([1, 0, 1, 0, 0, 1], 3), {
    lower: Float64Array.from(bounds.lower ?? [0, 0, 0]),
    upper: Float64Array.from(bounds.upper ?? [1, 1, 1]),
    groups: null,
  })
  const held = zeros(3)
  held.high.set(weights)
  const place = Uint8Array.from(weights, (weight, i) =>
    free.includes(i) ? FREE : weight === form.upper[i] ? AT_UPPER : AT_LOWER,
  )
  const path: PrecisePath = { form, weights: held, place, free: [...free] }
  const means: DoubleDoubles = zeros(3)
  means.high.set([0, -1, -2])
  const system: CriticalSystem = criticalSystem(form, free) ?? assert.fail('The system is singular.')
  const next = (tradeOff: number, mayEnter = EVERYTHING, last: PreciseEvent | null = null): PreciseEvent | null => {
    const point = system.settle(held, means, fromDouble(tradeOff))
    return nextPreciseEvent(path, point, system.direction(means), fromDouble(tradeOff), mayEnter, last)
  }
  return { path, system, means, next }
}

describe('the first trade-off', () => {
  it('is where the second best becomes worth its money', () => {
    const { path, system, means } = setting([0], [1, 0, 0])
    expect(firstTradeOff(path, system, means, EVERYTHING).high).toBe(1)
  })

  it('leaves out what may not enter', () => {
    const { path, system, means } = setting([0], [1, 0, 0])
    expect(firstTradeOff(path, system, means, Uint8Array.of(1, 0, 1)).high).toBe(0.5)
    expect(firstTradeOff(path, system, means, Uint8Array.of(1, 0, 0))).toEqual(ZERO)
  })
})

describe('the next event', () => {
  it('is the entry of the asset whose pressure ends first', () => {
    const { next } = setting([0], [1, 0, 0])
    const event = next(4)
    expect([event?.variable, event?.to, event?.distance.high]).toEqual([1, FREE, 3])
  })

  it('lies within what is left of the trade-off', () => {
    // With the first two free the third would enter at 1 / 3.
    const { next } = setting([0, 1], [0.6, 0.4, 0])
    expect(next(0.4)).toMatchObject({ variable: 2, to: FREE })
    expect(next(0.4)?.distance.high).toBeCloseTo(0.4 - 1 / 3, 15)
    expect(next(0.2)).toMatchObject({ variable: 2, distance: ZERO })
    expect(next(0.4, Uint8Array.of(1, 1, 0))).toBeNull()
  })

  it('is the exit of a free asset that reaches its cap or its floor', () => {
    // The first two share as 1 + t to 1 − t, halved: the second grows as the trade-off falls.
    const capped = setting([0, 1], [0.75, 0.25, 0], { upper: [1, 0.4, 1] }).next(0.5, Uint8Array.of(1, 1, 0))
    expect([capped?.variable, capped?.to]).toEqual([1, AT_UPPER])
    expect(capped?.distance.high).toBeCloseTo(0.3, 15)
    const floored = setting([0, 1], [0.75, 0.25, 0], { lower: [0.7, 0, 0] }).next(0.5, Uint8Array.of(1, 1, 0))
    expect([floored?.variable, floored?.to]).toEqual([0, AT_LOWER])
    expect(floored?.distance.high).toBeCloseTo(0.1, 15)
  })

  it('does not put back at once what has just come in', () => {
    const entered: PreciseEvent = { distance: ZERO, variable: 1, to: FREE }
    const atCap = setting([0, 1], [0.75, 0.25, 0], { upper: [1, 0.25, 1] })
    expect(atCap.next(0.5, Uint8Array.of(1, 1, 0), entered)).toBeNull()
    expect(atCap.next(0.5, Uint8Array.of(1, 1, 0))).toMatchObject({ variable: 1, to: AT_UPPER, distance: ZERO })
  })

  it('does not let back in at once what has just left', () => {
    const { next } = setting([0], [1, 0, 0])
    const left: PreciseEvent = { distance: ZERO, variable: 1, to: AT_LOWER }
    expect(next(4, EVERYTHING, left)).toMatchObject({ variable: 2, to: FREE })
  })
})
