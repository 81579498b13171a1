import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHashing } from './password-hashing.ts'

const hashing = createPasswordHashing()

test('a hash names its parameters and its own salt, and matches its password only', async () => {
  const password = 'Tr4vel-lightly'
  const [one, two] = await Promise.all([hashing.hash(password), hashing.hash(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await hashing.matches(one, password)).toBe(true)
  for (const wrong of ['', 'tr4vel-lightly', 'Tr4vel-lightly ', ' Tr4vel-lightly', 'Tr4vel-lightl'])
    expect(await hashing.matches(one, wrong), wrong).toBe(false)
  expect(hashing.isOutdated(one)).toBe(false)
})

test('no password matches a hash that is not there', async () => {
  for (const password of ['', 'password', 'Tr4vel-lightly']) expect(await hashing.matches(null, password)).toBe(false)
})

test('every character counts: nothing is cut, in any script', async () => {
  const long = `${'ß'.repeat(49)}Aa1!${'漢'.repeat(46)}x`
  const stored = await hashing.hash(long)
  expect(await hashing.matches(stored, long)).toBe(true)
  expect(await hashing.matches(stored, `${long.slice(0, -1)}y`)).toBe(false)
  const nul = await hashing.hash('Before\u0000After-1')
  expect(await hashing.matches(nul, 'Before')).toBe(false)
})

test('the same letters composed in another way are the same password', async () => {
  const stored = await hashing.hash('Cafe\u0301-1234')
  expect(await hashing.matches(stored, 'Caf\u00e9-1234')).toBe(true)
  expect(await hashing.matches(stored, 'Cafe-1234')).toBe(false)
})

test('a hash by other parameters still matches, and is known to be outdated', async () => {
  for (const parameters of [
    { memoryCost: 8192 },
    { timeCost: 3 },
    { parallelism: 2 },
    { algorithm: 1 },
    { outputLen: 16 },
  ]) {
    const stored = await hash('Tr4vel-lightly', { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...parameters })
    expect(await hashing.matches(stored, 'Tr4vel-lightly')).toBe(true)
    expect(hashing.isOutdated(stored), JSON.stringify(parameters)).toBe(true)
  }
})

test('more work than may wait is refused as busy, and the rest is done', async () => {
  const small = createPasswordHashing({ concurrency: 1, waiting: 2 })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => small.hash('Tr4vel-lightly')))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(outcomes[4]).toMatchObject({ reason: { name: 'IdentityBusy', retryAfterSeconds: 2 } })
  expect(await small.hash('Tr4vel-lightly')).toMatch(/^\$argon2id/)
})
