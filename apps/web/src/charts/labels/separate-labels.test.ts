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

test('of labels in one place, each later one moves on by the gap', () => {
  expect(separateLabels([50, 50, 52], 15, 0, 200)).toEqual([50, 65, 80])
})

test('labels at the far end move back, in their order, as long as there is room', () => {
  expect(separateLabels([195, 190, 198], 15, 0, 200)).toEqual([185, 170, 200])
  expect(separateLabels([-10, -5], 15, 0, 200)).toEqual([0, 15])
})

test('no labels, no places', () => {
  expect(separateLabels([], 15, 0, 200)).toEqual([])
})
