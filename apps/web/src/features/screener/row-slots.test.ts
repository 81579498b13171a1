import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recycledRowIds } from './row-slots.ts'

const run = (first: number, length: number) => Array.from({ length }, (_, at) => first + at)

it('gives every drawn row a place of its own, wherever the active row stands', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.option(fc.integer({ min: 0, max: 3000 })),
      (first, length, active) => {
        const together = run(first, length)
        const positions =
          active === null || together.includes(active) ? together : [...together, active].toSorted((a, b) => a - b)
        expect(new Set(recycledRowIds(positions)).size).toBe(positions.length)
      },
    ),
  )
})

it('keeps the places when the grid scrolls', () => {
  expect(new Set(recycledRowIds(run(40, 30)))).toEqual(new Set(recycledRowIds(run(1900, 30))))
  expect(recycledRowIds([3, ...run(40, 30)])[0]).toBe('apart')
})

it('answers a lone row and none', () => {
  expect(recycledRowIds([7])).toEqual(['slot-0'])
  expect(recycledRowIds([])).toEqual([])
})
