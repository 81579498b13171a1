import { PRODUCT_NAME } from '../product/index.ts'
import type { ErrorCode } from './catalog/error-catalog.ts'
import { SECOND_STEP_TEXTS } from './error-titles.ts'

/** Something a person does, mostly with their account, whose failures have words of their own. */
export type AccountAction =
  | 'log-in'
  | 'load-profile'
  | 'request-password-reset'
  | 'delete-account'
  | 'reauthenticate'
  | 'change-password'
  | 'change-email'
  | 'change-ways-to-sign-in'
  | 'confirm-email'
  | 'sign-up'
  | 'log-out'
  | 'update-profile'
  | 'subscribe'
  | 'manage-subscriptions'
  | 'send-message'
  | 'enter-raffle'
  | 'follow-raffle-link'
  | 'stop-newsletters'

/** A code of the catalog, or one of those that only the browser can bring about. */
export type ActionFailure = ErrorCode | BrowserFailure

/** What can go wrong in the browser while somebody signs in through another provider, or by a passkey. */
export const BROWSER_FAILURES = {
  'popup-blocked': 'Your browser blocked the sign-in window. Please allow it and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you signed in.',
  'cancelled-popup-request': 'Another sign-in window was opened.',
  'web-storage-unsupported': 'Your browser blocks the storage that is needed to sign in.',
  'network-request-failed': 'We could not reach the server. Please check your connection and try again.',
  'passkey-canceled': 'No passkey was used. You can try again, or use another way.',
  'passkeys-unsupported': 'This browser cannot use passkeys here. Please use another way, or another browser.',
  'passkey-exists': 'This device already has a passkey for your account.',
} as const
export type BrowserFailure = keyof typeof BROWSER_FAILURES

interface ActionTexts {
  readonly title: string
  readonly texts: Readonly<Partial<Record<ActionFailure, string>>>
  /** For every failure without a text of its own; null = the catalog's or the server's own sentence. */
  readonly otherwise: string | null
}

/** The specification's words for a checkout or portal without somebody who could pay. */
export const MISSING_CUSTOMER = 'Customer data not found.'

/** The specification's words when nobody can tell who is there. On its own, since every public page may have to say it. */
export const NO_PROFILE = "We're sorry, but we couldn't get your user profile. Try logging out and logging back in."

const UNKNOWN_EMAIL = "Sorry, that's not an email we recognize. Do you need to create an account?"
const DISABLED = 'Sorry. Your account has been disabled. Please contact support.'
const SIGN_IN_PROBLEM = 'There was a problem signing you in. Please try again, or contact support.'

/** What the specification has no words for, in the catalog's. */
const secondStep = {
  ...SECOND_STEP_TEXTS,
  'unknown-way-to-sign-in': 'Your account has no passkey. Please use another way.',
}

/**
 * The specification's error catalog: action and code to the words shown. Two slips of it are corrected
 * ("There was a problem", "We're sorry"), and what it shows raw is a plain sentence of the catalog instead.
 */
