import type { FastifyInstance } from 'fastify'
import { deleteSignInMethod, getSignInMethods } from '@fairweight/contract/calls'
import type { SignInMethodRemoval, SignInMethods as WaysAnswer } from '@fairweight/contract/wire'
import { IdentityError } from '@fairweight/application/accounts/port/identity-error.ts'
import type { SignInMethod, SignInMethods } from '@fairweight/application/accounts/port/second-factor.ts'
import { registerIdentityCall } from '../identity-call.ts'
import { requestOrigin } from '../request-origin.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { recordSignInMethodChange } from '@fairweight/application/accounts/notifications/sign-in-method-change.ts'

/** The list of somebody's ways to sign in, and the removal of one. */
export function registerSignInMethods(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers } = parts

  registerIdentityCall(app, parts, getSignInMethods, null, async ({ session }) =>
    answerOf(await identity.signInMethods(session.userId)),
  )

  registerIdentityCall(
    app,
    parts,
    deleteSignInMethod,
    'change-ways-to-sign-in',
    async ({ query, session, request }) => {
      const way = wayOf(query)
      const name = nameOf(await identity.signInMethods(session.userId), way)
      await identity.removeSignInMethod(session.userId, way, (trx, user) =>
        recordSignInMethodChange(trx, parts, requestOrigin(request), user, {
          change: `${way.kind}-removed`,
          ...(name !== null && { name }),
        }),
      )
      callers.forget(session.userId)
      return { success: true as const }
    },
  )
}

function wayOf({ kind, id }: SignInMethodRemoval): SignInMethod {
  if (kind === 'password' || kind === 'authenticator-app') return { kind }
  if (id === undefined) throw new IdentityError('unknown-way-to-sign-in')
  return kind === 'passkey' ? { kind, id } : { kind, issuer: id }
}

/** How its owner knows it, for the email. */
function nameOf({ passkeys, providers }: SignInMethods, way: SignInMethod): string | null {
  if (way.kind === 'passkey') return passkeys.find(({ id }) => id === way.id)?.name ?? null
  return way.kind === 'provider' ? (providers.find(({ issuer }) => issuer === way.issuer)?.name ?? null) : null
}

function answerOf({ hasPassword, passkeys, providers, authenticatorApp }: SignInMethods): WaysAnswer {
  return {
    hasPassword,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    providers: providers.map(({ linkedAt, lastUsedAt, ...provider }) => ({
      ...provider,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorApp: authenticatorApp && {
      confirmedAt: authenticatorApp.confirmedAt.toISOString(),
      recoveryCodesLeft: authenticatorApp.recoveryCodesLeft,
    },
  }
}
