import { describe, expect, it } from 'vitest'
import { leadingDirections } from './leading-directions.ts'

/** A diagonal operator, and how often it was asked. */
function counted(values: ArrayLike<number>) {
  let calls = 0
  const apply = (direction: Float64Array, out: Float64Array): void => {
    calls++
    for (let i = 0; i < out.length; i++) out[i] = values[i]! * direction[i]!
  }
  return { apply, calls: () => calls }
}

describe('the leading directions of an operator', () => {
  it('are found after a few looks where they stand out', () => {
    const operator = counted(Float64Array.from({ length: 200 }, (_, i) => (i < 3 ? 100 - 10 * i : i / 1e6)))
    const { values, vectors } = leadingDirections(operator.apply, 200, 3)
    expect(operator.calls()).toBe(8)
    for (const [place, value] of [100, 90, 80].entries()) {
      expect(values[place]).toBeCloseTo(value, 9)
      expect(Math.abs(vectors[place]![place]!)).toBeCloseTo(1, 12)
    }
  })

  it('are looked for until they are found to ten digits', () => {
    const operator = counted(Float64Array.from({ length: 200 }, (_, i) => 1 / (1 + i)))
    const { values, vectors } = leadingDirections(operator.apply, 200, 4)
    expect(operator.calls()).toBeGreaterThan(8)
    expect(operator.calls()).toBeLessThan(60)
    for (const [place, vector] of vectors.entries()) {
      expect(values[place]).toBeCloseTo(1 / (1 + place), 14)
      for (const [i, entry] of vector.entries()) expect(Math.abs((1 / (1 + i) - values[place]!) * entry)).toBeLessThanOrEqual(1e-10)
      expect(vector.reduce((sum, entry) => sum + entry * entry, 0)).toBeCloseTo(1, 13)
    }
  })

  it('go on into what is left where the operator reaches no further', () => {
    // Only three of forty directions are turned into anything; asked for five, two more are made up, at right angles and of value none.
    const operator = counted(Float64Array.from({ length: 40 }, (_, i) => (i < 3 ? 3 - i : 0)))
    const { values, vectors } = leadingDirections(operator.apply, 40, 5)
    for (const [place, value] of [3, 2, 1, 0, 0].entries()) expect(values[place]).toBeCloseTo(value, 12)
    for (const [i, a] of vectors.entries()) for (const [j, b] of vectors.entries()) expect(a.reduce((sum, entry, k) => sum + entry * b[k]!, 0)).toBeCloseTo(i === j ? 1 : 0, 12)
    expect(operator.calls()).toBe(8)
  })

  it('are all of them where as many are asked for as there are', () => {
    const operator = counted([5, 1, 4])
    const { values } = leadingDirections(operator.apply, 3, 3)
    for (const [place, value] of [5, 4, 1].entries()) expect(values[place]).toBeCloseTo(value, 13)
    expect(operator.calls()).toBe(3)
  })

  it('are the same every time', () => {
    const run = () => leadingDirections(counted([5, 1, 4, 2, 3, 9, 8, 7, 6, 11, 10]).apply, 11, 2)
    expect(run()).toEqual(run())
  })
})
