import { expect, test } from 'vitest'
import { FIRST_PACE, nextPace } from './draw-pace.ts'

/** The pace after frames on a device that takes so long for each row and for a frame without any. */
function paceAfter(frames: number, rowMs: number, frameMs: number): number {
  let pace = FIRST_PACE
  for (let frame = 0; frame < frames; frame += 1) {
    const needed = frameMs + rowMs * Math.floor(pace)
    pace = nextPace(pace, Math.ceil(needed / 16.7) * 16.7)
  }
  return pace
}

test('a device that draws a row in a millisecond comes to draw about as many as fit into a frame', () => {
  const paces = Array.from({ length: 40 }, (_, more) => paceAfter(100 + more, 1, 3))
  expect(Math.max(...paces)).toBeLessThanOrEqual(15)
  expect(Math.min(...paces)).toBeGreaterThanOrEqual(6)
})

test('a device that is too slow for one row in a frame draws one all the same', () => {
  expect(paceAfter(100, 60, 10)).toBe(1)
})

test('a device that is fast at everything draws a window at once, and no more', () => {
  expect(paceAfter(1000, 0, 1)).toBe(32)
})
