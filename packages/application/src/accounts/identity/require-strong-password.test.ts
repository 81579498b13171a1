import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newPasswordErrors } from '@fairweight/contract/forms'
import { isCommonPassword } from './require-strong-password.ts'

const lines = readFileSync(new URL('../password/common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

test('the list is in order, in lower case, and holds nothing that the rules refuse anyway', () => {
  expect(lines.length).toBeGreaterThan(5000)
  expect([...new Set(lines)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(lines)
  for (const line of lines)
    expect(newPasswordErrors(line.replace(/[a-z]/, (letter) => letter.toUpperCase())), line).toEqual([])
})

test('the usual patterns are on it in any case', () => {
  for (const password of [
    'Password1!',
    'PASSWORD1!',
    'pAssword1!',
    'P@ssw0rd',
    'Welcome2024!',
    'Qwerty123!',
    'Summer2025!',
    'Admin@123',
    '1qaz@WSX',
    'Michael1!',
    'Iloveyou1!',
  ]) {
    expect(isCommonPassword(password), password).toBe(true)
  }
})

test('so are those that begin with the name of this site, or with what it is about', () => {
  for (const word of [
    'Fairweight',
    'Fairvalue',
    'Investing',
    'Investor',
    'Market',
    'Momentum',
    'Optimizer',
    'Portfolio',
  ]) {
    for (const ending of ['1!', '123!', '@123']) expect(isCommonPassword(`${word}${ending}`), word).toBe(true)
  }
})

test('what somebody thought up is not', () => {
  for (const password of [
    'Tr4vel-lightly',
    'Sail-4-freedom',
    'correct horse battery Staple 9!',
    'Password1!x',
    'zürich-Ähre-77',
  ]) {
    expect(isCommonPassword(password), password).toBe(false)
  }
})
