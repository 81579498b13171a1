import { expect, test } from 'vitest'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { IdentityBusyError } from '@fairweight/application/accounts/port/identity-busy-error.ts'
import { type IdentityCode, IdentityError } from '@fairweight/application/accounts/port/identity-error.ts'
import { toHttpError } from './identity-call.ts'

type Action = Parameters<typeof toHttpError>[1]

const told = (code: IdentityCode, action: Action, hide = false) => {
  const refusal = toHttpError(new IdentityError(code), action, hide)
  return refusal instanceof HttpError ? [refusal.code, refusal.message] : refusal
}

test('a refusal speaks of what the person was doing', () => {
  expect(told('wrong-password', 'change-password')).toEqual([
    'wrong-password',
    "Sorry, that's not your current password.",
  ])
  expect(told('wrong-password', 'delete-account')).toEqual(['wrong-password', "Sorry, that's the wrong password."])
  expect(told('not-found', 'request-password-reset')).toEqual([
    'invalid-credential',
    'Email not found, please try again.',
  ])
  expect(told('invalid-email', 'sign-up')).toEqual(['invalid-email', 'Invalid email.'])
  expect(told('invalid-reset-link', null)).toEqual([
    'invalid-reset-link',
    'This link has expired or was already used. Please request a new one.',
  ])
})

test('an account without a password is told apart only where it helps', () => {
  expect(told('no-password', 'log-in')).toMatchObject(['wrong-password', expect.anything()])
  expect(told('no-password', 'change-password')).toMatchObject(['no-password', expect.anything()])
  expect(told('no-password', 'delete-account')).toMatchObject(['requires-recent-login', expect.anything()])
})

test('hiding accounts makes one answer of all that could tell', () => {
  const answers = (['not-found', 'wrong-password', 'no-password'] as const).map((code) => told(code, 'log-in', true))
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]).toMatchObject(['invalid-credential', expect.anything()])
  expect(told('user-disabled', 'log-in', true)).toMatchObject(['user-disabled', expect.anything()])
})

test('a full queue says when to come back; an account that just went is signed out; anything else stays what it is', () => {
  expect(toHttpError(new IdentityBusyError(2), 'log-in', false)).toMatchObject({
    code: 'not-available',
    details: { retryAfterSeconds: 2 },
  })
  expect(told('not-found', 'delete-account')).toMatchObject(['signed-out', expect.anything()])
  const unforeseen = new TypeError('x')
  expect(toHttpError(unforeseen, 'log-in', false)).toBe(unforeseen)
  const refusal = new HttpError('unknown-session')
  expect(toHttpError(refusal, null, false)).toBe(refusal)
})