export const ACTION_TEXTS: Readonly<Record<AccountAction, ActionTexts>> = {
  'log-in': {
    title: 'Problem logging you in',
    texts: {
      'invalid-email': "Sorry, that email isn't valid",
      'invalid-credential': UNKNOWN_EMAIL,
      'not-found': UNKNOWN_EMAIL,
      'wrong-password': "Sorry, that's the wrong password.",
      'user-disabled': DISABLED,
      ...secondStep,
    },
    otherwise: SIGN_IN_PROBLEM,
  },
  'load-profile': {
    title: 'Problem',
    texts: {},
    otherwise: NO_PROFILE,
  },
  'request-password-reset': {
    title: 'There was an error',
    texts: {
      'invalid-credential': 'Email not found, please try again.',
      'too-many-requests': 'Access to this service has been temporarily disabled due to too many failed attempts.',
    },
    otherwise: null,
  },
  'delete-account': {
    title: 'Problem deleting your account',
    texts: {
      'invalid-email': UNKNOWN_EMAIL,
      'wrong-password': "Sorry, that's the wrong password.",
      'user-disabled': DISABLED,
      ...secondStep,
    },
    otherwise: SIGN_IN_PROBLEM,
  },
  reauthenticate: {
    title: 'Not confirmed',
    texts: {
      'wrong-password': "Sorry, that's the wrong password.",
      'user-disabled': DISABLED,
      'requires-recent-login': 'Please log in with your provider again first.',
      ...secondStep,
    },
    otherwise: SIGN_IN_PROBLEM,
  },
  'change-email': {
    title: 'Problem changing your email address',
    texts: {
      'invalid-email': "Sorry, that email isn't valid.",
      'email-already-in-use': 'That email is already in use.',
      'user-disabled': DISABLED,
    },
    otherwise: SIGN_IN_PROBLEM,
  },
  'change-password': {
    title: 'Problem changing your password',
    texts: {
      'invalid-email': UNKNOWN_EMAIL,
      'wrong-password': "Sorry, that's not your current password.",
      'user-disabled': DISABLED,
      ...secondStep,
    },
    otherwise: SIGN_IN_PROBLEM,
  },
  'confirm-email': {
    title: 'Not confirmed yet',
    texts: {
      'too-many-requests':
        'Too many requests in a short time. Please check your email: the messages we sent are valid for a day. Or try again later.',
    },
    otherwise: null,
  },
  'change-ways-to-sign-in': { title: 'Not changed', texts: { 'user-disabled': DISABLED }, otherwise: null },
  'sign-up': {
    title: 'Sign-Up failed',
    texts: {
      'invalid-credential': 'Invalid email.',
      'invalid-email': 'Invalid email.',
      'too-many-requests': 'Cannot create account right now due to too many failed attempts.',
      'email-already-in-use': 'That email is already in use.',
    },
    otherwise: null,
  },
  'log-out': { title: 'Sign out error', texts: {}, otherwise: 'Failed to Sign Out' },
  subscribe: {
    title: 'Problem with Subscribing',
    texts: {
      'signed-out': MISSING_CUSTOMER,
      'account-needed': MISSING_CUSTOMER,
      'internal-error': `We are unable to connect to ${PRODUCT_NAME}. Nothing was charged. Please try again in a minute.`,
      'payments-away': `We are unable to connect to ${PRODUCT_NAME}\u2019s payment provider. Nothing was charged. Please try again in a minute.`,
      'network-request-failed': `We are unable to connect to ${PRODUCT_NAME}. Please check your connection and try again.`,
    },
    otherwise: null,
  },
  'manage-subscriptions': {
    title: 'Problem opening your subscriptions',
    texts: { 'signed-out': MISSING_CUSTOMER, 'account-needed': MISSING_CUSTOMER },
    otherwise: null,
  },
  'send-message': {
    title: 'Your message was not sent',
    texts: {
      'not-available':
        'We cannot receive messages right now. We have kept what you wrote. Please try again in a minute.',
      'network-request-failed':
        'We could not reach the server. We have kept what you wrote. Please check your connection and try again.',
    },
    otherwise: null,
  },
  'enter-raffle': {
    title: 'You are not entered yet',
    texts: {
      'not-available':
        'We cannot accept entries right now. We have kept what you entered. Please try again in a minute.',
      'network-request-failed':
        'We could not reach the server. We have kept what you wrote. Please check your connection and try again.',
    },
    otherwise: null,
  },
  'stop-newsletters': { title: 'Not stopped yet', texts: {}, otherwise: null },
  'follow-raffle-link': {
    title: 'We could not open your link',
    texts: {
      'not-available': 'We cannot open it right now. We have kept your link. Please try again in a minute.',
      'network-request-failed':
        'We could not reach the server. We have kept your link. Please check your connection and try again.',
    },
    otherwise: null,
  },
  'update-profile': { title: 'Unable to Update User Profile', texts: {}, otherwise: null },
}
