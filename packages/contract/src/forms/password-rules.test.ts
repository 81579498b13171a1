import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf } from '@fairweight/testing/contract/problems-of.ts'
import { newPasswordErrors, newPasswordField, PASSWORD_LENGTH, PASSWORD_RULES } from './index.ts'

const LENGTH = 'Your password must be 8-100 characters.'
const SPECIAL = 'Your password must have at least one special character.'

test('the length is 8 to 100 characters, and the rule says so', () => {
  expect(PASSWORD_LENGTH).toEqual({ least: 8, most: 100 })
  expect(PASSWORD_RULES[0]?.message).toBe(LENGTH)
})

test.each([
  [7, [LENGTH]],
  [8, []],
  [100, []],
  [101, [LENGTH]],
])('a password of %i characters', (length, faults) => {
  expect(newPasswordErrors(`Aa1!${'a'.repeat(length - 4)}`)).toEqual(faults)
})

test('an empty password breaks all five rules, in their order', () => {
  expect(newPasswordErrors('')).toEqual([
    'Your password must be 8-100 characters.',
    'Your password must have at least one lowercase letter.',
    'Your password must have at least one uppercase letter.',
    'Your password must have at least one number.',
    'Your password must have at least one special character.',
  ])
})

test.each([
  '!',
  '"',
  '#',
  '$',
  '%',
  '&',
  "'",
  '(',
  '*',
  '+',
  ',',
  '-',
  '.',
  '/',
  ':',
  '<',
  '@',
  '[',
  '\\',
  '^',
  '_',
  '`',
  '~',
  '€',
  '🦉',
])('the sign %s is special', (sign) => {
  expect(newPasswordErrors(`Abcdefg1${sign}`)).toEqual([])
})

test.each([' ', '\t', '\u00A0', 'é', 'ß', '٣', '½', '漢'])('the sign %j is not special', (sign) => {
  expect(newPasswordErrors(`Abcdefg1${sign}`)).toEqual([SPECIAL])
})

test('letters of a script without capitals are neither lowercase nor uppercase', () => {
  expect(newPasswordErrors('漢字漢字漢字1!')).toEqual([
    'Your password must have at least one lowercase letter.',
    'Your password must have at least one uppercase letter.',
  ])
})

test('in ASCII the rules are those that plain character ranges give', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 110 }), (password) => {
      const signs = [...password]
      const between = (from: string, to: string) => signs.some((sign) => sign >= from && sign <= to)
      const isPlain = (sign: string) => 'abcdefghijklmnopqrstuvwxyz0123456789 '.includes(sign.toLowerCase())
      const kept = [
        signs.length >= 8 && signs.length <= 100,
        between('a', 'z'),
        between('A', 'Z'),
        between('0', '9'),
        signs.some((sign) => !isPlain(sign)),
      ]
      expect(newPasswordErrors(password)).toHaveLength(kept.filter((holds) => !holds).length)
    }),
    { seed: 7, numRuns: 100 },
  )
})

test('the field says each broken rule and changes nothing of a password that keeps them', () => {
  expect(problemsOf(newPasswordField, 'abc')).toEqual([
    ': Your password must be 8-100 characters.',
    ': Your password must have at least one uppercase letter.',
    ': Your password must have at least one number.',
    ': Your password must have at least one special character.',
  ])
  expect(newPasswordField.parse('  Blue Heron-42  ')).toBe('  Blue Heron-42  ')
  expect(problemsOf(newPasswordField, undefined)).toHaveLength(1)
})
