import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacUnder } from './hash.ts'

test('the keyed hash is the one that Node computes, for keys of every length up to a block', () => {
  for (let length = 1; length <= 64; length++) {
    const key = randomBytes(length)
    const keyed = hmacUnder(key)
    for (const text of ['', 'KO\nvalue', 'Ä'.repeat(100)])
      expect(keyed(text), `${length} bytes`).toBe(createHmac('sha256', key).update(text).digest('hex'))
  }
})
