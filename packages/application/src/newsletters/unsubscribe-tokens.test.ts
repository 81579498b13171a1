import { createHmac } from 'node:crypto'
import { asUserId } from '@fairweight/domain/identifiers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKeys } from '../accounts/tokens/keys.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

const ANN = asUserId('ann')

const [secret, older, foreign] = [
  'the first secret of these tests',
  'an older secret of these tests',
  'a secret that nobody gave us',
] as const
const tokens = createUnsubscribeTokens([secret, older])
const ALL = ['insights', 'tips']

test('a token opens to whose newsletters it stops, and which', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }),
      fc.constantFrom('all', 'insights', 'tips', 'alerts'),
      (userId, scope) => {
        fc.pre(userId.isWellFormed())
        const token = tokens.make(asUserId(userId), scope)
        expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
        expect(tokens.open(token)).toEqual({ userId, stopped: scope === 'all' ? ALL : [scope] })
      },
    ),
  )
})

test('each secret in use is accepted, no other', () => {
  expect(tokens.open(createUnsubscribeTokens([older]).make(ANN, 'tips'))).toEqual({
    userId: 'ann',
    stopped: ['tips'],
  })
  expect(createUnsubscribeTokens([older]).open(tokens.make(ANN, 'tips'))).toBeNull()
  expect(tokens.open(createUnsubscribeTokens([foreign]).make(ANN, 'tips'))).toBeNull()
})

test('a token with any one sign changed opens nothing', () => {
  const token = tokens.make(ANN, 'all')
  for (let place = 0; place < token.length; place += 1) {
    const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`
    expect(tokens.open(changed), String(place)).toBeNull()
  }
})

test('nothing else opens: no made-up text, no key of another purpose, no scope that does not exist', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(tokens.open(text)).toBeNull()
    }),
  )
  const signed = (text: string, purpose: 'unsubscribe-link' | 'session-cookie') => {
    const told = Buffer.from(text).toString('base64url')
    return `${told}.${createHmac('sha256', deriveKeys([secret], purpose)[0].key)
      .update(told)
      .digest('base64url')}`
  }
  expect(tokens.open(signed('all:ann', 'unsubscribe-link'))).not.toBeNull()
  for (const token of [
    signed('all:ann', 'session-cookie'),
    signed('everything:ann', 'unsubscribe-link'),
    signed('all:', 'unsubscribe-link'),
    signed('ann', 'unsubscribe-link'),
  ])
    expect(tokens.open(token)).toBeNull()
})
