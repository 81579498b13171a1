import { describe, expect, test } from 'vitest'
import { parseAccession, parseCik } from './filing-numbers.ts'

describe('a company’s number at the SEC', () => {
  test.each([
    [320193, '0000320193'],
    ['320193', '0000320193'],
    ['0000320193', '0000320193'],
    [' 9900000001 ', '9900000001'],
  ])('is read as ten digits: %j', (given, cik) => expect(parseCik(given)).toBe(cik))

  test.each([0, -1, 1.5, '', '0000000000', '12345678901', '32 0193', 'AAPL', null, undefined, {}])(
    'is not %j',
    (given) => expect(parseCik(given)).toBeNull(),
  )
})

describe('a filing’s number at the SEC', () => {
  test('is its filer’s ten digits, the year and a count', () =>
    expect(parseAccession('0000320193-24-000123')).toBe('0000320193-24-000123'))

  test.each([
    '',
    '000032019324000123',
    '0000320193-2024-000123',
    '0000320193-24-123',
    ' 0000320193-24-000123',
    1,
    null,
  ])('is not %j', (given) => expect(parseAccession(given)).toBeNull())
})
