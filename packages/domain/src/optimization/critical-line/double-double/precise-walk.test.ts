import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import type { GroupCaps } from '../asset-group.ts'
import { AT_LOWER, AT_UPPER, FREE } from '../path-state.ts'
import { zeros } from './double-double-vector.ts'
import type { PrecisePath } from './precise-path.ts'
import { walkPrecisely } from './precise-walk.ts'
import { slackForm } from './slack-form.ts'

interface Setting {
  /** From the best one, which all the money is in at first. */
  readonly means: readonly number[]
  readonly packed: readonly number[]
  readonly weights: readonly number[]
  readonly free: readonly number[]
  readonly lower?: readonly number[]
  readonly upper?: readonly number[]
  readonly groups?: GroupCaps
  /** Variables that may become free; all of them unless something is said. */
  readonly permitted?: readonly number[]
}

interface Walked {
  /** [trade-off, weights …] at every visit that differs from the one before. */
  readonly visits: readonly (readonly number[])[]
  readonly hasEnded: boolean
  readonly path: PrecisePath
}

function walked(setting: Setting): Walked {
  const { means, packed, weights, free, groups } = setting
  const n = means.length
  const upper = setting.upper ?? means.map(() => 1)
  const form = slackForm(denseCovariance(packed, n), {
    lower: Float64Array.from(setting.lower ?? means.map(() => 0)),
    upper: Float64Array.from(upper),
    groups: groups ?? null,
  })
  const held = zeros(form.variables)
  held.high.set(weights)
  const place = Uint8Array.from({ length: form.variables }, (_, variable) => {
    if (free.includes(variable)) return FREE
    return weights[variable] === upper[variable] ? AT_UPPER : AT_LOWER
  })
  const path: PrecisePath = { form, weights: held, place, free: [...free] }
  const spread = zeros(form.variables)
  spread.high.set(means)
  const permitted = setting.permitted ?? Array.from({ length: form.variables }, (_, variable) => variable)
  const mayEnter = Uint8Array.from({ length: form.variables }, (_, variable) => (permitted.includes(variable) ? 1 : 0))
  const visits: number[][] = []
  const hasEnded = walkPrecisely(path, spread, mayEnter, (tradeOff) => {
    const visit = [tradeOff.high * form.unit, ...held.high.subarray(0, n)].map((value) => Number(value.toFixed(16)) + 0)
    if (JSON.stringify(visit) !== JSON.stringify(visits.at(-1))) visits.push(visit)
  })
  return { visits, hasEnded, path }
}

const UNIT = [1, 0, 1, 0, 0, 1]
const AT_FIRST = { weights: [1, 0, 0], free: [0] }

function expectVisits(visits: readonly (readonly number[])[], expected: readonly (readonly number[])[]): void {
  expect(visits).toHaveLength(expected.length)
  for (const [place, visit] of expected.entries())
    for (const [at, value] of visit.entries()) expect(visits[place]?.[at]).toBeCloseTo(value, 15)
}

describe('a walk in 32 digits', () => {
  it('is seen where it starts, at every change of the held assets, and at the end', () => {
    const { visits, hasEnded } = walked({ ...AT_FIRST, means: [0, -1, -2], packed: UNIT })
    expect(hasEnded).toBe(true)
    expectVisits(visits, [
      [1, 1, 0, 0],
      [1 / 3, 2 / 3, 1 / 3, 0],
      [0, 1 / 3, 1 / 3, 1 / 3],
    ])
  })

  it('stops an asset at its cap and goes on with the others', () => {
    const { visits } = walked({ ...AT_FIRST, means: [0, -1, -2], packed: UNIT, upper: [1, 0.25, 1] })
    expectVisits(visits, [
      [1, 1, 0, 0],
      [0.5, 0.75, 0.25, 0],
      [0.375, 0.75, 0.25, 0],
      [0, 0.375, 0.25, 0.375],
    ])
  })

  it('stops an asset at its floor', () => {
    const { visits } = walked({ ...AT_FIRST, means: [0, -1, -2], packed: UNIT, lower: [0.6, 0, 0] })
    expect(visits.at(-1)?.[1]).toBe(0.6)
    expect(visits.at(-1)?.[2]).toBeCloseTo(0.2, 15)
    expect(visits.at(-1)?.[3]).toBeCloseTo(0.2, 15)
  })

  it('keeps out what is not permitted, and then ends without it', () => {
    const { visits } = walked({ ...AT_FIRST, means: [0, -1, -2], packed: UNIT, permitted: [0, 2] })
    expect(visits.at(-1)).toEqual([0, 0.5, 0, 0.5])
  })

  it('is one point where the best asset is also the calmest of all', () => {
    const { visits, hasEnded } = walked({ ...AT_FIRST, means: [0, -1, -2], packed: [1, 2, 5, 2, 3, 6] })
    expect(hasEnded).toBe(true)
    expect(visits).toEqual([[0, 1, 0, 0]])
  })

  it('lets two of one mean enter together, the second at no distance', () => {
    const { visits } = walked({ ...AT_FIRST, means: [0, -1, -1], packed: UNIT })
    expectVisits(visits, [
      [1, 1, 0, 0],
      [0, 1 / 3, 1 / 3, 1 / 3],
    ])
  })
})

