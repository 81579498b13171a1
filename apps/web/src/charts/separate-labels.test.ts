import fc from 'fast-check'
import { expect, test } from 'vitest'
import { separateLabels } from './separate-labels.ts'

test('no two labels touch, and their order stays', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 8 }), (wanted) => {
      const placed = separateLabels(wanted, 16, 0, 200)
      const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!)
      for (let at = 1; at < order.length; at++)
        expect(placed[order[at]!]! - placed[order[at - 1]!]!).toBeGreaterThanOrEqual(16 - 1e-9)
    }),
  )
})

test('labels with room of their own stay where they are', () => {
  expect(separateLabels([10, 100, 50], 16, 0, 200)).toEqual([10, 100, 50])
})
