import type { FastifyBaseLogger } from 'fastify'
import { type ClaimedMail, type Database, mails } from '@fairweight/database'
import { nextAttempt } from './back-off.ts'
import { type Composing, bareAddress, compose } from './compose.ts'
import { handOver } from './hand-over.ts'
import { type Letter, fromRow } from './letter.ts'
import type { LetterSeal } from './seal/letter-seal.ts'
import { asWanted } from './as-wanted.ts'

export interface Delivery extends Composing {
  readonly database: Database
  readonly smtpUrl: string
  /** Opens what waited encrypted. */
  readonly seal: LetterSeal
  /** The time, for tests that cannot wait; by default the system's. */
  readonly now?: () => Date
  readonly log: FastifyBaseLogger
}

/** Hands over every letter that is due, one after the other, until none is left, the server is away or `stopping`. */
export async function deliverDue(delivery: Delivery, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const mail = await mails.claim(delivery.database.kysely, timeOf(delivery))
    if (mail === null) return
    const serverIsAway = await deliver(delivery, mail)
    if (serverIsAway) return
  }
}

/** What time it is for a delivery. */
export function timeOf({ now }: Pick<Delivery, 'now'>): Date {
  return now ? now() : new Date()
}

/** The claim is committed before SMTP is spoken: whatever breaks from here on, the letter does not go twice. */
async function deliver(delivery: Delivery, mail: ClaimedMail): Promise<boolean> {
  const db = delivery.database.kysely
  const opened = delivery.seal.open(mail)
  if (opened === null) return giveUp(delivery, mail, 'its secret is sealed by an AUTH_SECRET that is not configured any more')
  const row = fromRow(opened)
  if (row === null) return giveUp(delivery, mail, 'a letter that this version does not know')
  const letter = await asWanted(db, row)
  if (letter === null) return leaveOut(delivery, mail)
  if ('expiresAt' in letter && letter.expiresAt <= timeOf(delivery)) return giveUp(delivery, mail, 'the link in it has ended')
  const message = await compose(mail.id, letter, delivery)
  const result = await handOver(delivery.smtpUrl, { from: bareAddress(delivery.from), to: letter.to }, message)
  switch (result.outcome) {
    case 'sent':
      await mails.sent(db, mail.id, timeOf(delivery))
      return false
    case 'refused-for-now':
      await postpone(delivery, mail, letter, result.reason)
      return result.serverIsAway
    case 'refused-for-good':
      return giveUp(delivery, mail, result.reason)
    case 'uncertain':
      // It stays as being sent until the sweep calls it uncertain.
      delivery.log.warn({ mail: mail.id, kind: mail.kind, reason: result.reason }, 'nobody knows whether a letter went; it is not sent again')
      return false
  }
}

/** Somebody stopped such letters, or left, after it was written to them and before it went. */
async function leaveOut({ database, log, ...delivery }: Delivery, mail: ClaimedMail): Promise<false> {
  await mails.fail(database.kysely, mail.id, 'not wanted any more', timeOf(delivery))
  log.info({ mail: mail.id, kind: mail.kind }, 'a letter is not wanted any more and is not sent')
  return false
}

async function postpone(delivery: Delivery, mail: ClaimedMail, letter: Letter, reason: string): Promise<void> {
  const next = nextAttempt(letter, mail.attempts, timeOf(delivery))
  if (next === null) return void (await giveUp(delivery, mail, reason))
  await mails.retry(delivery.database.kysely, mail.id, reason, next)
  delivery.log.warn({ mail: mail.id, kind: mail.kind, reason, attempts: mail.attempts, next }, 'a letter waits for another attempt')
}

async function giveUp(delivery: Delivery, mail: ClaimedMail, reason: string): Promise<false> {
  await mails.fail(delivery.database.kysely, mail.id, reason, timeOf(delivery))
  delivery.log.error({ mail: mail.id, kind: mail.kind, reason, attempts: mail.attempts }, 'a letter cannot be sent')
  return false
}
