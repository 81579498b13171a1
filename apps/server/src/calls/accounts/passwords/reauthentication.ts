import type { FastifyInstance } from 'fastify'
import { postReauthentication, postReauthenticationPasskey } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'

/** Proves once more who is calling, for the sensitive acts of the next ten minutes. */
export function registerReauthentication(app: FastifyInstance, { identity, callers, ...parts }: IdentityParts): void {
  registerIdentityCall(app, parts, postReauthentication, 'reauthenticate', async ({ body, session }) => {
    await identity.reauthenticate({
      ...session,
      password: body.password ?? null,
      ...(body.secondFactor && { secondFactor: body.secondFactor }),
    })
    callers.forget(session.userId)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postReauthenticationPasskey, 'reauthenticate', ({ session }) =>
    identity.startProofByPasskey(session.userId),
  )
}
