import type { FastifyInstance } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import { type AccountAction, ACTION_TEXTS, ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { IdentityBusyError } from '@fairweight/application/accounts/port/identity-busy-error.ts'
import { type IdentityCode, IdentityError } from '@fairweight/application/accounts/port/identity-error.ts'
import { type EndpointRequest, registerCall } from '../../http/register-call.ts'
import type { IdentityParts } from './identity-parts.ts'

type Renamed = Readonly<Partial<Record<IdentityCode, ErrorCode>>>

/** What the identity side says in its own words, in those that the specification has for the action. */
const RENAMED: Readonly<Partial<Record<AccountAction, Renamed>>> = {
  'log-in': { 'no-password': 'wrong-password' },
  'request-password-reset': { 'not-found': 'invalid-credential' },
  // The account went while the request was on its way.
  'change-password': { 'not-found': 'signed-out' },
  'change-email': { 'not-found': 'signed-out' },
  'change-ways-to-sign-in': { 'not-found': 'signed-out' },
  reauthenticate: { 'not-found': 'signed-out', 'no-password': 'requires-recent-login' },
  'confirm-email': { 'not-found': 'signed-out' },
  'delete-account': { 'not-found': 'signed-out', 'no-password': 'requires-recent-login' },
}

/** Whether there is such an account stays hidden. */
const HIDDEN: Renamed = {
  'not-found': 'invalid-credential',
  'wrong-password': 'invalid-credential',
  'no-password': 'invalid-credential',
}

/** Registers a call about accounts, whose refusals speak of what the person was doing. */
export function registerIdentityCall<const C extends Call>(
  app: FastifyInstance,
  { hideAccountExistence }: Pick<IdentityParts, 'hideAccountExistence'>,
  call: C,
  action: AccountAction | null,
  handler: (call: EndpointRequest<C>) => unknown,
): void {
  registerCall(app, call, async (request) => {
    try {
      return await handler(request)
    } catch (error) {
      throw toHttpError(error, action, hideAccountExistence)
    }
  })
}

/** Any failure of an action as what its caller is told; what nobody foresaw stays as it is. */
export function toHttpError(error: unknown, action: AccountAction | null, hideAccountExistence: boolean): unknown {
  if (error instanceof IdentityBusyError)
    return new HttpError('not-available', { retryAfterSeconds: error.retryAfterSeconds })
  if (!(error instanceof IdentityError)) return error
  const names = hideAccountExistence && action === 'log-in' ? HIDDEN : action && RENAMED[action]
  const code = names?.[error.code] ?? error.code
  return new HttpError(code, { message: wordsFor(action, code) })
}

/** The specification's words for an action, else the catalog's. */
function wordsFor(action: AccountAction | null, code: ErrorCode): string {
  return (action && ACTION_TEXTS[action].texts[code]) ?? ERROR_CATALOG[code].text
}
