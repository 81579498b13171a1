import type { FastifyRequest } from 'fastify'
import type { DetailsByAction } from '@fairweight/contract/activity'
import { type Queryable, auditTrail } from '@fairweight/database'
import type { LetterOf } from '../../mail/letter.ts'
import { addresseeOf } from './addressee.ts'
import type { IdentityParts } from './identity-parts.ts'
import { whereOf } from './where-of.ts'

type Person = { readonly id: string; readonly email: string | null }
type Change = LetterOf<'way-changed'>['change']
type WayChange = { readonly change: Change; readonly name?: string }

/** Writes to somebody, in the transaction of the change, that a way to sign in was added or removed. */
export async function tellOfWay(trx: Queryable, { postLetter, clock }: IdentityParts, user: Person, { change, name }: WayChange): Promise<void> {
  const addressee = await addresseeOf(trx, user)
  if (addressee) await postLetter(trx, { kind: 'way-changed', ...addressee, change, name: name ?? null, at: clock() })
}

/** The same for a change that the person made themselves, with its line in the trail of sensitive acts. */
export async function noteWayChange(trx: Queryable, parts: IdentityParts, request: FastifyRequest, user: Person, change: WayChange): Promise<void> {
  const act = { userId: user.id, actor: 'person', where: whereOf(request), at: parts.clock() } as const
  await auditTrail.record(trx, { ...act, ...trailOf[change.change] })
  await tellOfWay(trx, parts, user, change)
}

type Line = { [Action in 'way-to-sign-in-added' | 'way-to-sign-in-removed']: { readonly action: Action; readonly details: DetailsByAction[Action] } }

const trailOf: Readonly<Record<Change, Line[keyof Line] | { readonly action: 'recovery-codes-renewed' }>> = {
  'passkey-added': { action: 'way-to-sign-in-added', details: { way: 'passkey' } },
  'provider-added': { action: 'way-to-sign-in-added', details: { way: 'provider' } },
  'authenticator-app-added': { action: 'way-to-sign-in-added', details: { way: 'authenticator-app' } },
  'password-removed': { action: 'way-to-sign-in-removed', details: { way: 'password' } },
  'passkey-removed': { action: 'way-to-sign-in-removed', details: { way: 'passkey' } },
  'provider-removed': { action: 'way-to-sign-in-removed', details: { way: 'provider' } },
  'authenticator-app-removed': { action: 'way-to-sign-in-removed', details: { way: 'authenticator-app' } },
  'recovery-codes-renewed': { action: 'recovery-codes-renewed' },
}
