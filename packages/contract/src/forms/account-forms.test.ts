import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  changePasswordForm,
  codeForm,
  confirmEmailForm,
  deleteAccountForm,
  forgotPasswordForm,
  loginForm,
  passkeyForm,
  profileForm,
  reauthenticationForm,
  resetPasswordForm,
  signUpForm,
} from './account-forms.ts'

/** What is wrong, each with the field that it stands under. */
function faults(form: z.ZodType, value: unknown): string[] {
  return form.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

const PASSWORD = 'Green-Harbor-51'

describe('logging in', () => {
  test('takes any address that is not empty, without white space around it, and never trims the password', () => {
    expect(loginForm.parse({ email: ' Ann ', password: ' a b ' })).toEqual({ email: 'Ann', password: ' a b ' })
  })

  test('asks for what is missing, field by field', () => {
    expect(faults(loginForm, { email: '  ', password: '' })).toEqual([
      'email: Please enter your email address',
      'password: Please input your password',
    ])
  })

  test('takes an address of 254 characters and a password of 1,000, and no longer ones', () => {
    expect(faults(loginForm, { email: 'a'.repeat(254), password: 'p'.repeat(1000) })).toEqual([])
    expect(faults(loginForm, { email: 'a'.repeat(255), password: 'p' })).toHaveLength(1)
    expect(faults(loginForm, { email: 'a', password: 'p'.repeat(1001) })).toHaveLength(1)
  })
})

describe('signing up', () => {
  const good = {
    firstName: ' Ada ',
    lastName: 'O’Brien-Łukasz',
    email: ' Ada@Example.com ',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    referralCode: '',
    individualUse: true,
    agree: true,
  }

  test('keeps names without white space around them and the address in lower case', () => {
    expect(signUpForm.parse(good)).toEqual({ ...good, firstName: 'Ada', email: 'ada@example.com' })
  })

  test('says under the second password that the two differ', () => {
    expect(faults(signUpForm, { ...good, confirmPassword: `${PASSWORD}!` })).toEqual([
      'confirmPassword: Passwords must match',
    ])
  })

  test.each([
    [{ individualUse: false }, 'individualUse: Please tick the box to indicate that you are not a financial advisor'],
    [{ agree: false }, 'agree: Please tick the box to indicate that you accept our terms, conditions, and privacy'],
    [{ lastName: ' ' }, 'lastName: This field cannot be left blank'],
    [{ email: 'ada@example' }, 'email: Not a valid email address'],
    [{ referralCode: 'x'.repeat(51) }, 'referralCode: A referral code can have at most 50 characters'],
  ])('with %j has that one fault', (change, fault) => {
    expect(faults(signUpForm, { ...good, ...change })).toEqual([expect.stringContaining(fault)])
  })

  test('is not taken with a box that is only nearly ticked', () => {
    for (const agree of ['true', 1, null, undefined]) expect(faults(signUpForm, { ...good, agree })).toHaveLength(1)
  })
})

describe('a password being chosen', () => {
  test('is asked for before anything else is said about it', () => {
    expect(faults(changePasswordForm, { currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual([
      'currentPassword: Please input your password',
      'newPassword: Choose a new password',
      'confirmPassword: Enter the same new password again',
    ])
  })

  test('by a link keeps every rule and must be repeated', () => {
    expect(faults(resetPasswordForm, { newPassword: 'green-harbor-51', confirmPassword: 'green-harbor-51' })).toEqual([
      'newPassword: Your password must have at least one uppercase letter.',
    ])
    expect(faults(resetPasswordForm, { newPassword: PASSWORD, confirmPassword: '' })[0]).toBe(
      'confirmPassword: Please confirm your password',
    )
    expect(faults(resetPasswordForm, { newPassword: PASSWORD, confirmPassword: 'another' })).toEqual([
      'confirmPassword: Passwords must match',
    ])
    expect(faults(resetPasswordForm, { newPassword: PASSWORD, confirmPassword: PASSWORD })).toEqual([])
  })

  test('may begin and end with a space, which counts', () => {
    const spaced = ` ${PASSWORD} `
    const answer = { currentPassword: 'old', newPassword: spaced, confirmPassword: spaced }
    expect(changePasswordForm.parse(answer).newPassword).toBe(spaced)
    expect(faults(changePasswordForm, { ...answer, confirmPassword: PASSWORD })).toEqual([
      'confirmPassword: Passwords must match',
    ])
  })
})

describe('the six digits of an email', () => {
  test.each(['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6', '123\u00A0456'])('are read from “%s”', (code) => {
    expect(confirmEmailForm.parse({ code })).toEqual({ code: '123456' })
  })

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' '.repeat(41)])('are not “%s”', (code) => {
    expect(faults(confirmEmailForm, { code })).toContain('code: Please enter the six-digit code from our email')
  })
})

describe('the profile', () => {
  test('has a first and a last name of at most 50 characters and two newsletters', () => {
    const profile = { firstName: 'A'.repeat(50), lastName: 'Lovelace', insightsSubscriber: true, tipsSubscriber: false }
    expect(profileForm.parse(profile)).toEqual(profile)
    expect(faults(profileForm, { ...profile, firstName: 'A'.repeat(51), lastName: '' })).toEqual([
      'firstName: A name can have at most 50 characters',
      'lastName: This field cannot be left blank',
    ])
    expect(faults(profileForm, { ...profile, tipsSubscriber: 'yes' })).toHaveLength(1)
  })
})

describe('who it is', () => {
  test('is asked again by the password, with a code where two-step login is on', () => {
    expect(reauthenticationForm.parse({ password: 'p', code: ' 123456 ' })).toEqual({ password: 'p', code: '123456' })
    expect(faults(reauthenticationForm, { password: '', code: '' })).toEqual(['password: Please input your password!'])
    expect(faults(deleteAccountForm, { password: '' })).toEqual(['password: Please input your password!'])
  })

  test('is shown by a code of at most 40 characters, such as a recovery code', () => {
    expect(codeForm.parse({ code: ' abcd-efgh ' })).toEqual({ code: 'abcd-efgh' })
    expect(faults(codeForm, { code: ' ' })).toEqual(['code: Please enter the code'])
    expect(faults(codeForm, { code: 'c'.repeat(41) })).toHaveLength(1)
  })

  test('is a mailbox for a forgotten password: the address must be one', () => {
    expect(forgotPasswordForm.parse({ email: 'ADA@example.com' })).toEqual({ email: 'ada@example.com' })
    expect(faults(forgotPasswordForm, { email: 'ada' })).toEqual(['email: Not a valid email address'])
  })
})

describe('a passkey’s name', () => {
  test('has 1 to 60 characters that a screen can show', () => {
    expect(passkeyForm.parse({ name: ` ${'k'.repeat(60)} ` })).toEqual({ name: 'k'.repeat(60) })
    expect(faults(passkeyForm, { name: ' ' })).toEqual(['name: Please give it a name'])
    expect(faults(passkeyForm, { name: 'k'.repeat(61) })).toEqual(['name: A name can have at most 60 characters'])
    expect(faults(passkeyForm, { name: 'a\tb' })).toEqual(['name: Please use only letters, digits and symbols'])
  })
})
