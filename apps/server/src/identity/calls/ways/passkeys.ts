import type { FastifyInstance } from 'fastify'
import { postNewPasskey, postNewPasskeyStart, putPasskeyName } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { noteWayChange } from '../tell-of-way.ts'

/** New passkeys, and their names. */
export function registerPasskeys(app: FastifyInstance, parts: IdentityParts): void {
  const { identity } = parts

  registerIdentityCall(app, parts, postNewPasskeyStart, 'change-ways-to-sign-in', ({ session }) => identity.startPasskey(session.userId))

  registerIdentityCall(app, parts, postNewPasskey, 'change-ways-to-sign-in', async ({ body: { name, answer }, session, request }) => {
    await identity.finishPasskey(session.userId, name, answer, (trx, user) => noteWayChange(trx, parts, request, user, { change: 'passkey-added', name }))
    return { success: true as const }
  })

  registerIdentityCall(app, parts, putPasskeyName, 'change-ways-to-sign-in', async ({ body, session }) => {
    await identity.renamePasskey(session.userId, body.id, body.name)
    return { success: true as const }
  })
}
