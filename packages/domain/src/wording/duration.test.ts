import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [89, '89 seconds'],
  [90, 'about 2 minutes'],
  [3_600, 'about 60 minutes'],
  [5_400, 'about 2 hours'],
  [172_799, 'about 48 hours'],
  [172_800, 'about 2 days'],
  [90_000_000, 'about 1,042 days'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))
