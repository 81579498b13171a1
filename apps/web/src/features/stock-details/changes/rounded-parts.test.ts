import { expect, test } from 'vitest'
import { roundedParts } from './rounded-parts.ts'

const shown = (parts: readonly number[]) => roundedParts(parts, 0.01).map((part) => part.toFixed(2))

test('parts that would each round to a sum of −17.20 show the −17.21 that they are', () => {
  const parts = [-29.394, 6.006, 4.448, 1.177, 0.5525]
  expect(parts.map((part) => part.toFixed(2))).toEqual(['-29.39', '6.01', '4.45', '1.18', '0.55'])
  expect(shown(parts)).toEqual(['-29.39', '6.00', '4.45', '1.18', '0.55'])
})

test.each([[[]], [[0.005]], [[-0.004, 0.004]], [[1 / 3, 1 / 3, 1 / 3]], [[-0.015, -0.015, 0.02]]])(
  '%j: the shown parts add up, none off by a step',
  (parts: readonly number[]) => {
    const rounded = roundedParts(parts, 0.01)
    const total = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)
    expect(total(rounded)).toBeCloseTo(Math.round(total(parts) * 100) / 100, 9)
    for (const [at, part] of parts.entries()) expect(Math.abs(part - rounded[at]!)).toBeLessThan(0.01)
  },
)
