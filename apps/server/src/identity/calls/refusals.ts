import { ACTION_TEXTS, type AccountAction, ERROR_CATALOGUE, type ErrorCode } from '@fairweight/contract/errors'
import { Refusal } from '../../http/errors/refusal.ts'
import { IdentityBusy } from '../port/identity-busy.ts'
import { type IdentityCode, IdentityRefusal } from '../port/identity-refusal.ts'

type Renamed = Readonly<Partial<Record<IdentityCode, ErrorCode>>>

/** What the identity side says in its own words, in those that the specification has for the action. */
const renamed: Readonly<Partial<Record<AccountAction, Renamed>>> = {
  'log-in': { 'no-password': 'wrong-password' },
  'request-password-reset': { 'not-found': 'invalid-credential' },
  // The account went while the request was on its way.
  'change-password': { 'not-found': 'signed-out' },
  'change-email': { 'not-found': 'signed-out' },
  'change-ways-to-sign-in': { 'not-found': 'signed-out' },
  'prove-identity': { 'not-found': 'signed-out', 'no-password': 'requires-recent-login' },
  'confirm-email': { 'not-found': 'signed-out' },
  'delete-account': { 'not-found': 'signed-out', 'no-password': 'requires-recent-login' },
}

/** Whether there is such an account stays hidden. */
const hidden: Renamed = { 'not-found': 'invalid-credential', 'wrong-password': 'invalid-credential', 'no-password': 'invalid-credential' }

/** Any failure of an action as what its caller is told; what nobody foresaw stays as it is. */
export function refusalOf(error: unknown, action: AccountAction | null, hideAccountExistence: boolean): unknown {
  if (error instanceof IdentityBusy) return new Refusal('not-available', { retryAfterSeconds: error.retryAfterSeconds })
  if (!(error instanceof IdentityRefusal)) return error
  const names = hideAccountExistence && action === 'log-in' ? hidden : (action && renamed[action])
  const code = names?.[error.code] ?? error.code
  return new Refusal(code, { message: wordsFor(action, code) })
}

/** The specification's words for an action, else the catalogue's. */
function wordsFor(action: AccountAction | null, code: ErrorCode): string {
  return (action && ACTION_TEXTS[action].texts[code]) ?? ERROR_CATALOGUE[code].text
}
