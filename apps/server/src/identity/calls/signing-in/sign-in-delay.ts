import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Queryable, signInDelays, users } from '@fairweight/database'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { isKnownDevice } from './devices.ts'

type DelayParts = Pick<IdentityParts, 'db' | 'cookies' | 'secrets' | 'clock'>

/** The name under which wrong passwords for an account are counted. Keyed, so that the row does not tell whose it is. */
export function accountKey(secrets: readonly string[], email: string): string {
  return `account:${createHmac('sha256', secrets[0] ?? '').update(`sign-in ${email}`).digest('base64url')}`
}

/**
 * Counts one try and runs it, unless tries before it make it wait. A browser that the account knows has a count of its own,
 * so that strangers cannot hold up its owner.
 */
export async function withSignInDelay<Result>(parts: DelayParts, request: FastifyRequest, email: string, attempt: () => Promise<Result>): Promise<Result> {
  const key = await delayKey(parts, request, email)
  const decision = await signInDelays.begin(parts.db, key, parts.clock())
  if (!decision.allowed) throw tooManyTries(decision.retryAfterSeconds)
  const result = await attempt()
  await signInDelays.succeed(parts.db, key)
  return result
}

/** The password was right and the second step is done: only then what came before is forgotten, so that nobody gets ticket after ticket. */
export async function endSignInDelay(trx: Queryable, secrets: readonly string[], email: string, knownDevice: string | null): Promise<void> {
  await signInDelays.succeed(trx, knownDevice === null ? accountKey(secrets, email) : deviceKey(secrets, email, knownDevice))
}

async function delayKey({ db, cookies, secrets }: DelayParts, request: FastifyRequest, email: string): Promise<string> {
  const account = accountKey(secrets, email)
  const device = cookies.device(request)
  const user = device === null ? null : await users.findByEmail(db, email)
  if (device === null || user === null || !(await isKnownDevice(db, user.id, device))) return account
  return deviceKey(secrets, email, device)
}

function deviceKey(secrets: readonly string[], email: string, device: string): string {
  return `${accountKey(secrets, email)}:${createHmac('sha256', secrets[0] ?? '').update(`device ${device}`).digest('base64url')}`
}

function tooManyTries(seconds: number): Refusal {
  const wait = seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal('too-many-requests', { message: `That was a wrong password too often. Please try again in ${wait}.`, retryAfterSeconds: seconds })
}
