import type { FastifyInstance } from 'fastify'
import { closesAt, drawAt, type DrawId } from '@fairweight/domain/raffle'
import { postRaffle, postRaffleAccept, postRaffleConfirm } from '@fairweight/contract/calls'
import { hashOfToken, raffleEntries, raffleWinners } from '@fairweight/database'
import { personOfEmail } from '../billing/trials/person-of-email.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { type EnterRaffleParts, enterRaffle } from './enter-raffle.ts'

const noSuchPrize = 'This link does not belong to a prize, or its time to answer is over. The letter says until when it was.'

/** Entering the raffle and following the links of its letters. Whoever fills in the field that nobody sees is answered like everybody else. */
export function registerRaffle(app: FastifyInstance, parts: EnterRaffleParts): void {
  const { db, clock } = parts

  registerCall(app, postRaffle, async ({ body: { email, name, state, website }, caller }) => {
    const now = clock()
    const mailbox = personOfEmail(email)
    // Other spellings of one mailbox share its limit, so that nobody's is filled by our letters.
    if (mailbox !== email) await app.gate.limits.spendForEmail(postRaffle, caller, mailbox)
    if (!website) await enterRaffle(parts, { mailbox, email, name, state }, now)
    return openDraw(drawAt(now.getTime()))
  })

  registerCall(app, postRaffleConfirm, async ({ body }) => {
    const confirmed = await raffleEntries.confirm(db, hashOfToken(body.token), clock())
    if (confirmed === null) throw new Refusal('invalid-raffle-link')
    return { ...openDraw(confirmed.draw), wasCounted: confirmed.wasCounted }
  })

  registerCall(app, postRaffleAccept, async ({ body }) => {
    const accepted = await raffleWinners.accept(db, hashOfToken(body.token), clock())
    if (accepted === null) throw new Refusal('invalid-raffle-link', { message: noSuchPrize })
    return { draw: accepted.draw, acceptedAt: accepted.acceptedAt.toISOString() }
  })
}

function openDraw(draw: DrawId): { draw: DrawId; closesAt: string } {
  return { draw, closesAt: new Date(closesAt(draw)).toISOString() }
}
