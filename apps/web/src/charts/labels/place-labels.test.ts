import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, doOverlap, placeLabels, type WantedLabel } from './place-labels.ts'

const PLOT: Box = { left: 56, top: 16, right: 300, bottom: 256 }

const anyLabel = fc.record({
  x: fc.double({ min: PLOT.left, max: PLOT.right, noNaN: true }),
  y: fc.double({ min: PLOT.top, max: PLOT.bottom, noNaN: true }),
  width: fc.integer({ min: 20, max: 120 }),
  height: fc.constantFrom(15, 17),
  radius: fc.constantFrom(8, 13),
  side: fc.constantFrom('left', 'right'),
  level: fc.constantFrom('above', 'beside', 'below'),
})
const anyCurve = fc.array(fc.record({ x: fc.integer({ min: 56, max: 300 }), y: fc.integer({ min: 16, max: 256 }) }), {
  maxLength: 60,
})

const label = (x: number, y: number, changed: Partial<WantedLabel> = {}): WantedLabel => ({
  x,
  y,
  width: 80,
  height: 15,
  radius: 8,
  side: 'right',
  level: 'beside',
  ...changed,
})

test('every one of up to eight labels has a place inside the plot, off all others, and the same again', () => {
  fc.assert(
    fc.property(fc.array(anyLabel, { maxLength: 8 }), anyCurve, (labels, curve) => {
      const placed = placeLabels({ labels, plot: PLOT, curve })
      const boxes = placed.filter((box) => box !== null)
      expect(boxes).toHaveLength(labels.length)
      boxes.forEach((box, at) => {
        expect(box.right - box.left).toBeCloseTo(labels[at]!.width, 6)
        expect(box.bottom - box.top).toBeCloseTo(labels[at]!.height, 6)
        expect(box.left).toBeGreaterThanOrEqual(PLOT.left - 1e-9)
        expect(box.right).toBeLessThanOrEqual(PLOT.right + 1e-9)
        expect(box.top).toBeGreaterThanOrEqual(PLOT.top - 1e-9)
        expect(box.bottom).toBeLessThanOrEqual(PLOT.bottom + 1e-9)
        expect(boxes.slice(at + 1).some((other) => doOverlap(box, other))).toBe(false)
      })
      expect(placeLabels({ labels, plot: PLOT, curve })).toEqual(placed)
    }),
  )
})

test('where labels have no room at all the last ones are left out rather than printed over the others', () => {
  fc.assert(
    fc.property(fc.array(anyLabel, { minLength: 1, maxLength: 8 }), (labels) => {
      const placed = placeLabels({ labels, plot: { left: 56, top: 16, right: 180, bottom: 50 }, curve: [] })
      const boxes = placed.filter((box) => box !== null)
      expect(boxes.length).toBeGreaterThan(0)
      boxes.forEach((box, at) => expect(boxes.slice(at + 1).some((other) => doOverlap(box, other))).toBe(false))
    }),
  )
  expect(placeLabels({ labels: [label(60, 30)], plot: { left: 0, top: 0, right: 40, bottom: 40 }, curve: [] })).toEqual(
    [null],
  )
})

test('with room it stands where it is wanted: beside, or on the other side above or below', () => {
  const place = (wanted: WantedLabel) => placeLabels({ labels: [wanted], plot: PLOT, curve: [] })[0]
  expect(place(label(100, 100))).toMatchObject({ left: 112, top: 92.5 })
  expect(place(label(250, 100, { side: 'left', level: 'above' }))).toMatchObject({ right: 258, bottom: 90 })
  expect(place(label(250, 100, { side: 'left', level: 'below' }))).toMatchObject({ right: 258, top: 110 })
})

test('it leaves the curve and the signs of other marks free', () => {
  const curve = Array.from({ length: 100 }, (_, at) => ({ x: 100 + 2 * at, y: 100 }))
  const [box] = placeLabels({ labels: [label(100, 100)], plot: PLOT, curve })
  expect(curve.some(({ x, y }) => x > box!.left && x < box!.right && y > box!.top && y < box!.bottom)).toBe(false)
  const [first] = placeLabels({ labels: [label(100, 100), label(130, 100)], plot: PLOT, curve: [] })
  expect(doOverlap(first!, { left: 122, top: 92, right: 138, bottom: 108 })).toBe(false)
})
