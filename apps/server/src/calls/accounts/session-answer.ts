import type { FastifyReply } from 'fastify'
import type { SessionResponse } from '@fairweight/contract/wire'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { type Role, toolsOf } from '@fairweight/domain/entitlement'
import type { SignedIn } from '@fairweight/application/accounts/port/identity.ts'
import { visitorHint } from '../../sessions/identity-cookies.ts'
import type { IdentityParts } from './identity-parts.ts'

type AnswerParts = Pick<IdentityParts, 'db' | 'cookies' | 'issueToken' | 'clock' | 'billingClock'>

/** Hands out a session: its cookies, and in the answer a fresh token with the user and the roles of this moment. */
export async function answerWithSession(
  parts: AnswerParts,
  reply: FastifyReply,
  signedIn: SignedIn,
): Promise<SessionResponse> {
  return answerWithRoles(
    parts,
    reply,
    signedIn,
    await entitlements.rolesAt(parts.db, signedIn.user.id, parts.billingClock()),
  )
}

/** The same, where the roles of this moment have just been looked up. */
export async function answerWithRoles(
  { cookies, issueToken, clock }: AnswerParts,
  reply: FastifyReply,
  signedIn: SignedIn,
  roles: Role[],
): Promise<SessionResponse> {
  const { user, session, secret } = signedIn
  const token = await issueToken({ userId: user.id, sessionId: session.id, roles })
  cookies.setSession(
    reply,
    { secret, hint: visitorHint(user.isAnonymous, toolsOf(roles)), expiresAt: session.expiresAt },
    clock(),
  )
  const { id: userId, email, emailVerified: verifiedEmail, isAnonymous: anonymous, hasPassword } = user
  return { user: { userId, email, verifiedEmail, anonymous, hasPassword, roles }, token }
}
