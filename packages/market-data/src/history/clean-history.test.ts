import { expect, it } from 'vitest'
import { cleanHistory } from './clean-history.ts'

const history = {
  closes: Float64Array.of(5, 10, Number.NaN, 11, 12),
  totalReturnCloses: Float64Array.of(2, 6, Number.NaN, 9.9, 12),
  isPriceReturnOnly: false,
}

it('a history without a doubt is left as it is', () => {
  expect(cleanHistory(history, { cut: null, returns: new Map() })).toBe(history)
})

it('closes before a cut are gone', () => {
  const { closes, totalReturnCloses } = cleanHistory(history, { cut: { session: 3 }, returns: new Map() })
  expect([[...closes], [...totalReturnCloses]]).toEqual([
    [NaN, NaN, NaN, 11, 12],
    [NaN, NaN, NaN, 9.9, 12],
  ])
})

it('a replaced return changes that growth and no other, and leaves the last close', () => {
  const { closes, totalReturnCloses: total } = cleanHistory(history, { cut: null, returns: new Map([[3, 1.1]]) })
  expect(closes).toEqual(history.closes)
  const growth = (from: number, to: number) => (total[to] ?? 0) / (total[from] ?? 0)
  expect([total[4], growth(3, 4), growth(1, 3), growth(0, 1)]).toEqual([
    12,
    12 / 9.9,
    expect.closeTo(1.1, 12),
    expect.closeTo(3, 12),
  ])
})
