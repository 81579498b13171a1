import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, nearestMatch } from './nearest-match.ts'

test.each([
  ['prices', 'prices', 0],
  ['price', 'prices', 1],
  ['pirces', 'prices', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('from %s to %s is %i edits', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
})

test('the distance is the same in both directions and never above the longer length', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('what is far from everything has no match', () => {
  expect(nearestMatch('publsih', ['import', 'publish'])).toBe('publish')
  expect(nearestMatch('fund', ['fundamentals', 'prices'])).toBe('fundamentals')
  expect(nearestMatch('weather', ['import', 'publish'])).toBeNull()
})
