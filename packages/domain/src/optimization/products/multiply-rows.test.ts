import fc from 'fast-check'
import { expect, it } from 'vitest'
import { multiplyRows, quickRows, roomForRows } from './multiply-rows.ts'
import { plainSpace, withProductSpace } from './product-space.ts'

const arbitraryHoldings = fc.integer({ min: 1, max: 50 }).chain((n) => {
  const figure = fc.double({ noNaN: true, min: -1e6, max: 1e6 })
  return fc.record({
    n: fc.constant(n),
    full: fc.array(figure, { minLength: n * n, maxLength: n * n }).map((drawn) => Float64Array.from(drawn)),
    weights: fc
      .array(fc.oneof(fc.constant(0), figure), { minLength: n, maxLength: n })
      .map((drawn) => Float64Array.from(drawn)),
  })
})

it('multiplies in a room for products to the same bits, with WebAssembly and without', () => {
  fc.assert(
    fc.property(arbitraryHoldings, ({ n, full, weights }) => {
      const expected = new Float64Array(n)
      multiplyRows(full, weights, new Int32Array(n), expected)
      const out = new Float64Array(n)
      withProductSpace(roomForRows(n), (space) => quickRows(space, full, n).multiply(weights, out))
      expect(out).toEqual(expected)
      quickRows(plainSpace(roomForRows(n)), full, n).multiply(weights, out.fill(5))
      expect(out).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

it('multiplies one portfolio after another by the same matrix', () => {
  const full = Float64Array.of(4, 1, 1, 9)
  withProductSpace(roomForRows(2), (space) => {
    const rows = quickRows(space, full, 2)
    const out = new Float64Array(2)
    rows.multiply(Float64Array.of(1, 0), out)
    expect([...out]).toEqual([4, 1])
    rows.multiply(Float64Array.of(0, 0), out)
    expect([...out]).toEqual([0, 0])
    rows.multiply(Float64Array.of(-1, 2), out)
    expect([...out]).toEqual([-2, 17])
  })
})

it('multiplies by any number of held rows as the plain sum does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.infiniteStream(fc.integer({ min: -9, max: 9 })),
      fc.infiniteStream(fc.integer({ min: -2, max: 2 })),
      (n, entries, holdings) => {
        const full = new Float64Array(n * n)
        for (let i = 0; i < n; i++)
          for (let j = 0; j <= i; j++) full[i * n + j] = full[j * n + i] = entries.next().value
        const weights = Float64Array.from({ length: n }, () => holdings.next().value)
        const out = new Float64Array(n).fill(7)
        multiplyRows(full, weights, new Int32Array(n), out)
        expect(Array.from(out, (sum) => sum + 0)).toEqual(
          Array.from(weights, (_, i) => weights.reduce((sum, weight, j) => sum + weight * full[i * n + j]!, 0) + 0),
        )
      },
    ),
  )
})
