import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prettifyCompanyName } from './company-name.ts'

describe('a word of a company name', () => {
  test.each([
    ['ACME', 'Acme'],
    ['TOYS', 'Toys'],
    ['ABC', 'ABC'],
    ['ab', 'AB'],
    ['x', 'X'],
    ['OF', 'Of'],
    ['THE', 'The'],
    ['OIL', 'Oil'],
    ['PLC', 'PLC'],
    ['LLC', 'LLC'],
    ['LP', 'LP'],
    ['CO', 'CO'],
  ])('longer than three letters or a known small word is capitalized, else in upper case: %s is %s', (raw, pretty) => {
    expect(prettifyCompanyName(`${raw} Holdings`)).toBe(`${pretty} Holdings`)
  })

  test('is capitalized after each hyphen, and after signs before its first letter', () => {
    expect(prettifyCompanyName('ROLLS-ROYCE-BENTLEY')).toBe('Rolls-Royce-Bentley')
    expect(prettifyCompanyName('"QUOTED" NAME')).toBe('"Quoted" Name')
    expect(prettifyCompanyName('7ELEVEN STORES')).toBe('7Eleven Stores')
  })

  test('keeps its apostrophe and the letters after it small', () => {
    expect(prettifyCompanyName("MCDONALD'S CORP")).toBe("Mcdonald's Corp")
  })
})

describe('signs of a company name', () => {
  test('periods and commas go, wherever they stand', () => {
    expect(prettifyCompanyName('J.P. MORGAN, CHASE. & CO.')).toBe('JP Morgan Chase & CO')
    expect(prettifyCompanyName('.ACME.')).toBe('Acme')
  })

  test('Ltd and Inc get a period, wherever they stand, and no other word does', () => {
    expect(prettifyCompanyName('INC RESEARCH LTD')).toBe('Inc. Research Ltd.')
    expect(prettifyCompanyName('LIMITED INCORPORATED CORP')).toBe('Limited Incorporated Corp')
  })

  test('a U and an S apart at the beginning become U.S., and nowhere else', () => {
    expect(prettifyCompanyName('U S PHYSICAL THERAPY')).toBe('U.S. Physical Therapy')
    expect(prettifyCompanyName('U. S. STEEL')).toBe('U.S. Steel')
    expect(prettifyCompanyName('U S')).toBe('U.S.')
    expect(prettifyCompanyName('BANK OF U S')).toBe('Bank Of U S')
    expect(prettifyCompanyName('U SX')).toBe('U SX')
  })
})

describe('a suffix after a slash', () => {
  test.each([
    ['ACME INC/DE', 'Acme Inc.'],
    ['ACME INC /DE/', 'Acme Inc.'],
    ['ACME INC\\DE\\', 'Acme Inc.'],
    ['ACME INC/NEW/ ', 'Acme Inc.'],
  ])('of %j goes', (raw, pretty) => {
    expect(prettifyCompanyName(raw)).toBe(pretty)
  })
})

test('white space of every kind between words is one space', () => {
  expect(prettifyCompanyName('\tACME\n\nHOLDINGS\u00A0 INC ')).toBe('Acme Holdings Inc.')
})

test.each([[{}], [[]], [true], [Number.NaN], [() => 'ACME'], ['-'], ['& - &'], [',']])(
  '%j is no company name',
  (raw) => {
    expect(prettifyCompanyName(raw)).toBe('Invalid Company Name')
  },
)

test('a name does not depend on the case in which it was filed', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,9}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const name = words.join(' ')
      expect(prettifyCompanyName(name.toLowerCase())).toBe(prettifyCompanyName(name.toUpperCase()))
    }),
    { seed: 13, numRuns: 100 },
  )
})

test('a name that is pretty stays as it is', () => {
  const word = fc.stringMatching(/^[A-Z]{1,9}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const pretty = prettifyCompanyName(words.join(' '))
      expect(prettifyCompanyName(pretty.replace(/^U\.S\./, 'U S'))).toBe(pretty)
    }),
    { seed: 17, numRuns: 100 },
  )
})
