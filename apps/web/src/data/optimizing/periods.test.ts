import { expect, test } from 'vitest'
import { periodOf, shorterPeriod } from './periods.ts'

test('shorter and shorter', () => {
  expect(shorterPeriod('10y')?.value).toBe('5y')
  expect(shorterPeriod('1y')).toBeNull()
})

test('what is no period is five years', () => {
  expect([periodOf('2y').value, periodOf(null).value, periodOf('1y').name]).toEqual(['5y', '5y', '1 year'])
})
