import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
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
} from './index.ts'

const signUp = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  password: 'Blue-Heron-42',
  confirmPassword: 'Blue-Heron-42',
  referralCode: '',
  individualUse: true,
  agree: true,
}

describe('the login form', () => {
  const login = { email: 'ann@example.org', password: 'x' }

  test('asks only that email and password are there, in the words of the specification', () => {
    expect(problemsOf(loginForm, { email: ' ', password: '' })).toEqual([
      'email: Please enter your email address',
      'password: Please input your password',
    ])
    expect(loginForm.parse({ email: ' Not an address ', password: 'x' })).toEqual({
      email: 'Not an address',
      password: 'x',
    })
  })

  test('never trims a password', () => {
    expect(loginForm.parse({ ...login, password: '  two words ' }).password).toBe('  two words ')
    expect(problemsOf(loginForm, { ...login, password: ' ' })).toEqual([])
  })

  test('takes an email of 254 characters and a password of 1,000, and no more', () => {
    expect(problemsOf(loginForm, { email: 'a'.repeat(254), password: 'p'.repeat(1000) })).toEqual([])
    expect(wrongPathsOf(loginForm, { email: 'a'.repeat(255), password: 'p'.repeat(1001) })).toEqual([
      'email',
      'password',
    ])
  })
})

test('a forgotten password needs a real address, unlike a login', () => {
  expect(forgotPasswordForm.parse({ email: ' Ann@Example.org' })).toEqual({ email: 'ann@example.org' })
  expect(problemsOf(forgotPasswordForm, { email: 'ann' })).toEqual(['email: Not a valid email address'])
})

describe('the sign-up form', () => {
  test('keeps names, email and referral code trimmed, and the password as it is', () => {
    const typed = {
      ...signUp,
      firstName: ' Ann ',
      lastName: '\tLee',
      email: 'ANN@example.org ',
      referralCode: ' FRIEND ',
      password: ' Blue Heron-42 ',
      confirmPassword: ' Blue Heron-42 ',
    }
    expect(signUpForm.parse(typed)).toEqual({
      ...signUp,
      referralCode: 'FRIEND',
      password: ' Blue Heron-42 ',
      confirmPassword: ' Blue Heron-42 ',
    })
  })

  test.each([
    [{ firstName: ' ' }, 'firstName: This field cannot be left blank'],
    [{ lastName: 'x'.repeat(51) }, 'lastName: A name can have at most 50 characters'],
    [{ referralCode: 'x'.repeat(51) }, 'referralCode: A referral code can have at most 50 characters'],
    [{ confirmPassword: 'Blue-Heron-43' }, 'confirmPassword: Passwords must match'],
    [{ confirmPassword: 'blue-heron-42' }, 'confirmPassword: Passwords must match'],
    [
      { individualUse: false },
      'individualUse: Please tick the box to indicate that you are not a financial advisor and are using this only for your own personal use.',
    ],
    [
      { agree: false },
      'agree: Please tick the box to indicate that you accept our terms, conditions, and privacy policy to create an account',
    ],
  ])('with %j says what is wrong beside that field alone', (wrong, problem) => {
    expect(problemsOf(signUpForm, { ...signUp, ...wrong })).toEqual([problem])
  })

  test('takes names and codes of exactly fifty characters', () => {
    const longest = { firstName: 'x'.repeat(50), lastName: 'y'.repeat(50), referralCode: 'z'.repeat(50) }
    expect(problemsOf(signUpForm, { ...signUp, ...longest })).toEqual([])
  })
})

