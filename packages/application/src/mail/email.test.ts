import { expect, test } from 'vitest'
import { fromRow, emailKey, toRow } from './email.ts'
import { everyEmail } from '@fairweight/testing/mail/every-email.ts'

test.each(everyEmail())('a $kind email is the same after its time in the outbox', (email) => {
  const { recipient, kind, content } = toRow(email)
  expect(fromRow({ recipient, kind, content: JSON.parse(JSON.stringify(content)) })).toEqual(email)
})

test('each email has a key of its own, which holds no secret', () => {
  const keys = everyEmail().map(emailKey)
  expect(new Set(keys).size).toBe(keys.length)
  for (const email of everyEmail()) {
    const secrets = email.kind === 'reset' || email.kind === 'confirm-email' ? [email.token] : []
    for (const secret of [...secrets, email.to]) expect(emailKey(email)).not.toContain(secret)
  }
})

test('an email of a kind that is not known, or with a part missing, is no email', () => {
  expect(fromRow({ recipient: 'ann@example.com', kind: 'newsletter', content: { userId: 'u' } })).toBeNull()
  expect(fromRow({ recipient: 'ann@example.com', kind: 'reset', content: { userId: 'u' } })).toBeNull()
  expect(
    fromRow({ recipient: 'ann@example.com', kind: 'password-changed', content: { userId: 'u', at: 'yesterday' } }),
  ).toBeNull()
})
