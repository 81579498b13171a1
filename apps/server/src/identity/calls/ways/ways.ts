import type { FastifyInstance } from 'fastify'
import { deleteWayToSignIn, getWaysToSignIn } from '@fairweight/contract/calls'
import type { WayRemoval, WaysToSignIn as WaysAnswer } from '@fairweight/contract/wire'
import { IdentityRefusal } from '../../port/identity-refusal.ts'
import type { WayToSignIn, WaysToSignIn } from '../../port/second-factor.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { noteWayChange } from '../tell-of-way.ts'

/** The list of somebody's ways to sign in, and the removal of one. */
export function registerWays(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers } = parts

  registerIdentityCall(app, parts, getWaysToSignIn, null, async ({ session }) => answerOf(await identity.waysToSignIn(session.userId)))

  registerIdentityCall(app, parts, deleteWayToSignIn, 'change-ways-to-sign-in', async ({ query, session, request }) => {
    const way = wayOf(query)
    const name = nameOf(await identity.waysToSignIn(session.userId), way)
    await identity.removeWayToSignIn(session.userId, way, (trx, user) => noteWayChange(trx, parts, request, user, { change: `${way.kind}-removed`, ...(name !== null && { name }) }))
    callers.forget(session.userId)
    return { success: true as const }
  })
}

function wayOf({ kind, id }: WayRemoval): WayToSignIn {
  if (kind === 'password' || kind === 'authenticator-app') return { kind }
  if (id === undefined) throw new IdentityRefusal('unknown-way-to-sign-in')
  return kind === 'passkey' ? { kind, id } : { kind, issuer: id }
}

/** How its owner knows it, for the letter. */
function nameOf({ passkeys, providers }: WaysToSignIn, way: WayToSignIn): string | null {
  if (way.kind === 'passkey') return passkeys.find(({ id }) => id === way.id)?.name ?? null
  return way.kind === 'provider' ? (providers.find(({ issuer }) => issuer === way.issuer)?.name ?? null) : null
}

function answerOf({ hasPassword, passkeys, providers, authenticatorApp }: WaysToSignIn): WaysAnswer {
  return {
    hasPassword,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({ ...passkey, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null })),
    providers: providers.map(({ linkedAt, lastUsedAt, ...provider }) => ({ ...provider, linkedAt: linkedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null })),
    authenticatorApp: authenticatorApp && { confirmedAt: authenticatorApp.confirmedAt.toISOString(), recoveryCodesLeft: authenticatorApp.recoveryCodesLeft },
  }
}
