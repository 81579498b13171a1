interface CatalogueEntry {
  readonly status: number
  readonly title: string
  readonly text: string
}

/**
 * Every error a caller can meet: stable code → HTTP status, title, text in plain words.
 * A text may be replaced by a more exact sentence where the code's thrower knows one.
 */
export const ERROR_CATALOGUE = {
  'invalid-request': { status: 400, title: 'Please check your request', text: 'Something in the request is not as expected.' },
  'invalid-content': { status: 415, title: 'Wrong kind of content', text: 'This address takes JSON.' },
  'too-large': { status: 413, title: 'Too large', text: 'The request is larger than this address takes.' },
  'unknown-ticker': { status: 404, title: 'Unknown ticker', text: 'No stock with this ticker is in the current data.' },
  'too-many-tickers': { status: 400, title: 'Too many stocks', text: 'The optimizer takes 2 to 500 different stocks.' },
  'too-few-tickers': { status: 400, title: 'Too few stocks', text: 'The optimizer needs at least 2 different stocks.' },
  'signed-out': { status: 401, title: 'Please log in', text: 'You need to log in to see this.' },
  'no-subscription': { status: 403, title: 'Not part of your plan', text: 'This needs a plan that includes it.' },
  'account-needed': { status: 403, title: 'An account is needed', text: 'This needs an account of your own. Creating one is free.' },
  'not-found': { status: 404, title: 'Not found', text: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, title: 'Not possible here', text: 'This address does not take this kind of request.' },
  'too-many-at-once': { status: 429, title: 'One at a time, please', text: 'Another request of yours is still running. Please try again when it has finished.' },
  'too-many-requests': { status: 429, title: 'One moment, please', text: 'That was a lot in a short time. Please try again in a moment.' },
  'optimizer-busy': { status: 503, title: 'The optimizer is busy', text: 'Many portfolios are being optimized right now. Please try again in a few seconds.' },
  'optimizer-timeout': { status: 503, title: 'This took too long', text: 'The optimization did not finish in time. Please try fewer stocks or a shorter period.' },
  'no-data-yet': { status: 503, title: 'No data yet', text: 'No stock data has been published yet. Please try again in a few minutes.' },
  'no-asset-classes': { status: 404, title: 'No investment mix', text: 'The current data holds no prices for an investment mix of asset classes.' },
  'not-ready': { status: 503, title: 'Starting up', text: 'The service is starting. Please try again in a few seconds.' },
  'not-available': { status: 503, title: 'Not possible right now', text: 'Your account cannot be reached right now. Please try again in a minute.' },
  'foreign-origin': { status: 403, title: 'Not possible from there', text: 'This request did not come from our own pages.' },
  'invalid-email': { status: 400, title: 'Please check your e-mail', text: 'Sorry, that email isn\'t valid.' },
  'invalid-credential': { status: 401, title: 'Not recognized', text: 'Sorry, that\'s not an email we recognize. Do you need to create an account?' },
  'wrong-password': { status: 401, title: 'Wrong password', text: 'Sorry, that\'s the wrong password.' },
  'user-disabled': { status: 403, title: 'Account disabled', text: 'Sorry. Your account has been disabled. Please contact support.' },
  'email-already-in-use': { status: 409, title: 'E-mail in use', text: 'That email is already in use.' },
  'password-does-not-meet-requirements': { status: 400, title: 'Please choose another password', text: 'This password is one of the most common ones. Please choose another.' },
  'requires-recent-login': { status: 403, title: 'Please sign in again', text: 'To delete your account, please sign in once more first.' },
  'no-password': { status: 409, title: 'No password here', text: 'This account signs in through another provider and has no password.' },
  'invalid-reset-link': { status: 400, title: 'Link not valid', text: 'This link has expired or was already used. Please ask for a new one.' },
  'invalid-email-link': { status: 400, title: 'Link not valid', text: 'This link has expired or was already used.' },
  'wrong-code': { status: 401, title: 'Wrong code', text: 'Sorry, that\'s not the right code. Please try the newest one.' },
  'second-factor-required': { status: 403, title: 'Second step needed', text: 'Please confirm it with the code of your authenticator app as well.' },
  'invalid-passkey': { status: 401, title: 'Passkey not accepted', text: 'Sorry, that passkey did not work here. Please try again, or use another way.' },
  'sign-in-expired': { status: 401, title: 'Please start again', text: 'That took too long or too many tries. Please log in once more.' },
  'last-way-to-sign-in': { status: 409, title: 'Your last way in', text: 'This is the only way into your account. Please add another one first.' },
  'unknown-way-to-sign-in': { status: 404, title: 'Not found', text: 'This way to log in is not part of your account any more.' },
  'authenticator-app-exists': { status: 409, title: 'Already set up', text: 'Your account has an authenticator app. Please remove it before you set up another one.' },
  'too-many-passkeys': { status: 409, title: 'No room for another passkey', text: 'You can keep up to 20 passkeys. Please remove one first.' },
  'provider-already-linked': { status: 409, title: 'Already connected', text: 'This sign-in already belongs to another account.' },
  'user-mismatch': { status: 409, title: 'Another account', text: 'That sign-in belongs to another account than the one you are using.' },
  'unauthorized-domain': { status: 403, title: 'Not possible from there', text: 'Signing in is not possible from this address.' },
  'invalid-auth-event': { status: 400, title: 'Sign-in not completed', text: 'The sign-in was not completed. Please try again.' },
  'auth-domain-config-required': { status: 404, title: 'Not set up', text: 'This way of signing in is not set up here.' },
  'unknown-list': { status: 404, title: 'List not found', text: 'There is no such list any more.' },
  'unknown-session': { status: 404, title: 'Session not found', text: 'That session has already ended.' },
  'last-list': { status: 409, title: 'This is your last list', text: 'You need to keep at least one list.' },
  'list-name-taken': { status: 409, title: 'Name already used', text: 'You already have a list with this name.' },
  'too-many-lists': { status: 409, title: 'No room for another list', text: 'You can keep up to 100 lists.' },
  'list-full': { status: 409, title: 'This list is full', text: 'A list holds up to 500 stocks.' },
  'unknown-run': { status: 404, title: 'Result not found', text: 'There is no such saved result any more.' },
  'too-many-runs': { status: 409, title: 'No room for another result', text: 'Please remove a saved result first.' },
  'too-many-bookmarks': { status: 409, title: 'No room for another bookmark', text: 'You can keep up to 1,000 bookmarks of each kind.' },
  'unknown-price': { status: 400, title: 'Plan not available', text: 'This plan is not offered any more. Please choose one of the current plans.' },
  'unknown-promotion-code': { status: 400, title: 'Code not valid', text: 'This promo code is not valid any more.' },
  'already-subscribed': { status: 409, title: 'Already subscribed', text: 'You already have a subscription. You can change or cancel it in your profile.' },
  'checkout-replaced': { status: 409, title: 'Another checkout is open', text: 'You have just chosen another plan in a different window. Please finish there, or try again here.' },
  'unknown-checkout': { status: 404, title: 'Checkout not found', text: 'There is no such checkout of yours.' },
  'unknown-subscription': { status: 404, title: 'Subscription not found', text: 'There is no such subscription of yours.' },
  'subscription-over': { status: 409, title: 'Already ended', text: 'This subscription has ended. You can subscribe again at any time.' },
  'invalid-signature': { status: 400, title: 'Signature not valid', text: 'The signature of this event is not valid.' },
  'invalid-raffle-link': { status: 400, title: 'Link not valid', text: 'This link has expired or does not belong to any entry. You can enter again at any time.' },
  'invalid-unsubscribe-link': { status: 400, title: 'Link not valid', text: 'This link is not one of ours. You can switch newsletters off in your profile.' },
  'payments-away': { status: 503, title: 'Payments cannot be reached', text: 'Our payment provider cannot be reached right now. Nothing was charged. Please try again in a minute.' },
  'internal-error': { status: 500, title: 'Something went wrong', text: 'Something went wrong on our side. Please try again, or contact support with the reference.' },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof ERROR_CATALOGUE

/** The four ways in which a call fails before an answer can be read, as the specification names them. */
export type TransportFailure = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number
