import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIODS } from '../../data/optimizing/periods.ts'
import { RISK_LEVELS } from '../../data/optimizing/risk-levels.ts'
import { readChoice, writeChoice } from './choices.ts'

test('every choice is read back from the address it was written to', () => {
  for (const { value: period } of PERIODS) {
    for (const { value: riskLevel } of RISK_LEVELS) {
      const choice = { period, riskLevel, position: null, limits: { maxWeight: 0.25 } }
      const address = writeChoice(new URLSearchParams('picked=A,B'), choice)
      expect(readChoice(address)).toEqual(choice)
      expect(address.get('picked')).toBe('A,B')
    }
  }
})

test('a place of the slider is kept to four digits, ends included', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1, 0.5).chain((end) => fc.oneof(fc.constant(end), fc.double({ min: 0, max: 1, noNaN: true }))),
      (position) => {
        const read = readChoice(
          writeChoice(new URLSearchParams(), { period: '5y', riskLevel: 'balanced', position, limits: {} }),
        ).position
        expect(Math.abs((read ?? Number.NaN) - position)).toBeLessThanOrEqual(0.00005)
      },
    ),
  )
})

test('a strange address means five years, balanced', () => {
  expect(readChoice(new URLSearchParams('period=2y&risk=all&position=1.5'))).toEqual({
    period: '5y',
    riskLevel: 'balanced',
    position: null,
    limits: {},
  })
})
