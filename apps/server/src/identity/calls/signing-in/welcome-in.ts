import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionAnswer } from '@fairweight/contract/wire'
import { type Queryable, inTransaction } from '@fairweight/database'
import type { SignedIn } from '../../port/identity.ts'
import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { deviceOf, rememberDevice } from './devices.ts'
import { answerWithSession } from '../session-answer.ts'

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * What follows when somebody has signed up or in: the browser is remembered, their letters are written, the session that the
 * browser had before ends, and the new one is handed out.
 */
export async function welcomeIn(parts: IdentityParts, { request, reply }: Exchange, signedIn: SignedIn, before: SignedIn | null): Promise<SessionAnswer> {
  const device = deviceOf(parts.cookies, request)
  await inTransaction(parts.db, (trx) => writeLetters(trx, parts, signedIn, device))
  await endBefore(parts, before, signedIn)
  parts.callers.forget(signedIn.user.id)
  parts.cookies.setDevice(reply, device)
  return answerWithSession(parts, reply, signedIn)
}

/** The first browser of an account is where it began; any later one may be somebody else's. */
async function writeLetters(trx: Queryable, { postLetter }: IdentityParts, signedIn: SignedIn, device: string): Promise<void> {
  const { user, session } = signedIn
  const { isNew, isFirst, label } = await rememberDevice(trx, signedIn, device)
  const addressee = isNew ? await addresseeOf(trx, user) : null
  if (addressee === null) return
  if (isFirst) await postLetter(trx, { kind: 'welcome', ...addressee })
  else await postLetter(trx, { kind: 'new-sign-in', ...addressee, sessionId: session.id, device: label, at: session.startedAt })
}

async function endBefore({ identity, callers }: IdentityParts, before: SignedIn | null, { session }: SignedIn): Promise<void> {
  if (before === null || before.session.id === session.id) return
  await identity.endSession(before.user.id, before.session.id)
  callers.forget(before.user.id)
}
