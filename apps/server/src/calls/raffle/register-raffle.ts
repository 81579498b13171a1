import type { FastifyInstance } from 'fastify'
import { closesAt, drawAt, type DrawId } from '@fairweight/domain/raffle'
import { postRaffle, postRaffleAccept, postRaffleConfirm } from '@fairweight/contract/calls'
import { hashToken } from '@fairweight/database/repositories/raffle/mailed-token.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'
import { raffleWinners } from '@fairweight/database/repositories/raffle/winners.ts'
import { canonicalEmail } from '@fairweight/application/billing/trials/canonical-email.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { registerCall } from '../../http/register-call.ts'
import { type EnterRaffleParts, enterRaffle } from '@fairweight/application/raffle/enter-raffle.ts'

const NO_SUCH_PRIZE =
  'This link does not belong to a prize, or the time to claim it is over. The email says until when it was valid.'

/** Entering the raffle and following the links of its emails. Whoever fills in the field that nobody sees is answered like everybody else. */
export function registerRaffle(app: FastifyInstance, parts: EnterRaffleParts): void {
  const { db, clock } = parts

  registerCall(app, postRaffle, async ({ body: { email, name, state, website }, caller }) => {
    const now = clock()
    const mailbox = canonicalEmail(email)
    // Other spellings of one mailbox share its limit, so that nobody's is filled by our emails.
    if (mailbox !== email) await app.gate.limits.spendForEmail(postRaffle, caller, mailbox)
    if (!website) await enterRaffle(parts, { mailbox, email, name, state }, now)
    return openDraw(drawAt(now.getTime()))
  })

  registerCall(app, postRaffleConfirm, async ({ body }) => {
    const confirmed = await raffleEntries.confirm(db, hashToken(body.token), clock())
    if (confirmed === null) throw new HttpError('invalid-raffle-link')
    return { ...openDraw(confirmed.draw), wasCounted: confirmed.wasCounted }
  })

  registerCall(app, postRaffleAccept, async ({ body }) => {
    const accepted = await raffleWinners.accept(db, hashToken(body.token), clock())
    if (accepted === null) throw new HttpError('invalid-raffle-link', { message: NO_SUCH_PRIZE })
    return { draw: accepted.draw, acceptedAt: accepted.acceptedAt.toISOString() }
  })
}

function openDraw(draw: DrawId): { draw: DrawId; closesAt: string } {
  return { draw, closesAt: new Date(closesAt(draw)).toISOString() }
}
