import { expect, test } from 'vitest'
import { PERIODS, readChoice, RISK_LEVELS, shorterPeriod, writeChoice } from './choices.ts'

test('every choice is read back from the address it was written to', () => {
  for (const { value: period } of PERIODS) {
    for (const { value: riskLevel } of RISK_LEVELS) {
      const address = writeChoice(new URLSearchParams('picked=A,B'), { period, riskLevel })
      expect(readChoice(address)).toEqual({ period, riskLevel })
      expect(address.get('picked')).toBe('A,B')
    }
  }
})

test('a strange address means five years, balanced', () => {
  expect(readChoice(new URLSearchParams('period=2y&risk=all'))).toEqual({ period: '5y', riskLevel: 'balanced' })
})

test('shorter and shorter', () => {
  expect(shorterPeriod('10y')?.value).toBe('5y')
  expect(shorterPeriod('1y')).toBeNull()
})
