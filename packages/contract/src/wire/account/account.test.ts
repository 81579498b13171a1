import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  changePasswordRequest,
  confirmEmailCodeRequest,
  deleteAccountRequest,
  emailChangeRequest,
  emailChangeState,
  finishSignUpRequest,
  passwordResetRequest,
  profileCreation,
  profileUpdate,
  resetPasswordRequest,
  role,
  signInRequest,
  signUpRequest,
  success,
  userSubscription,
} from '../index.ts'

const signUp = {
  email: 'ann@example.org',
  password: 'Blue-Heron-42',
  individualUse: true,
  termsVersion: '2026-11-28',
}

describe('a sign-up', () => {
  test('takes an address in any case, and a password as it is', () => {
    expect(signUpRequest.parse({ ...signUp, email: ' ANN@Example.org ', password: ' Blue Heron-42' })).toEqual({
      ...signUp,
      password: ' Blue Heron-42',
    })
  })

  test('agrees to the terms that hold, and to no others', () => {
    for (const termsVersion of ['2025-01-01', '', true, undefined])
      expect(problemsOf(signUpRequest, { ...signUp, termsVersion })).toEqual([
        'termsVersion: Please accept the current terms. If this page has been open for a while, reload it first.',
      ])
  })

  test('is for personal use, and says so', () => {
    expect(problemsOf(signUpRequest, { ...signUp, individualUse: false })).toEqual([
      'individualUse: An account is for your own personal use only. Please confirm that to create one.',
    ])
  })

  test('cannot bring roles or a confirmed address along', () => {
    expect(problemsOf(signUpRequest, { ...signUp, roles: ['bundle'], verifiedEmail: true })).toEqual([
      ': Unrecognized keys: "roles", "verifiedEmail"',
    ])
  })

  test('is finished by six digits and the attempt that this browser was given', () => {
    expect(finishSignUpRequest.parse({ attempt: 'a'.repeat(200), code: '123-456' }).code).toBe('123456')
    for (const attempt of ['', 'a'.repeat(201)])
      expect(wrongPathsOf(finishSignUpRequest, { attempt, code: '123456' })).toEqual(['attempt'])
  })
})

describe('a sign-in', () => {
  test('looks an address up in lower case, whatever it looks like', () => {
    expect(signInRequest.parse({ email: ' ANN ', password: ' x ' })).toEqual({ email: 'ann', password: ' x ' })
  })

  test('takes addresses of 254 characters and passwords of 1,000', () => {
    expect(problemsOf(signInRequest, { email: 'a'.repeat(254), password: 'p'.repeat(1000) })).toEqual([])
    expect(wrongPathsOf(signInRequest, { email: 'a'.repeat(255), password: 'p'.repeat(1001) })).toEqual([
      'email',
      'password',
    ])
    expect(wrongPathsOf(signInRequest, { email: ' ', password: '' })).toEqual(['email', 'password'])
  })
})

describe('a new password', () => {
  test('keeps the rules in every request that sets one', () => {
    const fault = 'Your password must have at least one number.'
    const requests = [
      [signUpRequest, { ...signUp, password: 'Blue-Heron' }, 'password'],
      [changePasswordRequest, { currentPassword: 'old', newPassword: 'Blue-Heron' }, 'newPassword'],
      [resetPasswordRequest, { token: 't', newPassword: 'Blue-Heron' }, 'newPassword'],
    ] as const
    for (const [schema, request, path] of requests) expect(problemsOf(schema, request)).toEqual([`${path}: ${fault}`])
  })

  test('is set by a link whose token has 1 to 200 signs', () => {
    expect(problemsOf(resetPasswordRequest, { token: 't'.repeat(200), newPassword: 'Blue-Heron-42' })).toEqual([])
    for (const token of ['', 't'.repeat(201)])
      expect(wrongPathsOf(resetPasswordRequest, { token, newPassword: 'Blue-Heron-42' })).toEqual(['token'])
  })
})