describe('choosing another password', () => {
  test('by a mailed link needs the rules kept and the same twice', () => {
    expect(problemsOf(resetPasswordForm, { newPassword: 'Blue-Heron-42', confirmPassword: 'Blue-Heron-42' })).toEqual(
      [],
    )
    expect(problemsOf(resetPasswordForm, { newPassword: 'Blue-Heron-42', confirmPassword: 'Blue-Heron-42 ' })).toEqual([
      'confirmPassword: Passwords must match',
    ])
    expect(problemsOf(resetPasswordForm, { newPassword: 'Blue-Heron', confirmPassword: '' })).toEqual([
      'newPassword: Your password must have at least one number.',
      'confirmPassword: Please confirm your password',
      'confirmPassword: Passwords must match',
    ])
  })

  test('in the profile asks for the current one without judging it', () => {
    const change = { currentPassword: 'old', newPassword: 'Blue-Heron-42', confirmPassword: 'Blue-Heron-42' }
    expect(problemsOf(changePasswordForm, change)).toEqual([])
    expect(problemsOf(changePasswordForm, { ...change, currentPassword: '' })).toEqual([
      'currentPassword: Please input your password',
    ])
  })

  test('left blank is asked for in one sentence, not in one for each rule', () => {
    const blank = { currentPassword: 'old', newPassword: '', confirmPassword: 'x' }
    expect(problemsOf(changePasswordForm, blank)).toEqual([
      'newPassword: Choose a new password',
      'confirmPassword: Passwords must match',
    ])
  })
})

test('deleting an account and confirming who one is ask for the password with an exclamation mark', () => {
  expect(problemsOf(deleteAccountForm, { password: '' })).toEqual(['password: Please input your password!'])
  expect(problemsOf(reauthenticationForm, { password: '', code: '' })).toEqual([
    'password: Please input your password!',
  ])
})

test('the code beside a password may be left empty, is trimmed, and has at most forty characters', () => {
  expect(reauthenticationForm.parse({ password: 'x', code: ' ' }).code).toBe('')
  expect(reauthenticationForm.parse({ password: 'x', code: ` ${'1'.repeat(40)} ` }).code).toBe('1'.repeat(40))
  expect(wrongPathsOf(reauthenticationForm, { password: 'x', code: '1'.repeat(41) })).toEqual(['code'])
})

test('the code of a second step must be there', () => {
  expect(codeForm.parse({ code: ' 123456 ' })).toEqual({ code: '123456' })
  expect(problemsOf(codeForm, { code: '  ' })).toEqual(['code: Please enter the code'])
  expect(wrongPathsOf(codeForm, { code: '1'.repeat(41) })).toEqual(['code'])
})

test('a profile has two names and two newsletters that are on or off', () => {
  const profile = { firstName: 'Ann', lastName: 'Lee', insightsSubscriber: true, tipsSubscriber: false }
  expect(profileForm.parse(profile)).toEqual(profile)
  expect(wrongPathsOf(profileForm, { ...profile, firstName: '', tipsSubscriber: 'on' })).toEqual([
    'firstName',
    'tipsSubscriber',
  ])
  expect(wrongPathsOf(profileForm, {})).toEqual(['firstName', 'lastName', 'insightsSubscriber', 'tipsSubscriber'])
})

test('a passkey has a name of at most sixty characters', () => {
  expect(passkeyForm.parse({ name: ' My phone ' })).toEqual({ name: 'My phone' })
  expect(problemsOf(passkeyForm, { name: ' ' })).toEqual(['name: Please give it a name'])
  expect(problemsOf(passkeyForm, { name: 'x'.repeat(60) })).toEqual([])
  expect(problemsOf(passkeyForm, { name: 'x'.repeat(61) })).toEqual(['name: A name can have at most 60 characters'])
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12-34-56', '123456'],
  ['\u00A0123\t456\n', '123456'],
])('the confirmation code %j is read as %s', (typed, code) => {
  expect(confirmEmailForm.parse({ code: typed })).toEqual({ code })
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６', '٣٣٣٣٣٣', ` ${' '.repeat(35)}12345`, '1'.repeat(41)])(
  'the confirmation code %j is refused in one sentence',
  (code) => {
    expect(problemsOf(confirmEmailForm, { code })).toEqual(['code: Please enter the six-digit code from our email'])
  },
)
