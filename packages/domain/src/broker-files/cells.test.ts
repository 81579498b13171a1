import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank, readDate, readDecimal, readSymbol, toCents, toShares } from './cells.ts'

const ONE = 100_000_000

describe('numbers', () => {
  test.each([
    ['0', 0],
    ['12', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['1,234.50', 1234.5],
    ['$1,234.50', 1234.5],
    ['-$5.00', -5],
    ['$-5.00', -5],
    ['($5.00)', -5],
    ['$(5.00)', -5],
    ['5.25-', -5.25],
    ['−3', -3],
    ['+7.1', 7.1],
    ['USD 12.30', 12.3],
    ['12.30 USD', 12.3],
    ['1.000000000', 1],
    [' 4\u00A0', 4],
  ])('%j is %d', (cell, value) => {
    expect(readDecimal(cell)).toBe(BigInt(Math.round(value * ONE)))
  })

  test.each([
    '',
    'ten',
    '1,23',
    '14,80.76',
    '1.234,50',
    '1e3',
    '--5',
    '-(5)',
    '(5)-',
    '1 2/3',
    '#REF!',
    '5%',
    'NaN',
    'Infinity',
    '0.123456789',
    '€5',
    '1.2.3',
    '.',
    '$',
  ])('%j is none', (cell) => {
    expect(readDecimal(cell)).toBeNull()
  })

  test('are exact, whatever their size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (decimal) => {
        const digits = (decimal < 0n ? -decimal : decimal).toString().padStart(9, '0')
        const written = `${decimal < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
        expect(readDecimal(written)).toBe(decimal)
      }),
      { numRuns: 100 },
    )
  })

  test('are cents with halves away from zero', () => {
    const cents = (cell: string) => toCents(readDecimal(cell) ?? 0n)
    expect([cents('1.005'), cents('-1.005'), cents('1.0049'), cents('0')]).toEqual([101, -101, 100, 0])
    expect(cents('99999999999999999')).toBeNull()
  })

  test('are shares with up to six decimals, and none with a seventh', () => {
    const count = (cell: string) => toShares(readDecimal(cell) ?? 0n)
    expect([count('1.5'), count('0.000001'), count('-3')]).toEqual([1_500_000, 1, -3_000_000])
    expect([count('0.0000001'), count('99999999999')]).toEqual([null, null])
  })
})

describe('dates', () => {
  test.each([
    ['01/05/2026', '2026-01-05'],
    ['1/5/26', '2026-01-05'],
    ['01-05-2026', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['20260105;103000', '2026-01-05'],
    ['2026-01-05, 10:30:00', '2026-01-05'],
    ['01/05/2026 as of 01/02/2026', '2026-01-02'],
    ['Jan-05-2026', '2026-01-05'],
    ['January 5, 2026 4:05 PM', '2026-01-05'],
    ['12/31/99', '2099-12-31'],
  ])('%j is %s', (cell, date) => {
    expect(readDate(cell)).toBe(date)
  })

  test.each([
    '',
    '13/01/2026',
    '02/30/2026',
    '2026-1-5x',
    '05.01.2026',
    'yesterday',
    '1/5',
    '202601051',
    'Foo-05-2026',
  ])('%j is none', (cell) => {
    expect(readDate(cell)).toBeNull()
  })
})

describe('symbols', () => {
  test.each([
    ['KO', 'KO'],
    [' ko ', 'KO'],
    ['BRK/B', 'BRK.B'],
    ['BRK-B', 'BRK.B'],
    ['BRK B', 'BRK.B'],
    ['brk.b', 'BRK.B'],
    ['SPAXX**', 'SPAXX'],
    ['BAC.PRL', 'BAC.PRL'],
  ])('%j is %s', (cell, symbol) => {
    expect(readSymbol(cell)).toBe(symbol)
  })

  test.each([
    '',
    '191216100',
    '31617E745',
    'Pending Activity',
    '-KO260116C65',
    '--',
    '12345',
    'KO 01/16/2026 65.00 C',
    'Ünder',
  ])('%j is none', (cell) => {
    expect(readSymbol(cell)).toBeNull()
  })
})

test.each(['', ' ', '-', '--', '—', 'n/a', 'N/A', 'NA', 'Not Available', 'null'])(
  '%j says that there is nothing',
  (cell) => {
    expect(isBlank(cell)).toBe(true)
  },
)
test.each(['0', 'KO', '---'])('%j says something', (cell) => {
  expect(isBlank(cell)).toBe(false)
})
