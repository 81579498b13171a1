import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSET_CLASSES, type AssetClassId } from '../classes/asset-classes.ts'
import { classBounds, type ClassBounds, type ClassFloor } from './class-caps.ts'

const FOUR = ASSET_CLASSES.slice(0, 4)

function boundsOf(...asked: Parameters<typeof classBounds>): ClassBounds {
  const answer = classBounds(...asked)
  if ('reason' in answer) throw new Error(answer.reason.message)
  return answer.bounds
}

function reasonOf(...asked: Parameters<typeof classBounds>) {
  const answer = classBounds(...asked)
  if ('bounds' in answer) throw new Error('Expected a reason.')
  return answer.reason
}

const floor = (share: number, ...classes: AssetClassId[]): ClassFloor => ({ share, classes: new Set(classes) })

describe('the caps of classes', () => {
  test('are 25% each where nothing is set', () => {
    expect([...boundsOf(FOUR, {}, null).upper]).toEqual([0.25, 0.25, 0.25, 0.25])
  })

  test('are the cap of all, and where a class has its own, that one', () => {
    expect([...boundsOf(FOUR, { classCap: 0.4, classCaps: { 'us-mid': 0.1 } }, null).upper]).toEqual([
      0.4, 0.1, 0.4, 0.4,
    ])
  })

  test('may be 0, which is a cap and not a missing one', () => {
    expect([...boundsOf(FOUR, { classCap: 0, classCaps: { 'us-small': 1 } }, null).upper]).toEqual([0, 0, 1, 0])
  })

  test.each([
    [{ classCap: -0.01 }],
    [{ classCap: 1.01 }],
    [{ classCap: NaN }],
    [{ classCaps: { gold: 2 } }],
    [{ classCap: 0.5, classCaps: { 'us-mid': -1 } }],
  ])('outside 0% to 100%, as in %j, are refused', (limits) => {
    expect(reasonOf(FOUR, limits, null)).toEqual({
      code: 'limit-out-of-range',
      limit: 'classCap',
      message: 'Caps and floors must be between 0% and 100%.',
    })
  })

  test.each([0, 1])('of exactly %d are taken', (classCap) => {
    expect(boundsOf(FOUR, { classCap }, null).upper[0]).toBe(classCap)
  })
})

describe('the least share of the stocks’ classes', () => {
  test('is said as a cap of all other classes together', () => {
    const { groups, notes, upper } = boundsOf(FOUR, {}, floor(0.2, 'us-mid'))
    expect(groups).toEqual([{ name: 'other classes', members: [0, 2, 3], upper: 0.8 }])
    expect(notes).toEqual([])
    expect([...upper]).toEqual([0.25, 0.25, 0.25, 0.25])
  })

  test('of 0 is none, even without any class', () => {
    expect(boundsOf(FOUR, {}, floor(0)).groups).toEqual([])
  })

  test('at what the caps allow lifts nothing, and just above lifts evenly', () => {
    expect([...boundsOf(FOUR, {}, floor(0.5, 'us-large', 'us-mid')).upper]).toEqual([0.25, 0.25, 0.25, 0.25])
    const { upper, notes } = boundsOf(FOUR, {}, floor(0.6, 'us-large', 'us-mid'))
    expect(upper[0]).toBeCloseTo(0.3, 15)
    expect(upper[1]).toBeCloseTo(0.3, 15)
    expect([upper[2], upper[3]]).toEqual([0.25, 0.25])
    expect(notes).toEqual([
      'Each class of your stocks can have a weight of up to 30%, so that your stocks can reach 60%.',
    ])
  })

  test('lifts only the classes whose cap nobody chose', () => {
    const limits = { classCaps: { 'us-large': 0.1 } }
    const { upper } = boundsOf(FOUR, limits, floor(0.5, 'us-large', 'us-mid'))
    expect(upper[0]).toBe(0.1)
    expect(upper[1]).toBeCloseTo(0.4, 15)
  })

  test('lifts no cap that was chosen for all, and names what they add up to', () => {
    expect(reasonOf(FOUR, { classCap: 0.2 }, floor(0.5, 'us-large', 'us-mid'))).toEqual({
      code: 'own-share-out-of-reach',
      limit: 'leastOwnShare',
      nearestFeasible: 0.4,
      message: 'Your stocks cannot reach 50%: the caps of their classes add up to 40%.',
    })
  })

  test('out of reach names a share that can be set, rounded down', () => {
    const limits = { classCap: 0.33334 }
    const { message, nearestFeasible } = reasonOf(FOUR, limits, floor(0.9, 'us-large', 'us-mid'))
    expect(nearestFeasible).toBeCloseTo(0.66668, 12)
    expect(message).toBe('Your stocks cannot reach 90%: the caps of their classes add up to 66.66%.')
    expect(classBounds(FOUR, limits, floor(0.6666, 'us-large', 'us-mid'))).toHaveProperty('bounds')
    expect(classBounds(FOUR, limits, floor(0.6667, 'us-large', 'us-mid'))).toHaveProperty('reason')
  })

  test('of everything lifts a single class to 100%', () => {
    expect(boundsOf(FOUR, {}, floor(1, 'us-small')).upper[2]).toBe(1)
  })

  test('above 100% or not a number is refused', () => {
    for (const share of [1.1, -0.1, NaN])
      expect(reasonOf(FOUR, {}, floor(share, 'us-mid')).code).toBe('limit-out-of-range')
  })

  test('whatever was set, the caps of its classes reach it or the answer says how far they do', () => {
    const cap = fc.option(
      fc.integer({ min: 0, max: 20 }).map((part) => part / 20),
      { nil: undefined },
    )
    const ids = FOUR.map(({ id }) => id)
    fc.assert(
      fc.property(cap, cap, fc.integer({ min: 1, max: 20 }), fc.subarray(ids), (all, first, share, members) => {
        const asked = floor(share / 20, ...members)
        const answer = classBounds(FOUR, { classCap: all, classCaps: { 'us-large': first } }, asked)
        const upper = 'bounds' in answer ? [...answer.bounds.upper] : []
        const reach = upper.reduce((sum, one, place) => (asked.classes.has(ids[place]!) ? sum + one : sum), 0)
        const told = 'reason' in answer ? answer.reason.nearestFeasible : undefined
        expect(told ?? 0).toBeLessThanOrEqual(asked.share)
        expect(told === undefined ? reach : 1).toBeGreaterThanOrEqual(asked.share - 1e-12)
        expect(Math.max(0, ...upper)).toBeLessThanOrEqual(1)
      }),
      { seed: 29, numRuns: 100 },
    )
  })
})
