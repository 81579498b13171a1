import { createHash } from 'node:crypto'
import { z } from 'zod'
import { moment, secret } from './email-fields.ts'

/** Who entered: people of whom we know no account. `entryId` is the entry's number, by which a draw can be checked. */
const participant = { to: z.string(), entryId: z.string(), draw: z.string() }
/** Only for whoever has confirmed the address: what stands in the form may be a stranger's words. */
const confirmedName = z.string().nullable().default(null)

/** The emails of the raffle, as a row of the outbox keeps them. The operation that holds a draw writes `raffle-winner` by itself. */
export const raffleEmails = [
  /** The link counts the entry; `state` is the name of a state. */
  z.object({
    kind: z.literal('raffle-confirm'),
    ...participant,
    state: z.string(),
    token: secret(z.string()),
    expiresAt: moment,
    closesAt: moment,
  }),
  /** Somebody entered an address again that counts already; `day` is when, in UTC. */
  z.object({
    kind: z.literal('raffle-entered'),
    ...participant,
    name: confirmedName,
    day: z.string(),
    closesAt: moment,
  }),
  /** The link is made when the email is handed over; `token` is empty until then. */
  z.object({
    kind: z.literal('raffle-winner'),
    ...participant,
    name: confirmedName,
    place: z.string(),
    token: secret(z.string().default('')),
    answerUntil: moment,
  }),
] as const

export type RaffleEmail = z.output<(typeof raffleEmails)[number]>

/** What an email of the raffle is about. */
export function raffleEmailKey(email: RaffleEmail): string {
  switch (email.kind) {
    case 'raffle-confirm':
      return `raffle-confirm:${createHash('sha256').update(email.token).digest('hex').slice(0, 32)}`
    case 'raffle-entered':
      return `raffle-entered:${email.entryId}:${email.day}`
    case 'raffle-winner':
      return `raffle-winner:${email.draw}:${email.place}`
  }
}
