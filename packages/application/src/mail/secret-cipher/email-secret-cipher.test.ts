import { randomBytes } from 'node:crypto'
import { assert, expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { SECRET_FIELDS, fromRow, toRow } from '../email.ts'
import { createEmailSecretCipher, hasPlaintextSecret } from './email-secret-cipher.ts'
import { everyEmail } from '@fairweight/testing/mail/every-email.ts'

const [older, newer, other] = [
  { id: 'older-key-01', key: randomBytes(32) },
  { id: 'newer-key-02', key: randomBytes(32) },
  { id: 'other-key-03', key: randomBytes(32) },
]
const seal = createEmailSecretCipher([older])
const reset = toRow({
  kind: 'reset',
  to: 'ann@example.com',
  userId: asUserId('user-1'),
  firstName: 'Ann',
  token: 'hush-hush',
  expiresAt: new Date('2026-03-04T17:05:00Z'),
})

test('the fields that open something are known by their shapes', () => {
  expect(Object.fromEntries(SECRET_FIELDS)).toEqual({
    reset: ['token'],
    'confirm-email': ['token', 'code'],
    'sign-up-code': ['code'],
    'email-change': ['token'],
    'email-changed': ['token'],
    'raffle-confirm': ['token'],
    'raffle-winner': ['token'],
    receipt: ['url'],
  })
})

test.each(everyEmail())('$kind comes out as it went in', (email) => {
  const row = toRow(email)
  const closed = seal.close(row)
  expect(seal.open(closed)).toEqual(row)
  expect(fromRow(seal.open(closed) ?? assert.fail('It opens.'))).toEqual(email)
})

test('what is secret cannot be read, and the rest can', () => {
  const { content, ...rest } = seal.close(reset)
  expect(rest).toEqual({ key: reset.key, kind: 'reset', recipient: 'ann@example.com' })
  expect(content).toEqual({
    userId: 'user-1',
    firstName: 'Ann',
    expiresAt: '2026-03-04T17:05:00.000Z',
    sealed: expect.stringMatching(/^[\w-]{12}\.[\w-]+$/),
  })
  expect(JSON.stringify(content)).not.toContain('hush')
  expect([hasPlaintextSecret(reset), hasPlaintextSecret({ kind: 'reset', content })]).toEqual([true, false])
})

test('no two seals of one email are alike', () => {
  expect(seal.close(reset)).not.toEqual(seal.close(reset))
})

test('a rotated key still opens what it closed, and one that is gone does not', () => {
  const closed = seal.close(reset)
  const rotated = createEmailSecretCipher([newer, older])
  expect(rotated.open(closed)).toEqual(reset)
  expect(seal.open(rotated.close(reset))).toBeNull()
  expect(createEmailSecretCipher([other]).open(closed)).toBeNull()
})

test('a row from before there were seals is as it was', () => {
  expect(seal.open(reset)).toEqual(reset)
})

test('a seal opens in its own row only, and unchanged only', () => {
  const closed = seal.close(reset)
  const sealed = closed.content['sealed'] ?? ''
  const flipped = `${sealed.slice(0, -4)}${sealed.at(-4) === 'A' ? 'B' : 'A'}${sealed.slice(-3)}`
  for (const change of [{ recipient: 'mallory@example.com' }, { key: 'reset:another' }, { kind: 'raffle-confirm' }])
    expect(seal.open({ ...closed, ...change })).toBeNull()
  for (const text of ['', '.', sealed.slice(0, 20), flipped, sealed.replace('.', ''), `${sealed}AAAA`])
    expect(seal.open({ ...closed, content: { ...closed.content, sealed: text } })).toBeNull()
})