describe('a walk in 32 digits along groups', () => {
  const groupsOf = (groupOf: readonly number[], ...caps: number[]): GroupCaps => ({
    names: caps.map(String),
    caps: Float64Array.from(caps),
    groupOf: Int32Array.from(groupOf),
  })

  it('opens one where its lead in return no longer outweighs its risk', () => {
    const { visits, path } = walked({
      means: [0, -1, -2],
      packed: UNIT,
      weights: [0.5, 0.5, 0, 0],
      free: [0, 1],
      groups: groupsOf([0, -1, -1], 0.5),
    })
    expectVisits(visits, [
      [0.5, 0.5, 0.5, 0],
      [1 / 6, 1 / 2, 1 / 3, 1 / 6],
      [0, 1 / 3, 1 / 3, 1 / 3],
    ])
    expect(path.place[3]).toBe(FREE)
  })

  it('keeps it full where it may not open, and spreads the rest', () => {
    const { visits, path } = walked({
      means: [0, -1, -2],
      packed: UNIT,
      weights: [0.5, 0.5, 0, 0],
      free: [0, 1],
      groups: groupsOf([0, -1, -1], 0.5),
      permitted: [0, 1, 2],
    })
    expect(visits.at(-1)).toEqual([0, 0.5, 0.25, 0.25])
    expect(path.place[3]).toBe(AT_LOWER)
  })

  it('fills one on the way where the calm assets are its members', () => {
    const { visits, path } = walked({
      means: [0, -1, -2],
      packed: UNIT,
      weights: [1, 0, 0, 0.5],
      free: [0, 3],
      groups: groupsOf([-1, 0, 0], 0.5),
    })
    expect(visits.at(-1)).toEqual([0, 0.5, 0.25, 0.25])
    expect(path.place[3]).toBe(AT_LOWER)
  })
})

describe('a walk in 32 digits among dependent assets', () => {
  it('passes from a twin of a little more return to the one of a little less risk', () => {
    // The second is the first with one part in 2^40 less deviation: doubles would call its covariance rounding.
    const less = 1 - 2 ** -26
    const { visits, hasEnded } = walked({
      means: [0, -(2 ** -30), -1],
      packed: [1, less, less * less, 0, 0, 1],
      weights: [1, 0, 0],
      free: [0],
    })
    expect(hasEnded).toBe(true)
    const last = visits.at(-1)!
    expect([last[0], last[1]]).toEqual([0, 0])
    expect(last[2]).toBeGreaterThan(0.5)
  })

  it('puts one exact twin in the place of the other, where the other has run out', () => {
    const { visits, hasEnded } = walked({
      means: [0, 0, -1],
      packed: [2, 2, 2, 0, 0, 1],
      weights: [0.25, 0, 0.75],
      free: [0, 2],
      upper: [1, 1, 1],
    })
    expect(hasEnded).toBe(true)
    expect(visits.at(-1)![1]! + visits.at(-1)![2]!).toBeCloseTo(1 / 3, 15)
  })

  it('ends at a riskless mix of two that cancel each other', () => {
    const { visits, hasEnded } = walked({ means: [0, -1], packed: [1, -1, 1], weights: [1, 0], free: [0] })
    expect(hasEnded).toBe(true)
    expect(visits.at(-1)).toEqual([0, 0.5, 0.5])
  })

  it('cannot start where its free assets are no system', () => {
    expect(walked({ means: [0, 0], packed: [1, 1, 1], weights: [0.5, 0.5], free: [0, 1] }).hasEnded).toBe(false)
  })
})
