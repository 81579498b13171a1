import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedEncoding, ENCODINGS } from './accepted-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip; q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['br;q=nonsense', 'identity'],
])('Accept-Encoding %s is answered with %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})

test('whatever the header, the answer is one of ours', () => {
  fc.assert(fc.property(fc.string(), (header) => ENCODINGS.includes(acceptedEncoding(header))))
})
