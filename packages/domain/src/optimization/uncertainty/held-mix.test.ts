import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeldSeries, heldMix } from './held-mix.ts'

/** Returns of so many stocks over so many sessions, in whole hundredths and never a total loss. */
const arbitraryReturns = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }))
  .chain(([stocks, sessions]) =>
    fc.array(fc.array(fc.integer({ min: -50, max: 80 }), { minLength: sessions, maxLength: sessions }), {
      minLength: stocks,
      maxLength: stocks,
    }),
  )
  .map((rows) => rows.map((row) => Float64Array.from(row, (move) => move / 100)))

const equalShares = (stocks: number): Float64Array => new Float64Array(stocks).fill(1 / stocks)
const growthOf = ({ returns }: HeldSeries): number => returns.reduce((dollar, value) => dollar * (1 + value), 1)

describe('a mix that is bought once and left alone', () => {
  it('grows to the sum of what its shares grew to', () => {
    fc.assert(
      fc.property(arbitraryReturns, (returns) => {
        const held = heldMix(returns, 0, 0.5)
        held.rebalance(equalShares(returns.length))
        for (let session = 0; session < returns[0]!.length; session++) held.hold(session)
        const shares = returns.map((series) => series.reduce((dollar, move) => dollar * (1 + move), 1))
        const expected = shares.reduce((sum, share) => sum + share, 0) / shares.length
        expect(growthOf(held.series())).toBeCloseTo(expected, 10)
      }),
      { numRuns: 50 },
    )
  })

  it('pays nothing for the purchase, and has traded nothing', () => {
    const held = heldMix([Float64Array.of(0.1), Float64Array.of(0.3)], 0, 0.5)
    held.rebalance(Float64Array.of(0.5, 0.5))
    held.hold(0)
    const { returns, traded } = held.series()
    expect(returns[0]).toBeCloseTo(0.2, 14)
    expect(traded).toBe(0)
  })
})

describe('a mix that is rebalanced', () => {
  it('earns the average of its stocks every session when it is equal weight again before each', () => {
    fc.assert(
      fc.property(arbitraryReturns, (returns) => {
        const held = heldMix(returns, 0, 0)
        for (let session = 0; session < returns[0]!.length; session++) {
          held.rebalance(equalShares(returns.length))
          held.hold(session)
        }
        for (const [session, earned] of held.series().returns.entries())
          expect(earned).toBeCloseTo(returns.reduce((sum, series) => sum + series[session]!, 0) / returns.length, 12)
      }),
      { numRuns: 30 },
    )
  })

  it('trades nothing when it has drifted to its target by itself', () => {
    // From 1 : 2 a doubling of the first makes half and half.
    const held = heldMix([Float64Array.of(1, 0), Float64Array.of(0, 0)], 0, 0.1)
    held.rebalance(Float64Array.of(1 / 3, 2 / 3))
    held.hold(0)
    held.rebalance(Float64Array.of(0.5, 0.5))
    held.hold(1)
    const { returns, traded } = held.series()
    expect(traded).toBeCloseTo(0, 15)
    expect(returns[1]).toBeCloseTo(0, 15)
  })

  it('counts what is sold and what is bought: all of the money twice for a complete change', () => {
    const held = heldMix([Float64Array.of(0, 0, 0), Float64Array.of(0, 0, 0)], 0, 0.01)
    held.rebalance(Float64Array.of(1, 0))
    held.hold(0)
    held.rebalance(Float64Array.of(0, 1))
    held.hold(1)
    held.rebalance(Float64Array.of(1, 0))
    held.hold(2)
    const { returns, traded } = held.series()
    expect(traded).toBe(4)
    // Two percent of the money for each change.
    expect(Array.from(returns, (value) => Number(value.toFixed(12)))).toEqual([0, -0.02, -0.02])
  })

  it('pays for a trade once, on the session after it', () => {
    const held = heldMix([Float64Array.of(0, 0.1, 0.1), Float64Array.of(0, 0.1, 0.1)], 0, 0.05)
    held.rebalance(Float64Array.of(1, 0))
    held.hold(0)
    held.rebalance(Float64Array.of(0, 1))
    held.hold(1)
    held.hold(2)
    expect(Array.from(held.series().returns, (value) => Number(value.toFixed(12)))).toEqual(
      [0, 0.9 * 1.1 - 1, 0.1].map((value) => Number(value.toFixed(12))),
    )
  })

  it('keeps its own copy of the target', () => {
    const target = Float64Array.of(1, 0)
    const held = heldMix([Float64Array.of(0.5), Float64Array.of(0)], 0, 0)
    held.rebalance(target)
    target.set([0, 1])
    held.hold(0)
    expect(held.series().returns[0]).toBeCloseTo(0.5, 14)
  })
})

describe('the sessions of a held mix', () => {
  it('begin at the first that it is asked for, as the first entry', () => {
    const held = heldMix([Float64Array.of(9, 9, 0.25, 0.5)], 2, 0)
    held.rebalance(Float64Array.of(1))
    held.hold(2)
    held.hold(3)
    expect(Array.from(held.series().returns)).toEqual([0.25, 0.5])
  })

  it('go on after one of the stocks has lost everything', () => {
    const held = heldMix([Float64Array.of(-1, 0.7), Float64Array.of(0.2, 0.1)], 0, 0)
    held.rebalance(Float64Array.of(0.5, 0.5))
    held.hold(0)
    held.hold(1)
    const { returns } = held.series()
    expect(returns[0]).toBeCloseTo(-0.4, 14)
    // What is left is the second stock alone.
    expect(returns[1]).toBeCloseTo(0.1, 14)
  })
})
