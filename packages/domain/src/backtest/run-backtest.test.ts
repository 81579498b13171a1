import { expect, test } from 'vitest'
import { runBacktest } from './run-backtest.ts'

const NONE = Number.NaN
const even = (session: number, ...stocks: number[]) => ({ session, stocks, weights: stocks.map(() => 1) })

test('two stocks are held in halves and brought back to halves', () => {
  const closes = [Float64Array.of(10, 20, 20), Float64Array.of(10, 10, 20)]
  const { worth, rebalanced } = runBacktest({ sessions: 3, closes }, [even(0, 0, 1), even(1, 0, 1)], 0)
  expect([...worth]).toEqual([1, 1.5, 2.25])
  expect(rebalanced.map(({ traded }) => traded)).toEqual([1, 0.5])
})

test('each dollar bought costs its part, and the next purchase pays for what it sells too', () => {
  const closes = [Float64Array.of(10, 10, 10), Float64Array.of(10, 10, 10)]
  const { worth, rebalanced } = runBacktest({ sessions: 3, closes }, [even(0, 0), even(1, 1)], 0.01)
  expect(worth[0]).toBeCloseTo(1 / 1.01, 14)
  expect(worth[2]).toBeCloseTo(((1 / 1.01) * 0.99) / 1.01, 14)
  expect(rebalanced[1]?.traded).toBeCloseTo(1 / 1.01 + ((1 / 1.01) * 0.99) / 1.01, 14)
})

test('a stock that stops trading ends at its last price, and is named when it is sold', () => {
  const closes = [Float64Array.of(10, 5, NONE, NONE), Float64Array.of(10, 10, 10, 20)]
  const { worth, rebalanced, endedAtLast } = runBacktest({ sessions: 4, closes }, [even(0, 0, 1), even(2, 1)], 0)
  expect([...worth]).toEqual([1, 0.75, 0.75, 1.5])
  expect(rebalanced[1]?.endedAtLast).toEqual([{ stock: 0, session: 1 }])
  expect(endedAtLast).toEqual([])
})

test('one that is held to the end is named too', () => {
  const { endedAtLast } = runBacktest({ sessions: 3, closes: [Float64Array.of(10, 5, NONE)] }, [even(0, 0)], 0)
  expect(endedAtLast).toEqual([{ stock: 0, session: 1 }])
})

test('what has no close to be bought at is left out and named, and the others have its part', () => {
  const closes = [Float64Array.of(NONE, 5, 50), Float64Array.of(10, 10, 20)]
  const { worth, rebalanced } = runBacktest({ sessions: 3, closes }, [even(0, 0, 1)], 0)
  expect(worth[2]).toBe(2)
  expect(rebalanced[0]).toMatchObject({ held: [1], leftOut: [0] })
})

test('where nothing is wanted or to be had, everything is cash that earns nothing', () => {
  const closes = [Float64Array.of(10, 20, NONE, NONE)]
  const mixes = [even(0, 0), even(1), even(2, 0)]
  const { worth, rebalanced } = runBacktest({ sessions: 4, closes }, mixes, 0)
  expect([...worth]).toEqual([1, 2, 2, 2])
  expect(rebalanced.map(({ held }) => held)).toEqual([[0], [], []])
})

test('only the size of weights beside each other counts', () => {
  const closes = [Float64Array.of(10, 20), Float64Array.of(10, 10)]
  const mix = (weights: number[]) => [{ session: 0, stocks: [0, 1], weights }]
  const grown = (weights: number[]) => runBacktest({ sessions: 2, closes }, mix(weights), 0.002).worth[1]
  expect(grown([3, 1])).toBeCloseTo(1.75 / 1.002, 14)
  expect(grown([75, 25])).toBeCloseTo(grown([3, 1]) ?? 0, 14)
})

test('nothing wanted on any day is refused', () => {
  expect(() => runBacktest({ sessions: 2, closes: [] }, [], 0)).toThrow(RangeError)
})
