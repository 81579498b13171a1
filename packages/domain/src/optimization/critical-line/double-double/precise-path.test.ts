import { assert, describe, expect, it } from 'vitest'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import { AT_LOWER, AT_UPPER, FREE } from '../path-state.ts'
import { type CriticalSystem, criticalSystem } from './critical-system.ts'
import { zeros } from './double-double-vector.ts'
import { breachOf, enter, gradientTerms, leave, type PrecisePath } from './precise-path.ts'
import { slackForm } from './slack-form.ts'

interface Setting {
  readonly packed: readonly number[]
  readonly weights: readonly number[]
  readonly free: readonly number[]
  readonly upper?: readonly number[]
}

/** A path whose bounded assets lie at their caps if they have that weight, else at zero. */
function pathOf({ packed, weights, free, upper = weights.map(() => 1) }: Setting): PrecisePath {
  const n = weights.length
  const form = slackForm(denseCovariance(packed, n), {
    lower: new Float64Array(n),
    upper: Float64Array.from(upper),
    groups: null,
  })
  const held = zeros(n)
  held.high.set(weights)
  const place = Uint8Array.from(weights, (weight, i) =>
    free.includes(i) ? FREE : weight === upper[i] ? AT_UPPER : AT_LOWER,
  )
  return { form, weights: held, place, free: [...free] }
}

const systemOf = ({ form, free }: PrecisePath): CriticalSystem =>
  criticalSystem(form, free) ?? assert.fail('The system is singular.')

const ORDINARY = [1, 0, 1, 0, 0, 1]
/** The second is the first's twin. */
const TWINS = [2, 2, 2, 1, 1, 3]

describe('an asset that leaves', () => {
  it('stands exactly on its bound', () => {
    const path = pathOf({ packed: ORDINARY, weights: [0.5, 0.3, 0.2], free: [0, 1, 2], upper: [0.6, 1, 1] })
    leave(path, 1, AT_LOWER)
    leave(path, 0, AT_UPPER)
    expect([path.free, [...path.place], [...path.weights.high]]).toEqual([
      [2],
      [AT_UPPER, AT_LOWER, FREE],
      [0.6, 0, 0.2],
    ])
  })
})

describe('an asset that comes in', () => {
  it('is free with the others where it adds something of its own', () => {
    const path = pathOf({ packed: ORDINARY, weights: [0.5, 0.5, 0], free: [0, 1] })
    expect(enter(path, systemOf(path), 2)).toBe('joined')
    expect([path.free, path.place[2]]).toEqual([[0, 1, 2], FREE])
  })

  it('takes the place of its twin, which goes to its floor', () => {
    const path = pathOf({ packed: TWINS, weights: [0.4, 0, 0.6], free: [0, 2] })
    expect(enter(path, systemOf(path), 1)).toBe('exchanged')
    expect([path.free, [...path.place], path.weights.high[0]]).toEqual([[2, 1], [AT_LOWER, FREE, FREE], 0])
  })

  it('goes to its own cap where that comes before the twin runs out', () => {
    const path = pathOf({ packed: TWINS, weights: [0.4, 0, 0.6], free: [0, 2], upper: [1, 0.1, 1] })
    expect(enter(path, systemOf(path), 1)).toBe('exchanged')
    expect([path.free, path.place[1], path.weights.high[1]]).toEqual([[0, 2], AT_UPPER, 0.1])
  })

  it('comes down from its cap in exchange for its twin, which fills up', () => {
    const path = pathOf({ packed: TWINS, weights: [0.2, 0.5, 0.3], free: [0, 2], upper: [0.3, 0.5, 1] })
    expect(enter(path, systemOf(path), 1)).toBe('exchanged')
    expect([path.free, path.place[0], path.weights.high[0]]).toEqual([[2, 1], AT_UPPER, 0.3])
  })

  it('cannot where nothing would stop it', () => {
    const path = pathOf({ packed: TWINS, weights: [0.4, 0, 0.6], free: [0, 2], upper: [Infinity, Infinity, 1] })
    path.place[1] = AT_UPPER
    expect(enter(path, systemOf(path), 1)).toBe('unbounded')
  })
})

describe('a path', () => {
  it('breaks bounds by the most that a free weight does', () => {
    expect(breachOf(pathOf({ packed: ORDINARY, weights: [1.25, -0.5, 0.25], free: [0, 1, 2] }))).toBe(0.5)
    expect(breachOf(pathOf({ packed: ORDINARY, weights: [0.5, 0.5, 0], free: [0, 1] }))).toBe(0)
  })

  it('bounds the terms of a free gradient by deviations: those of the held, times the largest of the free', () => {
    const path = pathOf({ packed: [4, 0, 1, 0, 0, 9], weights: [0.5, 0.5, 0], free: [0, 1] })
    expect(gradientTerms(path) * path.form.unit).toBeCloseTo(2 * (0.5 * 2 + 0.5 * 1), 14)
  })
})
