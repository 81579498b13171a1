import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { formatWait, failureMessage } from './failure-message.ts'

const refusal = (status: number, code: string, retryAfter: number | null = null) =>
  new ApiError(status, { code, message: `Server: ${code}.`, reference: 'r-7' }, retryAfter)

it.each([
  [
    'log-in',
    404,
    'not-found',
    'Problem logging you in',
    "Sorry, that's not an email we recognize. Do you need to create an account?",
  ],
  ['log-in', 401, 'wrong-password', 'Problem logging you in', "Sorry, that's the wrong password."],
  [
    'log-in',
    503,
    'not-available',
    'Problem logging you in',
    'There was a problem signing you in. Please try again, or contact support.',
  ],
  [
    'change-password',
    401,
    'wrong-password',
    'Problem changing your password',
    "Sorry, that's not your current password.",
  ],
  [
    'change-password',
    400,
    'password-does-not-meet-requirements',
    'Problem changing your password',
    'Server: password-does-not-meet-requirements.',
  ],
  ['delete-account', 403, 'requires-recent-login', 'Problem deleting your account', 'Server: requires-recent-login.'],
  ['sign-up', 409, 'email-already-in-use', 'Sign-Up failed', 'That email is already in use.'],
  ['request-password-reset', 401, 'invalid-credential', 'There was an error', 'Email not found, please try again.'],
  ['log-out', 503, 'not-available', 'Sign out error', 'Failed to Sign Out'],
  ['subscribe', 403, 'account-needed', 'Problem with Subscribing', 'Customer data not found.'],
  ['subscribe', 409, 'already-subscribed', 'Problem with Subscribing', 'Server: already-subscribed.'],
  ['subscribe', 503, 'not-available', 'Problem with Subscribing', 'Server: not-available.'],
] as const)('%s, refused with %i %s', (action, status, code, title, text) => {
  expect(failureMessage(action, refusal(status, code))).toMatchObject({ title, text })
})

it('says how long to wait after too many tries', () => {
  expect(failureMessage('log-in', refusal(429, 'too-many-requests', 30)).text).toBe(
    'Server: too-many-requests. You can try again in 30 seconds.',
  )
  expect(failureMessage('sign-up', refusal(429, 'too-many-requests', 3500)).text).toBe(
    'Cannot create account right now due to too many failed attempts. You can try again in 59 minutes.',
  )
  expect([1, 59, 60, 61, 900].map(formatWait)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '15 minutes',
  ])
})

it('says that there is no connection, whatever was being done', () => {
  for (const action of ['log-in', 'sign-up', 'update-profile', 'request-password-reset'] as const)
    expect(failureMessage(action, new ApiError('FETCH_ERROR')).text).toContain('connection')
})

it.each([
  ['the server', refusal(500, 'internal-error')],
  ['a proxy before it', new ApiError(502)],
])('says that a checkout could not connect where %s failed', (_, cause) => {
  expect(failureMessage('subscribe', cause)).toEqual({
    title: 'Problem with Subscribing',
    text: 'We are unable to connect to Fairweight. Nothing was charged. Please try again in a minute.',
    reference: cause.reference,
  })
})

it('gives the number for support only where the fault is ours, and never a raw message', () => {
  expect(failureMessage('sign-up', refusal(500, 'internal-error')).reference).toBe('r-7')
  expect(failureMessage('sign-up', refusal(409, 'email-already-in-use')).reference).toBeNull()
  expect(failureMessage('sign-up', new TypeError('x is undefined')).text).not.toContain('undefined')
})
