import { describe, expect, test } from 'vitest'
import { ACTION_TEXTS, BROWSER_FAILURES, ERROR_CATALOG, MISSING_CUSTOMER, NO_PROFILE } from './index.ts'

const actions = Object.entries(ACTION_TEXTS)

describe('the words for what a person does', () => {
  test.each(actions)('%s names only failures that can happen', (_, { texts }) => {
    const known = [...Object.keys(ERROR_CATALOG), ...Object.keys(BROWSER_FAILURES)]
    expect(known).toEqual(expect.arrayContaining(Object.keys(texts)))
  })

  test.each(actions)('%s has a title without a full stop', (_, { title }) => {
    expect(title).toMatch(/^[A-Z][A-Za-z -]*[a-z]$/)
  })

  test.each(actions)('%s never shows an empty text', (_, { texts, otherwise }) => {
    for (const [code, text] of Object.entries(texts)) expect(text, code).toMatch(/^[A-Z].{5,}/)
    expect(otherwise ?? 'The catalog has the words.').toMatch(/^[A-Z].{5,}/)
  })

  test('no failure of the browser has the name of one that the server answers', () => {
    expect(Object.keys(BROWSER_FAILURES).filter((code) => code in ERROR_CATALOG)).toEqual([])
    for (const [code, text] of Object.entries(BROWSER_FAILURES)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(text, code).toMatch(/^[A-Z].*\.$/)
    }
  })
})

const UNKNOWN_EMAIL = "Sorry, that's not an email we recognize. Do you need to create an account?"
const DISABLED = 'Sorry. Your account has been disabled. Please contact support.'
const SIGN_IN_PROBLEM = 'There was a problem signing you in. Please try again, or contact support.'

describe('the error catalog of the specification', () => {
  test.each([
    ['log-in', 'Problem logging you in'],
    ['load-profile', 'Problem'],
    ['request-password-reset', 'There was an error'],
    ['delete-account', 'Problem deleting your account'],
    ['change-password', 'Problem changing your password'],
    ['log-out', 'Sign out error'],
    ['sign-up', 'Sign-Up failed'],
    ['subscribe', 'Problem with Subscribing'],
    ['update-profile', 'Unable to Update User Profile'],
  ] as const)('%s has the title %s', (action, title) => {
    expect(ACTION_TEXTS[action].title).toBe(title)
  })

  test.each([
    ['log-in', 'invalid-email', "Sorry, that email isn't valid"],
    ['log-in', 'invalid-credential', UNKNOWN_EMAIL],
    ['log-in', 'not-found', UNKNOWN_EMAIL],
    ['log-in', 'wrong-password', "Sorry, that's the wrong password."],
    ['log-in', 'user-disabled', DISABLED],
    ['request-password-reset', 'invalid-credential', 'Email not found, please try again.'],
    [
      'request-password-reset',
      'too-many-requests',
      'Access to this service has been temporarily disabled due to too many failed attempts.',
    ],
    ['delete-account', 'invalid-email', UNKNOWN_EMAIL],
    ['delete-account', 'wrong-password', "Sorry, that's the wrong password."],
    ['delete-account', 'user-disabled', DISABLED],
    ['change-password', 'invalid-email', UNKNOWN_EMAIL],
    ['change-password', 'wrong-password', "Sorry, that's not your current password."],
    ['change-password', 'user-disabled', DISABLED],
    ['sign-up', 'invalid-credential', 'Invalid email.'],
    ['sign-up', 'too-many-requests', 'Cannot create account right now due to too many failed attempts.'],
    ['sign-up', 'email-already-in-use', 'That email is already in use.'],
    ['subscribe', 'signed-out', 'Customer data not found.'],
    [
      'subscribe',
      'internal-error',
      'We are unable to connect to Fairweight. Nothing was charged. Please try again in a minute.',
    ],
    ['manage-subscriptions', 'account-needed', 'Customer data not found.'],
  ] as const)('%s answers %s in its words', (action, code, text) => {
    expect(ACTION_TEXTS[action].texts[code]).toBe(text)
  })

  test('every other failure of logging in, deleting and changing the password is one sentence', () => {
    for (const action of ['log-in', 'delete-account', 'change-password'] as const)
      expect(ACTION_TEXTS[action].otherwise, action).toBe(SIGN_IN_PROBLEM)
    expect(ACTION_TEXTS['log-out'].otherwise).toBe('Failed to Sign Out')
    expect(ACTION_TEXTS['load-profile'].otherwise).toBe(NO_PROFILE)
  })

  test('a failed sign-up or reset without words of its own shows what the server says', () => {
    for (const action of ['sign-up', 'request-password-reset'] as const)
      expect(ACTION_TEXTS[action].otherwise, action).toBeNull()
  })

  test('its slips are corrected', () => {
    expect(NO_PROFILE).toBe("We're sorry, but we couldn't get your user profile. Try logging out and logging back in.")
    expect(MISSING_CUSTOMER).toBe('Customer data not found.')
  })
})

test.each(['log-in', 'delete-account', 'reauthenticate', 'change-password'] as const)(
  '%s says in the same words why a second step was not accepted',
  (action) => {
    expect(ACTION_TEXTS[action].texts).toMatchObject({
      'wrong-code': "Sorry, that's not the right code. Please try the latest one.",
      'invalid-passkey': 'Sorry, that passkey did not work here. Please try again, or use another way.',
      'sign-in-expired': 'That took too long or too many tries. Please log in again.',
      'second-factor-required': 'Please also enter the code from your authenticator app.',
      'unknown-way-to-sign-in': 'Your account has no passkey. Please use another way.',
    })
  },
)

test('what a form kept is said where its server cannot be reached', () => {
  for (const action of ['send-message', 'enter-raffle', 'follow-raffle-link'] as const) {
    for (const code of ['not-available', 'network-request-failed'] as const)
      expect(ACTION_TEXTS[action].texts[code], `${action}, ${code}`).toMatch(/We have kept .*\. Please .*\.$/)
  }
})
