import { ERROR_TITLES, PLAIN_FAILURES, SECOND_STEP_TEXTS } from '../error-titles.ts'

interface CatalogEntry {
  readonly status: number
  readonly title: string
  readonly text: string
}

/**
 * Every error a caller can meet: stable code → HTTP status, title, text in plain words.
 * A text may be replaced by a more exact sentence where the code's thrower knows one.
 */
export const ERROR_CATALOG = {
  ...PLAIN_FAILURES,
  'invalid-request': {
    status: 400,
    title: ERROR_TITLES['invalid-request'],
    text: 'Something in the request is not valid.',
  },
  'invalid-content': { status: 415, title: ERROR_TITLES['invalid-content'], text: 'This address accepts only JSON.' },
  'unknown-ticker': {
    status: 404,
    title: ERROR_TITLES['unknown-ticker'],
    text: 'The current data has no stock with this ticker.',
  },
  'too-many-tickers': {
    status: 400,
    title: ERROR_TITLES['too-many-tickers'],
    text: 'The optimizer takes 2 to 500 different stocks.',
  },
  'too-few-tickers': {
    status: 400,
    title: ERROR_TITLES['too-few-tickers'],
    text: 'The optimizer needs at least 2 different stocks.',
  },
  'account-needed': {
    status: 403,
    title: ERROR_TITLES['account-needed'],
    text: 'You need an account for this. Creating one is free.',
  },
  'method-not-allowed': {
    status: 405,
    title: ERROR_TITLES['method-not-allowed'],
    text: 'This address does not support this kind of request.',
  },
  'too-many-at-once': {
    status: 429,
    title: ERROR_TITLES['too-many-at-once'],
    text: 'One of your other requests is still running. Please try again when it has finished.',
  },
  'optimizer-busy': {
    status: 503,
    title: ERROR_TITLES['optimizer-busy'],
    text: 'Many portfolios are being optimized right now. Please try again in a few seconds.',
  },
  'optimizer-timeout': {
    status: 503,
    title: ERROR_TITLES['optimizer-timeout'],
    text: 'The optimization did not finish in time. Please try fewer stocks or a shorter period.',
  },
  'no-data-yet': {
    status: 503,
    title: ERROR_TITLES['no-data-yet'],
    text: 'No stock data has been published yet. Please try again in a few minutes.',
  },
  'no-asset-classes': {
    status: 404,
    title: ERROR_TITLES['no-asset-classes'],
    text: 'The current data has no prices for the asset classes of the investment mix.',
  },
  'no-key-figures': {
    status: 404,
    title: ERROR_TITLES['no-key-figures'],
    text: 'The current data was published before there were key figures. They are shown from the next published day on.',
  },
  'no-receipt': {
    status: 404,
    title: ERROR_TITLES['no-receipt'],
    text: 'There is no receipt of this grade yet.',
  },
  'unknown-day': {
    status: 404,
    title: ERROR_TITLES['unknown-day'],
    text: 'No grades were published or replayed for this day.',
  },
  'day-not-prepared': {
    status: 409,
    title: ERROR_TITLES['day-not-prepared'],
    text: 'The data of this day has to be put together first.',
  },
  'too-many-days': {
    status: 429,
    title: ERROR_TITLES['too-many-days'],
    text: 'Other days are being put together right now. Please try again in a minute.',
  },
  'not-available': {
    status: 503,
    title: ERROR_TITLES['not-available'],
    text: 'Your account cannot be reached right now. Please try again in a minute.',
  },
  'foreign-origin': {
    status: 403,
    title: ERROR_TITLES['foreign-origin'],
    text: 'This request did not come from our own pages.',
  },
  'invalid-email': { status: 400, title: ERROR_TITLES['invalid-email'], text: "Sorry, that email isn't valid." },
  'invalid-credential': {
    status: 401,
    title: ERROR_TITLES['invalid-credential'],
    text: "Sorry, that's not an email we recognize. Do you need to create an account?",
  },
  'wrong-password': { status: 401, title: ERROR_TITLES['wrong-password'], text: "Sorry, that's the wrong password." },
  'user-disabled': {
    status: 403,
    title: ERROR_TITLES['user-disabled'],
    text: 'Sorry. Your account has been disabled. Please contact support.',
  },
  'email-already-in-use': {
    status: 409,
    title: ERROR_TITLES['email-already-in-use'],
    text: 'That email is already in use.',
  },
  'password-does-not-meet-requirements': {
    status: 400,
    title: ERROR_TITLES['password-does-not-meet-requirements'],
    text: 'This password is very common or was leaked from another site. Please choose another one.',
  },
  'requires-recent-login': {
    status: 403,
    title: ERROR_TITLES['requires-recent-login'],
    text: 'To delete your account, please sign in again first.',
  },
  'no-password': {
    status: 409,
    title: ERROR_TITLES['no-password'],
    text: 'This account signs in through another provider and has no password.',
  },
  'invalid-reset-link': {
    status: 400,
    title: ERROR_TITLES['invalid-reset-link'],
    text: 'This link has expired or was already used. Please request a new one.',
  },
  'invalid-email-link': {
    status: 400,
    title: ERROR_TITLES['invalid-email-link'],
    text: 'This link has expired or was already used.',
  },
  'invalid-confirmation-link': {
    status: 400,
    title: ERROR_TITLES['invalid-confirmation-link'],
    text: 'This link has expired or was already used. If your address is not confirmed yet, you can request a new link in your profile.',
  },
  'wrong-confirmation-code': {
    status: 400,
    title: ERROR_TITLES['wrong-confirmation-code'],
    text: 'This is not the code from our email. Please check it and try again.',
  },
  'confirmation-code-ended': {
    status: 400,
    title: ERROR_TITLES['confirmation-code-ended'],
    text: 'This code has expired, or too many wrong codes were entered. Please request a new one.',
  },
  'wrong-code': { status: 401, title: ERROR_TITLES['wrong-code'], text: SECOND_STEP_TEXTS['wrong-code'] },
  'second-factor-required': {
    status: 403,
    title: ERROR_TITLES['second-factor-required'],
    text: SECOND_STEP_TEXTS['second-factor-required'],
  },
  'invalid-passkey': {
    status: 401,
    title: ERROR_TITLES['invalid-passkey'],
    text: SECOND_STEP_TEXTS['invalid-passkey'],
  },
  'sign-in-expired': {
    status: 401,
    title: ERROR_TITLES['sign-in-expired'],
    text: SECOND_STEP_TEXTS['sign-in-expired'],
  },
  'last-way-to-sign-in': {
    status: 409,
    title: ERROR_TITLES['last-way-to-sign-in'],
    text: 'This is the only way to log in to your account. Please add another one first.',
  },
  'unknown-way-to-sign-in': {
    status: 404,
    title: ERROR_TITLES['unknown-way-to-sign-in'],
    text: 'This way to log in is no longer part of your account.',
  },
  'authenticator-app-exists': {
    status: 409,
    title: ERROR_TITLES['authenticator-app-exists'],
    text: 'Your account already has an authenticator app. Please remove it before you set up another one.',
  },
  'too-many-passkeys': {
    status: 409,
    title: ERROR_TITLES['too-many-passkeys'],
    text: 'You can have up to 20 passkeys. Please remove one first.',
  },
  'provider-already-linked': {
    status: 409,
    title: ERROR_TITLES['provider-already-linked'],
    text: 'This sign-in already belongs to another account.',
  },
  'two-step-login-is-on': {
    status: 403,
    title: ERROR_TITLES['two-step-login-is-on'],
    text: 'Your account has two-step login. Please log in with your password or a passkey.',
  },
  'user-mismatch': {
    status: 409,
    title: ERROR_TITLES['user-mismatch'],
    text: 'That sign-in belongs to a different account than the one you are using.',
  },
  'unauthorized-domain': {
    status: 403,
    title: ERROR_TITLES['unauthorized-domain'],
    text: 'Signing in is not possible from this address.',
  },
  'invalid-auth-event': {
    status: 400,
    title: ERROR_TITLES['invalid-auth-event'],
    text: 'The sign-in was not completed. Please try again.',
  },
  'auth-domain-config-required': {
    status: 404,
    title: ERROR_TITLES['auth-domain-config-required'],
    text: 'This way to sign in is not set up here.',
  },
  'unknown-list': { status: 404, title: ERROR_TITLES['unknown-list'], text: 'This list no longer exists.' },
  'unknown-session': { status: 404, title: ERROR_TITLES['unknown-session'], text: 'That session has already ended.' },
  'last-list': { status: 409, title: ERROR_TITLES['last-list'], text: 'You need to keep at least one list.' },
  'list-name-taken': {
    status: 409,
    title: ERROR_TITLES['list-name-taken'],
    text: 'You already have a list with this name.',
  },
  'too-many-lists': { status: 409, title: ERROR_TITLES['too-many-lists'], text: 'You can have up to 100 lists.' },
  'list-full': { status: 409, title: ERROR_TITLES['list-full'], text: 'A list can hold up to 500 stocks.' },
  'unknown-run': { status: 404, title: ERROR_TITLES['unknown-run'], text: 'This saved result no longer exists.' },
  'too-many-runs': { status: 409, title: ERROR_TITLES['too-many-runs'], text: 'Please remove a saved result first.' },
  'too-many-bookmarks': {
    status: 409,
    title: ERROR_TITLES['too-many-bookmarks'],
    text: 'You can have up to 1,000 bookmarks of each kind.',
  },
  'unknown-shared-link': {
    status: 404,
    title: ERROR_TITLES['unknown-shared-link'],
    text: 'This link no longer exists.',
  },
  'too-many-shared-links': {
    status: 409,
    title: ERROR_TITLES['too-many-shared-links'],
    text: 'You can share up to 50 lists and mixes. Stop sharing one to share another.',
  },
  'unknown-key': { status: 404, title: ERROR_TITLES['unknown-key'], text: 'This key no longer exists.' },
  'too-many-keys': {
    status: 409,
    title: ERROR_TITLES['too-many-keys'],
    text: 'You can have up to 10 API keys and sheet addresses. Revoke one to make another.',
  },
  'key-scope-missing': {
    status: 403,
    title: ERROR_TITLES['key-scope-missing'],
    text: 'This API key was not made for this. Make one that may read it.',
  },
  'unknown-alert': { status: 404, title: ERROR_TITLES['unknown-alert'], text: 'This alert no longer exists.' },
  'too-many-alerts': {
    status: 409,
    title: ERROR_TITLES['too-many-alerts'],
    text: 'You can have up to 50 alerts. Delete one to add another.',
  },
  'unknown-entry': {
    status: 404,
    title: ERROR_TITLES['unknown-entry'],
    text: 'This journal entry no longer exists.',
  },
  'entry-fixed': {
    status: 409,
    title: ERROR_TITLES['entry-fixed'],
    text: 'An entry can be changed or deleted for 24 hours. You can still append a note to it.',
  },
  'too-many-entries': {
    status: 409,
    title: ERROR_TITLES['too-many-entries'],
    text: 'Your journal can hold up to 500 entries. You can append notes to those that are there.',
  },
  'too-many-notes': {
    status: 409,
    title: ERROR_TITLES['too-many-notes'],
    text: 'An entry can have up to 50 notes. Write a new entry instead.',
  },
  'unknown-portfolio': {
    status: 404,
    title: ERROR_TITLES['unknown-portfolio'],
    text: 'This portfolio no longer exists.',
  },
  'portfolio-name-taken': {
    status: 409,
    title: ERROR_TITLES['portfolio-name-taken'],
    text: 'You already have a portfolio with this name.',
  },
  'too-many-portfolios': {
    status: 409,
    title: ERROR_TITLES['too-many-portfolios'],
    text: 'You can have up to 20 portfolios.',
  },
  'too-many-transactions': {
    status: 409,
    title: ERROR_TITLES['too-many-transactions'],
    text: 'Your portfolios can hold up to 20,000 transactions together. None of these were added.',
  },
  'unknown-price': {
    status: 400,
    title: ERROR_TITLES['unknown-price'],
    text: 'This plan is no longer offered. Please choose one of the current plans.',
  },
  'unknown-promotion-code': {
    status: 400,
    title: ERROR_TITLES['unknown-promotion-code'],
    text: 'This promo code is no longer valid.',
  },
  'already-subscribed': {
    status: 409,
    title: ERROR_TITLES['already-subscribed'],
    text: 'You already have a subscription. You can change or cancel it in your profile.',
  },
  'checkout-replaced': {
    status: 409,
    title: ERROR_TITLES['checkout-replaced'],
    text: 'You have just chosen another plan in another window. Please finish there, or try again here.',
  },
  'unknown-checkout': {
    status: 404,
    title: ERROR_TITLES['unknown-checkout'],
    text: 'We could not find this checkout in your account.',
  },
  'unknown-subscription': {
    status: 404,
    title: ERROR_TITLES['unknown-subscription'],
    text: 'We could not find this subscription in your account.',
  },
  'subscription-over': {
    status: 409,
    title: ERROR_TITLES['subscription-over'],
    text: 'This subscription has ended. You can subscribe again at any time.',
  },
  'invalid-signature': {
    status: 400,
    title: ERROR_TITLES['invalid-signature'],
    text: 'The signature of this event is not valid.',
  },
  'invalid-raffle-link': {
    status: 400,
    title: ERROR_TITLES['invalid-raffle-link'],
    text: 'This link has expired or does not belong to any entry. You can enter again at any time.',
  },
  'invalid-unsubscribe-link': {
    status: 400,
    title: ERROR_TITLES['invalid-unsubscribe-link'],
    text: 'This link is not one of ours. You can turn off newsletters in your profile.',
  },
  'payments-away': {
    status: 503,
    title: ERROR_TITLES['payments-away'],
    text: 'Our payment provider cannot be reached right now. Nothing was charged. Please try again in a minute.',
  },
} as const satisfies Record<string, CatalogEntry>

export type ErrorCode = keyof typeof ERROR_CATALOG

/** The four ways in which a call fails before an answer can be read, as the specification names them. */
export type TransportFailure = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number
