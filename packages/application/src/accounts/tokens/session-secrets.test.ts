import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSessionSecrets } from './session-secrets.ts'

const FIRST = 'the first secret, which signs everything here'
const SECOND = 'the second secret, which comes after the first'

test('a secret opens under the lookup that it was made with, and no two are alike', () => {
  const secrets = createSessionSecrets([FIRST])
  const made = Array.from({ length: 100 }, () => secrets.make())
  for (const one of made) expect(secrets.open(one.secret)).toEqual(one)
  expect(new Set(made.flatMap(({ secret, lookup }) => [secret, lookup])).size).toBe(200)
  expect(made.some(({ secret, lookup }) => secret.includes(lookup))).toBe(false)
})

test('nothing else opens', () => {
  const secrets = createSessionSecrets([FIRST])
  const { secret } = secrets.make()
  const foreign = createSessionSecrets([SECOND]).make().secret
  const [random = '', signature = ''] = secret.split('.')
  for (const wrong of [
    '',
    '.',
    random,
    `${random}.`,
    `${signature}.${random}`,
    `${secret}.`,
    ` ${secret}`,
    `${secret}\n`,
    secret + secret,
    foreign,
  ]) {
    expect(secrets.open(wrong), wrong).toBeNull()
  }
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (garbage) => secrets.open(garbage) === null))
  fc.assert(
    fc.property(fc.nat(secret.length - 1), fc.constantFrom(...'abcXYZ019-_'), (place, letter) => {
      const changed = secret.slice(0, place) + letter + secret.slice(place + 1)
      return changed === secret || secrets.open(changed) === null
    }),
  )
  // Two bits of the last sign do not count in base64: no other spelling of the same bytes opens either.
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const spelled = secret.slice(0, -1) + letter
    expect(secrets.open(spelled) === null, spelled).toBe(spelled !== secret)
  }
})

test('after a change of secrets an old one opens, and is signed anew', () => {
  const before = createSessionSecrets([FIRST]).make()
  const opened = createSessionSecrets([SECOND, FIRST]).open(before.secret)
  expect(opened?.lookup).toBe(before.lookup)
  expect(opened?.secret).not.toBe(before.secret)
  expect(createSessionSecrets([SECOND]).open(opened?.secret ?? '')).toEqual(opened)
  expect(createSessionSecrets([SECOND]).open(before.secret)).toBeNull()
})
