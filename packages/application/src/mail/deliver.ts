import { HOUR_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { type ClaimedMail, mails } from '@fairweight/database/repositories/mails.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import type { Logger } from '../logging/logger.ts'
import { type ComposeOptions, bareAddress, compose } from './compose.ts'
import { sendOverSmtp } from './send-over-smtp.ts'
import { type Email, fromRow } from './email.ts'
import type { EmailSecretCipher } from './secret-cipher/email-secret-cipher.ts'
import { personalizedEmail } from './personalized-email.ts'

/** The pauses 1, 2, 4, 8, 16 and 32 minutes and then 22 hours of one hour each: a day in all. */
const MAX_ATTEMPTS = 29

export interface Delivery extends ComposeOptions {
  readonly database: Database
  readonly smtpUrl: string
  /** Opens what waited encrypted. */
  readonly seal: EmailSecretCipher
  /** The time, for tests that cannot wait; by default the system's. */
  readonly now?: () => Date
  readonly log: Logger
}

/** What time it is for a delivery. */
export function timeOf({ now }: Pick<Delivery, 'now'>): Date {
  return now ? now() : new Date()
}

/** What an email that was handed over or not says of the next ones: all may go, those to its host had better wait, or none can go. */
export type Way = 'free' | 'host-is-busy' | 'server-is-away'

/** The claim is committed before SMTP is spoken: whatever breaks from here on, the email does not go twice. */
export async function deliver(delivery: Delivery, mail: ClaimedMail): Promise<Way> {
  const db = delivery.database.kysely
  const opened = delivery.seal.open(mail)
  if (opened === null)
    return giveUp(delivery, mail, 'its secret was sealed with an AUTH_SECRET that is no longer configured')
  const row = fromRow(opened)
  if (row === null) return giveUp(delivery, mail, 'this version does not know this kind of email')
  const email = await personalizedEmail(db, row)
  if (email === null) return leaveOut(delivery, mail)
  if ('expiresAt' in email && email.expiresAt <= timeOf(delivery)) return giveUp(delivery, mail, 'its link has expired')
  const message = await compose(mail.id, email, delivery)
  const result = await sendOverSmtp(delivery.smtpUrl, { from: bareAddress(delivery.from), to: email.to }, message)
  switch (result.outcome) {
    case 'sent':
      await mails.sent(db, mail.id, timeOf(delivery))
      return 'free'
    case 'refused-for-now':
      await postpone(delivery, mail, email, result.reason)
      return result.serverIsUnavailable ? 'server-is-away' : 'host-is-busy'
    case 'refused-for-good':
      return giveUp(delivery, mail, result.reason)
    case 'uncertain':
      // It stays as being sent until the sweep calls it uncertain.
      delivery.log.warn(
        { mail: mail.id, kind: mail.kind, reason: result.reason },
        'it is unknown whether an email was sent; it is not sent again',
      )
      return 'free'
  }
}

/** Somebody stopped such emails, or left, after it was written to them and before it went. */
async function leaveOut({ database, log, ...delivery }: Delivery, mail: ClaimedMail): Promise<'free'> {
  await mails.fail(database.kysely, mail.id, 'no longer wanted', timeOf(delivery))
  log.info({ mail: mail.id, kind: mail.kind }, 'an email is no longer wanted and is not sent')
  return 'free'
}

async function postpone(delivery: Delivery, mail: ClaimedMail, email: Email, reason: string): Promise<void> {
  const next = nextAttempt(email, mail.attempts, timeOf(delivery))
  if (next === null) return void (await giveUp(delivery, mail, reason))
  await mails.retry(delivery.database.kysely, mail.id, reason, next)
  delivery.log.warn(
    { mail: mail.id, kind: mail.kind, reason, attempts: mail.attempts, next },
    'an email waits for another attempt',
  )
}

async function giveUp(delivery: Delivery, mail: ClaimedMail, reason: string): Promise<'free'> {
  await mails.fail(delivery.database.kysely, mail.id, reason, timeOf(delivery))
  delivery.log.error({ mail: mail.id, kind: mail.kind, reason, attempts: mail.attempts }, 'an email cannot be sent')
  return 'free'
}

/**
 * When an email that was refused for now is tried again, after that many attempts. Null when it has been tried for a day, or
 * when the link in it would have ended by then.
 */
export function nextAttempt(email: Email, attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null
  const next = new Date(now.getTime() + Math.min(HOUR_MS, MINUTE_MS * 2 ** (attempts - 1)))
  return 'expiresAt' in email && next >= email.expiresAt ? null : next
}
