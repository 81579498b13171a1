import { expect, test } from 'vitest'
import { nearestChoice } from './nearest-choice.ts'

const CHOICE = { period: '5y', riskLevel: 'balanced', classCap: 0.05, ownShare: 0.4 } as const

test('a cap below one in fifteen goes up to a hundredth of a percent that can be met', () => {
  expect(nearestChoice(CHOICE, { code: 'x', message: '', limit: 'classCap', nearestFeasible: 1 / 15 })).toEqual({
    share: 0.0667,
    choice: { ...CHOICE, classCap: 0.0667 },
  })
})

test('a least share goes down to what the caps allow, and away where nothing is allowed', () => {
  expect(nearestChoice(CHOICE, { code: 'x', message: '', limit: 'leastOwnShare', nearestFeasible: 0.123_456 })).toEqual(
    { share: 0.1234, choice: { ...CHOICE, ownShare: 0.1234 } },
  )
  expect(nearestChoice(CHOICE, { code: 'x', message: '', limit: 'leastOwnShare', nearestFeasible: 0 })).toEqual({
    share: null,
    choice: { ...CHOICE, ownShare: null },
  })
})

test('a refusal without a limit has no such way out', () => {
  expect(nearestChoice(CHOICE, { code: 'x', message: '' })).toBeNull()
  expect(nearestChoice(CHOICE, { code: 'x', message: '', limit: 'other', nearestFeasible: 0.5 })).toBeNull()
})
