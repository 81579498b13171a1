import { expect, test } from 'vitest'
import {
  changePasswordForm,
  emailField,
  listNameField,
  portfolioNameField,
  newPasswordErrors,
  personNameField,
  referralCodeField,
  signUpForm,
} from './index.ts'

const messages = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('an email is kept in lower case without white space around it', () => {
  expect(emailField.parse('  Ann@Example.ORG ')).toBe('ann@example.org')
  for (const wrong of [
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'a b@example.org',
    'ann@example..org',
    `${'a'.repeat(250)}@example.org`,
  ]) {
    expect(messages(emailField, wrong)[0], wrong).toBe('Not a valid email address')
  }
})

test.each([
  [
    'short',
    [
      'Your password must be 8-100 characters.',
      'Your password must have at least one uppercase letter.',
      'Your password must have at least one number.',
      'Your password must have at least one special character.',
    ],
  ],
  ['ALL-UPPER-1', ['Your password must have at least one lowercase letter.']],
  ['no-upper-1', ['Your password must have at least one uppercase letter.']],
  ['No-Numbers', ['Your password must have at least one number.']],
  ['NoSpecial1', ['Your password must have at least one special character.']],
  ['No Special1', ['Your password must have at least one special character.']],
  ['Ünïcode-Straße-٣', []],
  [`Aa1!${'🦉'.repeat(96)}`, []],
  [`Aa1!${'🦉'.repeat(97)}`, ['Your password must be 8-100 characters.']],
])('the password %s breaks the rules %j', (password, faults) => {
  expect(newPasswordErrors(password)).toEqual(faults)
})

test('names and codes are words that can be shown', () => {
  expect(personNameField.parse(' Zoë ')).toBe('Zoë')
  expect(messages(personNameField, '   ')).toContain('This field cannot be left blank')
  expect(messages(personNameField, 'x'.repeat(51))).toEqual(['A name can have at most 50 characters'])
  for (const field of [personNameField, referralCodeField])
    expect(messages(field, 'A\u0000B')).toEqual(['Please use only letters, digits and symbols'])
  expect(messages(listNameField, ' ')).toEqual(['Enter a name for the list'])
  expect(messages(portfolioNameField, ' ')).toEqual(['Enter a name for the portfolio'])
  expect(messages(listNameField, 'x'.repeat(26))).toEqual(['A name can have at most 25 characters'])
})

test('a sign-up without anything says what is missing, field by field', () => {
  const empty = {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    confirmPassword: '',
    referralCode: '',
    individualUse: false,
    agree: false,
  }
  expect(messages(signUpForm, empty)).toEqual(
    expect.arrayContaining([
      'This field cannot be left blank',
      'Not a valid email address',
      'Your password must be 8-100 characters.',
      'Please confirm your password',
      'Please tick the box to indicate that you are not a financial advisor and are using this only for your own personal use.',
      'Please tick the box to indicate that you accept our terms, conditions, and privacy policy to create an account',
    ]),
  )
})

test('two passwords that differ do not pass', () => {
  const change = { currentPassword: 'old', newPassword: 'Blue-Heron-42', confirmPassword: 'Blue-Heron-43' }
  expect(messages(changePasswordForm, change)).toEqual(['Passwords must match'])
  expect(messages(changePasswordForm, { ...change, newPassword: '', confirmPassword: '' })).toEqual([
    'Choose a new password',
    'Enter the same new password again',
  ])
})
