import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INVALID_COMPANY_NAME, prettifyCompanyName } from './company-name.ts'
import { parseTicker } from './ticker.ts'

describe('prettifyCompanyName', () => {
  test.each([
    ['AGILENT TECHNOLOGIES INC', 'Agilent Technologies Inc.'],
    ['agilent technologies, inc.', 'Agilent Technologies Inc.'],
    ['BANK OF THE OZARKS INC', 'Bank Of The Ozarks Inc.'],
    ['U S STEEL CORP', 'U.S. Steel Corp'],
    ['U.S. BANCORP', 'US Bancorp'],
    ['RENAISSANCERE HOLDINGS LTD', 'Renaissancere Holdings Ltd.'],
    ['AMERICAN EXPRESS CO/DE/', 'American Express CO'],
    ['WELLS FARGO & COMPANY/MN', 'Wells Fargo & Company'],
    ['CIGNA CORP /NEW/', 'Cigna Corp'],
    ['IBM', 'IBM'],
    ['3M COMPANY', '3M Company'],
    ['  COCA-COLA   CO ', 'Coca-Cola CO'],
    ['(THE) GAP INC', '(The) Gap Inc.'],
    ['ÉLAN VITAL SA', 'Élan Vital SA'],
  ])('%j becomes %j', (raw, pretty) => expect(prettifyCompanyName(raw)).toBe(pretty))

  test.each([null, undefined, 5, '', '   ', '.,.', '/DE/', '&'])('%j is invalid', (raw) => {
    expect(prettifyCompanyName(raw)).toBe('Invalid Company Name')
  })

  test('never leaves a comma or a double space, and is never empty', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const pretty = prettifyCompanyName(raw)
        expect(pretty).not.toMatch(/,|\s{2}|^\s|\s$/)
        expect(pretty).not.toBe('')
      }),
    )
  })

  test('has one spelling of an invalid name', () => expect(INVALID_COMPANY_NAME).toBe('Invalid Company Name'))
})

describe('parseTicker', () => {
  test.each([
    ['ko', 'KO'],
    [' brk.b ', 'BRK.B'],
    ['BF-B', 'BF-B'],
    ['3M', '3M'],
    ['ABCDEFGHIJ', 'ABCDEFGHIJ'],
  ])('reads %j as %s', (text, ticker) => expect(parseTicker(text)).toBe(ticker))

  test.each(['', ' ', '.A', '-', 'ABCDEFGHIJK', 'A B', 'A/B', 'Ä', '<B>'])('refuses %j', (text) => {
    expect(parseTicker(text)).toBeNull()
  })
})
