import { expect, test } from 'vitest'
import { isEmailDue } from './reader-news.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

test.each([
  ['daily', null, '20T22:00', true],
  ['daily', '20T22:00', '20T23:59', false],
  ['daily', '20T22:00', '21T00:00', true],
  ['weekly', null, '20T22:00', true],
  ['weekly', '13T22:00', '19T23:59', false],
  ['weekly', '13T22:00', '20T00:00', true],
  ['off', null, '20T22:00', false],
] as const)('%s, the last at %s: at %s another one is due: %s', (frequency, last, now, isDue) => {
  expect(isEmailDue(frequency, last === null ? null : at(last), at(now))).toBe(isDue)
})
