import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from './hexadecimal.ts'
import { sha256OfBytes } from './sha256.ts'

/** Messages of the standard's validation suite (NIST, SHAVS, SHA256ShortMsg) and their digests. */
const SHORT_MESSAGES = [
  ['d3', '28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1'],
  ['11af', '5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98'],
  ['b4190e', 'dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2'],
  ['74ba2521', 'b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e'],
] as const

describe('SHA-256', () => {
  test.each(SHORT_MESSAGES)('of the bytes %s is that of the validation suite', (message, digest) => {
    expect(toHex(sha256OfBytes(Buffer.from(message, 'hex')))).toBe(digest)
  })

  test('of 896 bits that fill two blocks is that of the standard', () => {
    const message =
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu'
    expect(toHex(sha256OfBytes(Buffer.from(message)))).toBe(
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    )
  })

  test('changes in about half of its bits with any one bit of the content', () => {
    const bits = (digest: Uint8Array) => Array.from(digest, (byte) => byte.toString(2).padStart(8, '0')).join('')
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 150 }), fc.nat(), (content, at) => {
        const other = Uint8Array.from(content)
        const bit = at % (8 * content.length)
        other[bit >>> 3] = (other[bit >>> 3] ?? 0) ^ (1 << (bit & 7))
        const [one, two] = [bits(sha256OfBytes(content)), bits(sha256OfBytes(other))]
        const changed = [...one].filter((digit, place) => digit !== two[place]).length
        // Of 256 fair coins fewer than 60 or more than 196 are heads once in about 10^17 times.
        expect(changed).toBeGreaterThan(60)
        expect(changed).toBeLessThan(196)
      }),
      { seed: 180, numRuns: 100 },
    )
  })

  test('tells apart contents that differ only in zeros at their end', () => {
    const digests = Array.from({ length: 130 }, (_, length) => toHex(sha256OfBytes(new Uint8Array(length))))
    expect(new Set(digests).size).toBe(130)
  })

  test('reads a view into a larger buffer from its own first byte to its own last', () => {
    const whole = Uint8Array.from({ length: 300 }, (_, place) => place & 255)
    const view = whole.subarray(37, 180)
    expect(toHex(sha256OfBytes(view))).toBe(createHash('sha256').update(view).digest('hex'))
  })

  test('leaves the content as it is, and gives the same digest again', () => {
    const content = Uint8Array.from({ length: 64 }, (_, place) => place)
    const first = toHex(sha256OfBytes(content))
    expect(toHex(sha256OfBytes(content))).toBe(first)
    expect(content).toEqual(Uint8Array.from({ length: 64 }, (_, place) => place))
  })
})
