import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dimRects } from './dim-panes.tsx'
import { type Box, placePanel } from './place-panel.ts'

const PANEL = { width: 360, height: 200 }
const VIEW = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const ON_PHONE = { width: 366, height: 200 }

const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

it('stands in the middle when there is nothing to stand beside, on a phone at the foot', () => {
  expect(placePanel({ hole: null, panel: PANEL, view: VIEW, side: 'right' })).toEqual({ left: 460, top: 300 })
  expect(placePanel({ hole: null, panel: ON_PHONE, view: PHONE, side: 'right' })).toEqual({ left: 12, top: 632 })
})

it.each([
  ['left', { left: 228, top: 300 }],
  ['right', { left: 712, top: 300 }],
  ['above', { left: 600, top: 88 }],
  ['below', { left: 600, top: 412 }],
] as const)('stands %s of the hole when that is wanted and there is room', (side, point) => {
  expect(
    placePanel({ hole: { left: 600, top: 300, width: 100, height: 100 }, panel: PANEL, view: VIEW, side }),
  ).toEqual(point)
})

it('changes to a side with room, and stays within the window along it', () => {
  expect(
    placePanel({ hole: { left: 1000, top: 700, width: 250, height: 90 }, panel: PANEL, view: VIEW, side: 'right' }),
  ).toEqual({
    left: 628,
    top: 588,
  })
})

it('covers the lower corner of what leaves no room', () => {
  expect(
    placePanel({ hole: { left: 0, top: 0, width: 1280, height: 800 }, panel: PANEL, view: VIEW, side: 'left' }),
  ).toEqual({
    left: 908,
    top: 588,
  })
})

it('covers the upper corner where the lower end is what it speaks of', () => {
  expect(
    placePanel({ hole: { left: 0, top: 130, width: 1030, height: 670 }, panel: PANEL, view: VIEW, side: 'above' }),
  ).toEqual({ left: 908, top: 12 })
})

it('stands below or above on a phone, whichever has room', () => {
  expect(
    placePanel({ hole: { left: 10, top: 100, width: 44, height: 44 }, panel: ON_PHONE, view: PHONE, side: 'left' }),
  ).toEqual({ left: 12, top: 156 })
  expect(
    placePanel({ hole: { left: 0, top: 253, width: 390, height: 591 }, panel: ON_PHONE, view: PHONE, side: 'above' }),
  ).toEqual({ left: 12, top: 41 })
})

it('covers the head of what should have it above, on a phone without room', () => {
  expect(
    placePanel({ hole: { left: 0, top: 150, width: 390, height: 694 }, panel: ON_PHONE, view: PHONE, side: 'above' }),
  ).toEqual({ left: 12, top: 12 })
})

const boxes = fc.record({
  left: fc.integer({ min: 0, max: 1200 }),
  top: fc.integer({ min: 0, max: 700 }),
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 400 }),
})
const sides = fc.constantFrom('left', 'right', 'above', 'below')

it('never leaves the window, and leaves the hole free whenever it is small', () => {
  fc.assert(
    fc.property(boxes, sides, (box, side) => {
      const hole = {
        ...box,
        width: Math.min(box.width, VIEW.width - box.left),
        height: Math.min(box.height, VIEW.height - box.top),
      }
      const point = placePanel({ hole, panel: PANEL, view: VIEW, side })
      expect(point.left).toBeGreaterThanOrEqual(12)
      expect(point.top).toBeGreaterThanOrEqual(12)
      expect(point.left + PANEL.width).toBeLessThanOrEqual(VIEW.width - 12)
      expect(point.top + PANEL.height).toBeLessThanOrEqual(VIEW.height - 12)
      expect(overlap({ ...point, ...PANEL }, hole)).toBe(false)
    }),
  )
})

it('dims all of the window but the hole, and nothing twice', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const hole = {
        ...box,
        width: Math.min(box.width, VIEW.width - box.left),
        height: Math.min(box.height, VIEW.height - box.top),
      }
      const panes = dimRects(hole, VIEW)
      const area = [...panes, hole].reduce((sum, { width, height }) => sum + width * height, 0)
      expect(area).toBe(VIEW.width * VIEW.height)
      expect(panes.some((pane, at) => [...panes.slice(at + 1), hole].some((other) => overlap(pane, other)))).toBe(false)
    }),
  )
  expect(dimRects(null, VIEW)).toEqual([{ left: 0, top: 0, ...VIEW }])
})
