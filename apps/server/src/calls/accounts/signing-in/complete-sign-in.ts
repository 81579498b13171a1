import type { FastifyReply } from 'fastify'
import type { SessionResponse } from '@fairweight/contract/wire'
import type { SignedIn } from '@fairweight/application/accounts/port/identity.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { answerWithSession } from '../session-answer.ts'
import type { SignInContext } from './sign-in-context.ts'

/** What follows when somebody has signed up or in: the session that the browser had before ends, and the new one is handed out. */
export async function completeSignIn(
  parts: IdentityParts,
  reply: FastifyReply,
  signedIn: SignedIn,
  { before, device }: SignInContext,
): Promise<SessionResponse> {
  await endBefore(parts, before, signedIn)
  parts.callers.forget(signedIn.user.id)
  parts.cookies.setDevice(reply, device)
  return answerWithSession(parts, reply, signedIn)
}

async function endBefore(
  { identity, callers }: IdentityParts,
  before: SignedIn | null,
  { session }: SignedIn,
): Promise<void> {
  if (before === null || before.session.id === session.id) return
  await identity.endSession(before.user.id, before.session.id)
  callers.forget(before.user.id)
}
