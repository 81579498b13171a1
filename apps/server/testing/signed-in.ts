import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { API_BASE_PATH, type Call } from '@fairweight/contract/calls'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionResponse } from '@fairweight/contract/wire'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import type { Role } from '@fairweight/domain/entitlement'
import { type TestSite, TEST_ORIGIN } from './test-site.ts'

/** Everybody that access tells apart. */
export const CALLER_KINDS = [
  'nobody',
  'anonymous',
  'no plan',
  'value only',
  'momentum only',
  'mix only',
  'bundle',
  'bundle-trial',
  'lapsed',
  'disabled',
  'another user',
] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** Somebody with a browser of their own, as far as tests need one. */
export interface TestCaller {
  /** Empty for nobody. */
  readonly userId: UserId
  readonly email: string
  readonly token: string | null
  readonly cookie: string
}

export const TEST_PASSWORD = 'Correct-horse-9'
const anonymousCaller: TestCaller = { userId: asUserId(''), email: '', token: null, cookie: '' }

/** What each kind has been given; the others have an account and nothing else. */
const GIVEN_ROLES: Partial<Record<CallerKind, Role>> = {
  'value only': 'value_stock_tool',
  'momentum only': 'momentum_stock_tool',
  'mix only': 'investment_mix_tool',
  'another user': 'bundle',
}
const SUBSCRIPTIONS: Partial<Record<CallerKind, Pick<StoredSubscription, 'role' | 'status'>>> = {
  bundle: { role: 'bundle', status: 'active' },
  'bundle-trial': { role: 'bundle-trial', status: 'trialing' },
  lapsed: { role: 'bundle', status: 'canceled' },
}

let made = 0

/** A new caller of a kind, made by the product's own calls and its own records. */
export async function callerOf(site: TestSite, kind: CallerKind): Promise<TestCaller> {
  if (kind === 'nobody') return anonymousCaller
  if (kind === 'anonymous') return startAnonymousSession(site.app, '/auth/anonymous')
  const caller = await signUp(site.app)
  await give(site, caller, kind)
  site.accounts.callers.forget(caller.userId)
  return caller
}

/** Somebody who has just signed up, with nothing to their name. */
export function signUp(app: FastifyInstance, email = `person-${(made += 1)}@people.example`): Promise<TestCaller> {
  return startAnonymousSession(app, '/auth/sign-up', {
    email,
    password: TEST_PASSWORD,
    individualUse: true,
    termsVersion: TERMS_VERSION,
  })
}

/** Sends a request as a caller: from our own page, with the token and the cookies of that browser. */
export function send(
  app: FastifyInstance,
  caller: TestCaller,
  method: Call['method'],
  path: string,
  body?: unknown,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url: `${API_BASE_PATH}${path}`,
    headers: headersOf(caller),
    ...(body !== undefined && { payload: body as object }),
  })
}

/** The headers that a caller's browser sends along. */
export function headersOf({ token, cookie }: TestCaller): Record<string, string> {
  return {
    host: new URL(TEST_ORIGIN).host,
    origin: TEST_ORIGIN,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
  }
}

async function startAnonymousSession(app: FastifyInstance, path: string, body?: object): Promise<TestCaller> {
  const response = await send(app, anonymousCaller, 'POST', path, body)
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
  const { user, token } = sessionResponse.parse(response.json())
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { userId: asUserId(user.userId), email: user.email ?? '', token, cookie }
}

async function give({ database }: TestSite, { userId, email }: TestCaller, kind: CallerKind): Promise<void> {
  const now = new Date()
  const role = GIVEN_ROLES[kind]
  if (role) await entitlements.grant(database.kysely, userId, role, new Date(now.getTime() + DAY_MS))
  const subscription = SUBSCRIPTIONS[kind]
  if (subscription) await entitlements.saveSubscription(database.kysely, subscriptionOf(userId, subscription, now))
  if (kind === 'disabled') await users.disable(database.kysely, email, now)
}
