import { expect, test } from 'vitest'
import { isSharedToken, sharedPath } from './index.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCD_-'

test('a token has 32 signs of base64url', () => {
  expect(isSharedToken(TOKEN)).toBe(true)
  const wrong = ['', 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}/`, `${'a'.repeat(31)}=`, `${'a'.repeat(32)}\n`]
  for (const text of wrong) expect(isSharedToken(text), text).toBe(false)
})

test('a link stands under one path of its own', () => {
  expect(sharedPath(TOKEN)).toBe(`/shared/${TOKEN}`)
})
