import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { plainSpace } from './product-space.ts'
import { eachSquare, lowerProducts } from './row-products.ts'

describe('products of every two rows', () => {
  it('are sums in the order of the numbers, to the last bit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), fc.nat(70), fc.integer(), (count, length, seed) => {
        const rows = drawnReturns(count, length, seed)
        const expected: number[] = []
        for (const [i, row] of rows.entries())
          for (const other of rows.slice(0, i + 1)) {
            let sum = 0
            for (let k = 0; k < length; k++) sum += row[k]! * other[k]!
            expected.push(sum)
          }
        expect([...lowerProducts(rows, length)]).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('are none of no rows', () => {
    expect(lowerProducts([], 3)).toHaveLength(0)
  })
})

describe('squares of four rows with four', () => {
  // Rows so long that only a few of them are kept at a time, and so short that all are.
  it.each([
    [18, 9000],
    [18, 1],
    [4, 40_000],
  ])('of %i rows of %i numbers come each once', (count, length) => {
    const met: string[] = []
    eachSquare({ ...plainSpace(0), multiply: () => undefined }, count, length, 0, (top, left) =>
      met.push(`${top} ${left}`),
    )
    const expected: string[] = []
    for (let top = 0; top < count; top += 4) for (let left = 0; left <= top; left += 4) expected.push(`${top} ${left}`)
    expect(met.toSorted()).toEqual(expected.toSorted())
  })
})
