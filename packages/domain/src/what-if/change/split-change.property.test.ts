import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitChange } from './split-change.ts'

/** Every order of the positions, written down one by one. */
function ordersOf(positions: readonly number[]): number[][] {
  if (positions.length === 0) return [[]]
  return positions.flatMap((first) =>
    ordersOf(positions.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

/** The mean effect of each input over all orders, the slow way. */
function bruteForce(inputs: number, valueOf: (replaced: number) => number): number[] {
  const orders = ordersOf(Array.from({ length: inputs }, (_, position) => position))
  const totals = Array.from({ length: inputs }, () => 0)
  for (const order of orders) {
    let replaced = 0
    for (const input of order) {
      totals[input] = (totals[input] ?? 0) + valueOf(replaced | (1 << input)) - valueOf(replaced)
      replaced |= 1 << input
    }
  }
  return totals.map((total) => total / orders.length)
}

/** A figure for each set of replaced inputs. */
const tables = (inputs: number) =>
  fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2 ** inputs, maxLength: 2 ** inputs })
const games = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).chain((inputs) => tables(inputs).map((table) => ({ inputs, table })))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('splitting a change', () => {
  test('is the mean over all orders, up to six inputs', () => {
    fc.assert(
      fc.property(games(1, 6), ({ inputs, table }) => {
        const valueOf = (replaced: number): number => table[replaced] ?? Number.NaN
        const scale = Math.max(1, ...table.map(Math.abs))
        const expected = bruteForce(inputs, valueOf)
        splitChange(inputs, valueOf).forEach((part, input) =>
          expect(Math.abs(part - (expected[input] ?? Number.NaN)) / scale).toBeLessThan(1e-12),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('adds up to the change, however many inputs there are', () => {
    fc.assert(
      fc.property(games(1, 10), ({ inputs, table }) => {
        const valueOf = (replaced: number): number => table[replaced] ?? Number.NaN
        const change = valueOf(2 ** inputs - 1) - valueOf(0)
        const scale = Math.max(1, ...table.map(Math.abs))
        expect(Math.abs(sum(splitChange(inputs, valueOf)) - change) / scale).toBeLessThan(1e-12)
      }),
      { numRuns: 200 },
    )
  })

  test('gives an input that never matters nothing, and two that do the same the same', () => {
    const valueOf = (replaced: number): number => ((replaced & 1) + ((replaced >> 1) & 1)) ** 2
    const [one, other, idle] = splitChange(3, valueOf)
    expect([one, other, idle]).toEqual([2, 2, 0])
  })

  test('replaces more than six one after another, in the order given', () => {
    const valueOf = (replaced: number): number => (replaced === 0 ? 0 : 1)
    expect(splitChange(7, valueOf)).toEqual([1, 0, 0, 0, 0, 0, 0])
  })
})
