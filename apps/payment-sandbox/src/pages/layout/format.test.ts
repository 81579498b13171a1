import { expect, test } from 'vitest'
import { amount, day, fromSeconds, moment, plainName, priceText, shortDay } from './format.ts'

test.each([
  [4999, 'usd', '$49.99'],
  [0, 'usd', '$0.00'],
  [-500, 'usd', '−$5.00'],
  [4999, 'eur', '49.99 EUR'],
])('%i cents of %s read %s', (cents, currency, text) => {
  expect(amount(cents, currency)).toBe(text)
})

const recurring = {
  interval: 'month',
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
} as const

test('a price says how often it is paid', () => {
  expect(priceText({ unit_amount: 4999, currency: 'usd', recurring })).toBe('$49.99 a month')
  expect(priceText({ unit_amount: 9999, currency: 'usd', recurring: { ...recurring, interval_count: 3 } })).toBe(
    '$99.99 every 3 months',
  )
  expect(priceText({ unit_amount: 100, currency: 'usd', recurring: null })).toBe('$1.00')
})

test('times are in UTC', () => {
  const time = fromSeconds(Date.UTC(2026, 10, 28, 23, 59, 58) / 1000)
  expect([day(time), shortDay(time), moment(time)]).toEqual([
    'November 28, 2026',
    'Nov 28, 2026',
    'Nov 28, 2026, 23:59:58 UTC',
  ])
})

test('a name ends before a parenthesis', () => {
  expect(['Fairweight Monthly (bundle)', 'Plain', '(odd)'].map(plainName)).toEqual(['Fairweight Monthly', 'Plain', ''])
})
