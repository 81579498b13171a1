import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './hexadecimal.ts'
import { sha256OfBytes } from './sha256.ts'

test('the examples of the standard have their hashes', () => {
  const of = (text: string) => toHex(sha256OfBytes(Buffer.from(text)))
  expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(of('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
})

test('any bytes, of every length around a block, have the hash that Node computes', () => {
  const check = (bytes: Uint8Array) => {
    expect(toHex(sha256OfBytes(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
  for (let length = 0; length <= 200; length++) check(Uint8Array.from({ length }, (_, place) => place * 7 + length))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), check), { seed: 180, numRuns: 100 })
})