test('an address to be written to must be a real one, in every request that names one', () => {
  for (const schema of [passwordResetRequest, emailChangeRequest]) {
    expect(schema.parse({ email: ' Ann@Example.org ' })).toEqual({ email: 'ann@example.org' })
    expect(problemsOf(schema, { email: 'ann@example' })).toEqual(['email: Not a valid email address'])
  }
})

test('an account is deleted without a password only where none is sent, not with an empty one', () => {
  expect(deleteAccountRequest.parse({})).toEqual({})
  expect(problemsOf(deleteAccountRequest, { password: '' })).toEqual(['password: Please input your password!'])
})

test('an address is confirmed by six digits', () => {
  expect(confirmEmailCodeRequest.parse({ code: '123 456' })).toEqual({ code: '123456' })
  expect(wrongPathsOf(confirmEmailCodeRequest, { code: 123_456 })).toEqual(['code'])
})

test('a change of address waits until a time in ISO form, or none waits', () => {
  const pending = { email: 'new@example.org', expiresAt: '2026-11-23T10:00:00.000Z' }
  expect(emailChangeState.parse({ pending })).toEqual({ pending })
  expect(emailChangeState.parse({ pending: null })).toEqual({ pending: null })
  expect(wrongPathsOf(emailChangeState, { pending: { ...pending, expiresAt: 'tomorrow' } })).toEqual([
    'pending.expiresAt',
  ])
})

describe('a profile', () => {
  const profile = { firstName: 'Ann', lastName: 'Lee', insightsSubscriber: true, tipsSubscriber: false }

  test('is updated by the fields of the specification', () => {
    expect(problemsOf(profileUpdate, { ...profile, license: null, influencer_code: 'FRIEND' })).toEqual([])
    expect(profileUpdate.parse({ ...profile, firstName: ' Ann ' })).toEqual(profile)
  })

  test('is created as an individual’s only: enterprise is by contacting us', () => {
    expect(problemsOf(profileCreation, { ...profile, customerType: 'individual', referralCode: '' })).toEqual([])
    expect(wrongPathsOf(profileCreation, { ...profile, customerType: 'enterprise' })).toEqual(['customerType'])
  })

  test('cannot set later what is set once, nor its email or roles', () => {
    for (const key of ['customerType', 'referralCode', 'email', 'roles', 'stripeId'])
      expect(problemsOf(profileUpdate, { ...profile, [key]: 'individual' })).toEqual([`: Unrecognized key: "${key}"`])
  })

  test('has limits for what is accepted and ignored, too', () => {
    expect(
      problemsOf(profileUpdate, { ...profile, license: 'x'.repeat(100), influencer_code: 'x'.repeat(50) }),
    ).toEqual([])
    expect(
      wrongPathsOf(profileUpdate, { ...profile, license: 'x'.repeat(101), influencer_code: 'x'.repeat(51) }),
    ).toEqual(['license', 'influencer_code'])
  })
})

test('the roles are those of the specification', () => {
  expect(role.options.toSorted()).toEqual([
    'bundle',
    'bundle-trial',
    'investment_mix_tool',
    'momentum_stock_tool',
    'value_stock_tool',
  ])
})

test('a subscription says null where the provider says nothing', () => {
  const subscription = {
    id: 'sub_1',
    role: 'bundle',
    name: 'Bundle',
    license: null,
    interval: null,
    status: 'trialing',
    creationDate: '2026-11-20T10:00:00.000Z',
    nextPeriod: null,
    cancelAtNextPeriod: false,
    canceledAt: null,
    pastDueSince: null,
    price: null,
    pendingChange: null,
    trialRefused: false,
  }
  expect(userSubscription.parse(subscription)).toEqual(subscription)
  const wrong = { ...subscription, price: 0, nextPeriod: undefined, status: 'ended', pendingChange: 'pause' }
  expect(wrongPathsOf(userSubscription, wrong)).toEqual(['status', 'nextPeriod', 'price', 'pendingChange'])
})

test('a call that did not succeed never answers that it did', () => {
  expect(success.safeParse({ success: false }).success).toBe(false)
})
