import fc from 'fast-check'
import { expect, it } from 'vitest'
import { multiplyRows } from './multiply-rows.ts'

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
