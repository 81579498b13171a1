import { expect, test } from 'vitest'
import { fromRow, keyOf, toRow } from './letter.ts'
import { everyLetter } from './testing/every-letter.ts'

test.each(everyLetter())('a $kind letter is the same after its time in the outbox', (letter) => {
  const { recipient, kind, content } = toRow(letter)
  expect(fromRow({ recipient, kind, content: JSON.parse(JSON.stringify(content)) })).toEqual(letter)
})

test('each letter has a key of its own, which holds no secret', () => {
  const keys = everyLetter().map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
  for (const letter of everyLetter()) {
    if (letter.kind === 'reset' || letter.kind === 'confirm-email') expect(keyOf(letter)).not.toContain(letter.token)
    expect(keyOf(letter)).not.toContain(letter.to)
  }
})

test('a letter of a kind that is not known, or with a part missing, is no letter', () => {
  expect(fromRow({ recipient: 'ann@example.com', kind: 'newsletter', content: { userId: 'u' } })).toBeNull()
  expect(fromRow({ recipient: 'ann@example.com', kind: 'reset', content: { userId: 'u' } })).toBeNull()
  expect(fromRow({ recipient: 'ann@example.com', kind: 'password-changed', content: { userId: 'u', at: 'yesterday' } })).toBeNull()
})
