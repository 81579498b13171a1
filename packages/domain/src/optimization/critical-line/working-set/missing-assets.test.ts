import { describe, expect, it } from 'vitest'
import type { LargeCovariance, PreparedPortfolio } from '../../covariance/covariance-operator.ts'
import { type CheckedCorner, checkOutside } from './missing-assets.ts'

/** Covariances that are read off a table: row = asset, column = corner; the distance of two corners is that of their numbers. */
function tabled(
  table: readonly (readonly number[])[],
  reach: number,
): { large: LargeCovariance; looks: [number, number][] } {
  const looks: [number, number][] = []
  const cornerOf = ({ along }: PreparedPortfolio): number => along
  const unused = (): never => {
    throw new Error('The check has no use for this.')
  }
  const large: LargeCovariance = {
    oneFactorModel: unused,
    among: unused,
    portfolio: unused,
    withFour: (portfolios) =>
      Float64Array.from(table.flatMap((row) => [0, 1, 2, 3].map((place) => row[portfolios[place]?.along ?? 0] ?? 0))),
    withOne: (asset, portfolio) => {
      looks.push([asset, cornerOf(portfolio)])
      return table[asset]![cornerOf(portfolio)]!
    },
    reach: () => reach,
    distance: (a, b) => Math.abs(cornerOf(a) - cornerOf(b)),
    shared: () => 0,
  }
  return { large, looks }
}

const corners = (count: number): CheckedCorner[] =>
  Array.from({ length: count }, (_, at) => ({
    portfolio: () => ({ days: new Float64Array(0), along: at }),
    tradeOffs: [0, 0],
    levels: [1, 1],
    scale: 1,
  }))

const MEANS = Float64Array.of(0, 0, 0)
const ONLY_FIRST_INSIDE = Uint8Array.of(1, 0, 0)
const flat = (value: number, count: number): number[] => Array.from({ length: count }, () => value)

describe('assets outside the working set', () => {
  it('are not missing where they never cost less than the dearest holding', () => {
    const { large, looks } = tabled([flat(0, 40), flat(2, 40), flat(3, 40)], 0.01)
    expect(checkOutside(large, MEANS, ONLY_FIRST_INSIDE, corners(40))).toEqual({ missing: [], residual: 0 })
    expect(looks).toEqual([])
  })

  it('are missing where they do at a corner that all are looked at, the keenest first', () => {
    const { large } = tabled([flat(0, 40), [0.9, ...flat(2, 39)], [...flat(2, 39), 0.5]], 0.01)
    expect(checkOutside(large, MEANS, ONLY_FIRST_INSIDE, corners(40)).missing).toEqual([2, 1])
  })

  it('are found between these corners too, where the distance leaves room', () => {
    for (let at = 0; at < 40; at++) {
      const { large } = tabled([flat(0, 40), flat(3, 40), [...flat(2, at), 0.9, ...flat(2, 39 - at)]], 2)
      expect(checkOutside(large, MEANS, ONLY_FIRST_INSIDE, corners(40)).missing).toEqual([2])
    }
  })

  it('are looked at only where nothing near tells enough', () => {
    // Far above the level but at one corner, where it comes as near as its reach allows.
    const dip = Array.from({ length: 40 }, (_, at) => 1.5 + 0.5 * Math.abs(at - 20))
    const { large, looks } = tabled([flat(0, 40), dip, flat(9, 40)], 0.5)
    expect(checkOutside(large, MEANS, ONLY_FIRST_INSIDE, corners(40)).missing).toEqual([])
    expect(looks.every(([asset, at]) => asset === 1 && Math.abs(at - 20) < 6)).toBe(true)
  })

  it('count at both ends of the trade-offs of a corner', () => {
    const means = Float64Array.of(0, 0, 1)
    const { large } = tabled([flat(0, 1), flat(2, 1), flat(2, 1)], 1)
    const wide = (tradeOffs: [number, number]): CheckedCorner[] =>
      corners(1).map((corner) => ({ ...corner, tradeOffs }))
    expect(checkOutside(large, means, ONLY_FIRST_INSIDE, wide([0, 0.5])).missing).toEqual([])
    expect(checkOutside(large, means, ONLY_FIRST_INSIDE, wide([0, 1.5])).missing).toEqual([2])
    expect(checkOutside(large, means, ONLY_FIRST_INSIDE, wide([1.5, 3])).missing).toEqual([2])
  })

  it('may miss by rounding, which is told', () => {
    const { large } = tabled([flat(0, 4), flat(1 - 1e-14, 4), flat(2, 4)], 0.01)
    const { missing, residual } = checkOutside(large, MEANS, ONLY_FIRST_INSIDE, corners(4))
    expect(missing).toEqual([])
    expect(residual).toBeCloseTo(1e-14, 16)
  })
})
