import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entityTag, isUnchanged } from './entity-tag.ts'

test('equal bytes have equal tags and different bytes different ones', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => (entityTag(a) === entityTag(b)) === (a === b)))
})

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['abc', false],
  ['"abcd"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s', (header, expected) => {
  expect(isUnchanged(header, '"abc"')).toBe(expected)
})
