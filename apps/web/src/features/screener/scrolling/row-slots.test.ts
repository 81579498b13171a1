import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSlots, type RowSlots } from './row-slots.ts'

const range = (first: number, length: number) => Array.from({ length }, (_, at) => first + at)
const positions = (slots: RowSlots) => slots.map(({ position }) => position)
const keys = (slots: RowSlots) => slots.map(({ key }) => key)
const START = nextSlots([], range(0, 6), Number.POSITIVE_INFINITY)

/** What is on the page when nothing is left to do, and how many frames that took. */
function drawnThrough(slots: RowSlots, wanted: readonly number[], most: number) {
  for (let frames = 0, now = slots; ; frames += 1) {
    const next = nextSlots(now, wanted, most)
    if (next === now) return { slots: now, frames }
    now = next
  }
}

test('the first rows are made in their order', () => {
  expect(START).toEqual(range(0, 6).map((position) => ({ key: position, position })))
})

test('rows that are past show those that come; no row is made, thrown away or moved while any is missing', () => {
  const next = nextSlots(START, range(2, 6), 8)
  expect(keys(next)).toEqual(keys(START))
  expect(positions(next)).toEqual([6, 7, 2, 3, 4, 5])
})

test('where not all can be drawn in a frame, those nearest the middle of the view come first', () => {
  expect(positions(nextSlots(START, range(100, 6), 2))).toEqual([102, 103, 2, 3, 4, 5])
})

test('rows take the places of their positions when the grid rests', () => {
  const scrolled = nextSlots(START, range(2, 6), 8)
  expect(drawnThrough(scrolled, range(2, 6), 1).slots).toEqual(
    [2, 3, 4, 5, 0, 1].map((key, at) => ({ key, position: at + 2 })),
  )
})

test('a row that rests in its place is the same object, so that it is not drawn again', () => {
  const next = nextSlots(START, range(1, 6), 1)
  expect(next.slice(1).map((slot, at) => slot === START[at + 1])).toEqual(Array(5).fill(true))
})

const wantedRanges = fc.array(fc.record({ first: fc.integer({ min: 0, max: 60 }), length: fc.nat(12) }), {
  minLength: 1,
  maxLength: 6,
})

test('wherever it is scrolled to, in however small steps, in the end what is wanted stands there once, in order', () => {
  fc.assert(
    fc.property(wantedRanges, fc.integer({ min: 1, max: 5 }), fc.nat(4), (stops, most, steps) => {
      let slots: RowSlots = []
      for (const { first, length } of stops) {
        for (let step = 0; step < steps; step += 1) {
          const next = nextSlots(slots, range(first, length), most)
          const before = new Map(slots.map(({ key, position }) => [key, position]))
          expect(next.filter(({ key, position }) => before.get(key) !== position).length).toBeLessThanOrEqual(most)
          expect(new Set(keys(next)).size).toBe(next.length)
          expect(new Set(positions(next)).size).toBe(next.length)
          slots = next
        }
      }
      const { first = 0, length = 0 } = stops.at(-1) ?? {}
      const rest = drawnThrough(slots, range(first, length), most)
      expect(positions(rest.slots)).toEqual(range(first, length))
      expect(rest.frames).toBeLessThanOrEqual(2 * length + 1)
    }),
  )
})
