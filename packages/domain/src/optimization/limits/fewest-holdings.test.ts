import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps } from '../critical-line/asset-group.ts'
import { minHoldings } from './fewest-holdings.ts'
import { type HoldingRules, holdingRules } from './holding-rules.ts'

function rulesOf(
  upper: readonly number[],
  smallest = 0,
  { lower = upper.map(() => 0), groups = null }: { lower?: readonly number[]; groups?: GroupCaps | null } = {},
): HoldingRules {
  const n = upper.length
  return holdingRules(
    {
      expectedReturns: new Float64Array(n),
      covariance: denseCovariance(new Float64Array(n * n), n),
      lower: Float64Array.from(lower),
      upper: Float64Array.from(upper),
      groups,
    },
    smallest,
    n,
  )
}

const ROUNDING = 1e-12

/** Whether exactly these assets can be held: their least weights fit, also into every group, and they can make up the whole. */
function canHold({ inputs: { groups }, least, most, isForced }: HoldingRules, isHeld: readonly boolean[]): boolean {
  const held = [...isHeld.keys()].filter((asset) => isHeld[asset])
  if (
    isHeld.some((held, asset) => !held && isForced[asset] === 1) ||
    held.some((asset) => most[asset] === 0 || least[asset]! > most[asset]!)
  )
    return false
  const sum = (assets: readonly number[], of: Float64Array): number =>
    assets.reduce((total, asset) => total + of[asset]!, 0)
  let room = sum(
    held.filter((asset) => (groups?.groupOf[asset] ?? -1) < 0),
    most,
  )
  for (const [group, cap] of (groups?.caps ?? new Float64Array(0)).entries()) {
    const members = held.filter((asset) => groups?.groupOf[asset] === group)
    if (sum(members, least) > cap + ROUNDING) return false
    room += Math.min(cap, sum(members, most))
  }
  return sum(held, least) <= 1 + ROUNDING && room >= 1 - ROUNDING
}

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100)
const arbitraryRules = fc.integer({ min: 1, max: 7 }).chain((n) =>
  fc
    .record({
      upper: fc.array(fc.oneof(hundredths(0, 100), fc.constantFrom(0, 0.2, 0.25, 0.5)), { minLength: n, maxLength: n }),
      floors: fc.array(fc.constantFrom(0, 0, 0, 0, 0.05, 0.1, 0.3), { minLength: n, maxLength: n }),
      smallest: fc.oneof(fc.constant(0), hundredths(1, 50)),
      groupOf: fc.array(fc.constantFrom(-1, 0, 1), { minLength: n, maxLength: n }),
      caps: fc.tuple(hundredths(10, 80), hundredths(10, 80)),
      hasGroups: fc.boolean(),
    })
    .map(({ upper, floors, smallest, groupOf, caps, hasGroups }) =>
      rulesOf(upper, smallest, {
        lower: floors.map((floor, i) => Math.min(floor, upper[i]!)),
        groups: hasGroups
          ? { names: ['a', 'b'], caps: Float64Array.from(caps), groupOf: Int32Array.from(groupOf) }
          : null,
      }),
    ),
)

describe('the fewest holdings', () => {
  test('are as few as any of all subsets, and can be held', () => {
    fc.assert(
      fc.property(arbitraryRules, (rules) => {
        const n = rules.least.length
        const possible = Array.from({ length: 2 ** n }, (_, subset) =>
          Array.from({ length: n }, (__, i) => ((subset >> i) & 1) === 1),
        ).filter((isHeld) => canHold(rules, isHeld))
        const found = minHoldings(rules)
        expect(found === null).toBe(possible.length === 0)
        if (found === null) return
        expect(found.length).toBe(Math.min(...possible.map((isHeld) => isHeld.filter(Boolean).length)))
        expect(
          canHold(
            rules,
            Array.from({ length: n }, (_, i) => found.includes(i)),
          ),
        ).toBe(true)
        expect(found).toEqual([...found].sort((a, b) => a - b))
      }),
      { numRuns: 400 },
    )
  })

  test('are those of the largest caps, the first of equal ones', () => {
    expect(minHoldings(rulesOf([0.1, 0.4, 0.3, 0.4, 0.3]))).toEqual([1, 2, 3])
    expect(minHoldings(rulesOf([0.5, 0.5, 0.5]))).toEqual([0, 1])
    expect(minHoldings(rulesOf([0.5, 0.4999999999999]))).toEqual([0, 1])
    expect(minHoldings(rulesOf([0.5, 0.49999]))).toBeNull()
  })

  test('hold what has a floor, in its group too', () => {
    expect(minHoldings(rulesOf([0.1, 1, 1], 0, { lower: [0.05, 0, 0] }))).toEqual([0, 1])
    expect(minHoldings(rulesOf([0.1, 1, 1], 0.2, { lower: [0.05, 0, 0] }))).toBeNull()
    expect(minHoldings(rulesOf([0.6, 0.6, 0.6], 0.5))).toEqual([0, 1])
    expect(minHoldings(rulesOf([0.6, 0.6, 0.6], 0.51))).toBeNull()
    const groups = { names: ['a'], caps: Float64Array.of(0.5), groupOf: Int32Array.of(0, 0, -1) }
    expect(minHoldings(rulesOf([1, 1, 0.5], 0.25, { groups }))).toEqual([0, 2])
    expect(minHoldings(rulesOf([0.25, 0.25, 0.5], 0.25, { groups }))).toEqual([0, 1, 2])
    expect(minHoldings(rulesOf([0.4, 0.4, 0.5], 0.3, { groups }))).toBeNull()
    expect(minHoldings(rulesOf([1, 1, 1], 0, { lower: [0.3, 0.3, 0], groups }))).toBeNull()
  })
})
