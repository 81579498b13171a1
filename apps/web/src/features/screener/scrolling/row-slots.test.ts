import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListedNumbers, nextSlots, type RowSlot, type RowSlots, slotsOfList } from './row-slots.ts'

const range = (first: number, length: number) => Array.from({ length }, (_, at) => first + at)
const positions = (slots: RowSlots) => slots.map(({ position }) => position)
const keys = (slots: RowSlots) => slots.map(({ key }) => key)
/** The stock at each position of a list that nothing narrows. */
const LIST = range(0, 200)
const START = nextSlots([], range(0, 6), LIST, Number.POSITIVE_INFINITY)

const slot = (key: number, position: number, row: number, beyond = row): RowSlot => ({ key, position, row, beyond })
/** What is seen where these rows are, with every column. */
const seen = (hasRow: (position: number) => boolean, hasAllColumns = true) => ({ hasRow, hasAllColumns })

/** What is on the page when nothing is left to do, and how many frames that took. */
function drawnThrough(slots: RowSlots, wanted: readonly number[], most: number, list: ListedNumbers = LIST) {
  for (let frames = 0, now = slots; ; frames += 1) {
    const next = nextSlots(now, wanted, list, most)
    if (next === now) return { slots: now, frames }
    now = next
  }
}

test('the first rows are made in their order', () => {
  expect(START).toEqual(range(0, 6).map((position) => slot(position, position, position)))
})

test('rows that are past show those that come; no row is made, thrown away or moved while any is missing', () => {
  const next = nextSlots(START, range(2, 6), LIST, 8)
  expect(keys(next)).toEqual(keys(START))
  expect(positions(next)).toEqual([6, 7, 2, 3, 4, 5])
})

test('where not all can be drawn in a frame, those nearest the middle of the view come first', () => {
  expect(positions(nextSlots(START, range(100, 6), LIST, 2))).toEqual([102, 103, 2, 3, 4, 5])
})

test('rows take the places of their positions when the grid rests', () => {
  const scrolled = nextSlots(START, range(2, 6), LIST, 8)
  expect(drawnThrough(scrolled, range(2, 6), 1).slots).toEqual(
    [2, 3, 4, 5, 0, 1].map((key, at) => slot(key, at + 2, at + 2)),
  )
})

test('a row that rests in its place is the same object, so that it is not drawn again', () => {
  const next = nextSlots(START, range(1, 6), LIST, 1)
  expect(next.slice(1).map((slot, at) => slot === START[at + 1])).toEqual(Array(5).fill(true))
})

test('a list that became another one shows in view at once, and beyond it row by row, each in its place', () => {
  const odd = range(0, 6).map((at) => 2 * at + 1)
  const first = slotsOfList(
    START,
    odd,
    seen((position) => position < 3),
  )
  expect(first.map(({ key, position, row }) => [key, position, row])).toEqual([
    [0, 0, 1],
    [1, 1, 3],
    [2, 2, 5],
    [3, 3, 3],
    [4, 4, 4],
    [5, 5, 5],
  ])
  const { slots, frames } = drawnThrough(first, range(0, 6), 1, odd)
  expect(slots).toEqual(odd.map((row, position) => slot(position, position, row)))
  expect(frames).toBe(3)
})

test('where not every column is seen, those beyond the view follow once all rows stand there, as many in a frame as may be drawn', () => {
  const odd = range(0, 6).map((at) => 2 * at + 1)
  const isFirstRows = (position: number) => position < 3
  const first = slotsOfList(START, odd, seen(isFirstRows, false))
  expect(first).toEqual([
    slot(0, 0, 1, 0),
    slot(1, 1, 3, 1),
    slot(2, 2, 5, 2),
    slot(3, 3, 3),
    slot(4, 4, 4),
    slot(5, 5, 5),
  ])
  const second = nextSlots(first, range(0, 6), odd, 3)
  expect(second.map(({ row, beyond }) => row === beyond)).toEqual([false, false, false, true, true, true])
  expect(nextSlots(second, range(0, 6), odd, 2)).toEqual(
    odd.map((row, position) => slot(position, position, row, position === 2 ? 2 : row)),
  )
  expect(drawnThrough(second, range(0, 6), 2, odd).slots).toEqual(
    odd.map((row, position) => slot(position, position, row)),
  )
})

test('a stock that stands where it stood has nothing to follow', () => {
  expect(
    slotsOfList(
      START,
      range(0, 6),
      seen(() => true, false),
    ),
  ).toEqual(START)
})

test('of a list that became shorter nothing stands beyond its end', () => {
  expect(
    slotsOfList(
      START,
      [7, 8],
      seen(() => false),
    ).map(({ position, row }) => [position, row]),
  ).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(
    slotsOfList(
      START,
      [],
      seen(() => true),
    ),
  ).toEqual([])
})

test('a row whose stock stays where it was is the same object', () => {
  expect(
    slotsOfList(
      START,
      [0, 9, 2],
      seen(() => true),
    ).map((slot, at) => slot === START[at]),
  ).toEqual([true, false, true])
})

const lists = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 })

test('whatever the lists and views before it, in the end the last list stands in its last view', () => {
  const view = fc.record({
    list: lists,
    first: fc.nat(40),
    length: fc.integer({ min: 1, max: 12 }),
    steps: fc.nat(4),
    hasAllColumns: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(view, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 5 }), (views, most) => {
      let slots: RowSlots = []
      let end: { readonly list: readonly number[]; readonly wanted: readonly number[] } = { list: [], wanted: [] }
      for (const { list, first, length, steps, hasAllColumns } of views) {
        const wanted = range(first, length).filter((position) => position < list.length)
        const isInView = (position: number) => wanted.slice(2, -2).includes(position)
        slots = slotsOfList(slots, list, { hasRow: isInView, hasAllColumns })
        expect(slots.filter(({ position, row }) => isInView(position) && row !== list[position])).toEqual([])
        for (let step = 0; step < steps; step += 1) slots = nextSlots(slots, wanted, list, most)
        expect(new Set(keys(slots)).size).toBe(slots.length)
        expect(new Set(positions(slots)).size).toBe(slots.length)
        end = { list, wanted }
      }
      const { slots: rest } = drawnThrough(slots, end.wanted, most, end.list)
      expect(rest.map(({ position, row, beyond }) => [position, row, beyond])).toEqual(
        end.wanted.map((position) => [position, end.list[position], end.list[position]]),
      )
    }),
  )
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
          const next = nextSlots(slots, range(first, length), LIST, most)
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
