import type { FastifyRequest } from 'fastify'
import type { WayIn } from '@fairweight/contract/activity'
import { type Queryable, type Where, auditTrail } from '@fairweight/database'
import type { Entered, SignedIn, Visit } from '../../port/identity.ts'
import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { whereOf } from '../where-of.ts'
import { writeConfirmation } from '../confirming/write-confirmation.ts'
import { type SeenDevice, deviceOf, rememberDevice } from './devices.ts'

const longestUserAgent = 300

/** Who was there before: the session of the cookie, the browser, and what the identity side is told of it. */
export interface Arrival {
  readonly before: SignedIn | null
  /** The random name of the browser. */
  readonly device: string
  readonly visit: Visit
}

/** What else is written with a new session; `isFirst`: the account has just been made, `isNew`: the browser was not known. */
type AtArrival = (trx: Queryable, signedIn: SignedIn, seen: Pick<SeenDevice, 'isFirst' | 'isNew'>) => Promise<unknown>

/**
 * How a request comes to a new session. Together with it, or not at all, the browser is remembered, the trail and the letter about
 * it are written, and whatever else `alongside` writes.
 */
export async function arrivalOf(parts: IdentityParts, request: FastifyRequest, way: WayIn, alongside?: AtArrival): Promise<Arrival> {
  const before = await parts.callers.cookieSession(request)
  const device = deviceOf(parts.cookies, request)
  const visit = {
    userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
    anonymousUserId: before?.user.isAnonymous ? before.user.id : null,
    async alongside(trx: Queryable, entered: Entered) {
      const { signedIn } = entered
      const seen = await rememberDevice(trx, signedIn, device)
      await noteArrival(trx, parts, { ...entered, way, seen, where: whereOf(request, signedIn.session.id) })
      await alongside?.(trx, signedIn, seen)
      await greet(trx, parts, signedIn, seen)
    },
  }
  return { before, device, visit }
}

interface Noted extends Entered {
  readonly way: WayIn
  readonly seen: SeenDevice
  readonly where: Where
}

async function noteArrival(trx: Queryable, { identity }: IdentityParts, { signedIn, isNewlyLinked, way, seen, where }: Noted): Promise<void> {
  const act = { userId: signedIn.user.id, actor: 'person', where, at: signedIn.session.startedAt } as const
  if (isNewlyLinked) await auditTrail.record(trx, { ...act, action: 'provider-linked', details: { provider: identity.providers[0]?.name ?? '' } })
  if (seen.isFirst) await auditTrail.record(trx, { ...act, action: 'signed-up', details: { way } })
  else await auditTrail.record(trx, { ...act, action: 'signed-in', details: { way, isNewBrowser: seen.isNew } })
}

/** The first browser of an account is where it began; any later one may be somebody else's. An anonymous one has no address. */
async function greet(trx: Queryable, parts: IdentityParts, { user, session }: SignedIn, { isNew, isFirst, label }: SeenDevice): Promise<void> {
  // One letter, not two: whoever has yet to confirm their address is welcomed by the letter that asks for it.
  if (isFirst && (await writeConfirmation(trx, parts, user.id))) return
  const { postLetter } = parts
  const addressee = isNew ? await addresseeOf(trx, user) : null
  if (addressee === null) return
  if (isFirst) await postLetter(trx, { kind: 'welcome', ...addressee })
  else await postLetter(trx, { kind: 'new-sign-in', ...addressee, sessionId: session.id, device: label, at: session.startedAt })
}
