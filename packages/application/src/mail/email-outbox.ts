import type { Queryable } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Delivery, timeOf } from './deliver.ts'
import { HostPace } from './host-pace.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { SMTP_TIMEOUT_MS } from './send-over-smtp.ts'
import { type Email, toRow, SECRET_FIELDS } from './email.ts'
import { type EmailSecretCipher, hasPlaintextSecret } from './secret-cipher/email-secret-cipher.ts'

/** Where emails are left. */
export interface EmailOutbox {
  /**
   * Writes an email in the caller's transaction: it goes when that commits, once. False when an email with its key was written
   * before. Never speaks to a mail server.
   */
  write(db: Queryable, email: Email): Promise<boolean>
}

export interface EmailOutboxParts extends Delivery {
  readonly jobs: Jobs
}

const JOB_NAME = 'mail'
const POLL_INTERVAL_SECONDS = 15
/** Longer than any hand-over takes: what is still being sent after it belongs to a process that died. */
const INTERRUPTED_AFTER = 3 * SMTP_TIMEOUT_MS

/** Opens the outbox: emails are handed over by a job each, and a regular look finds those whose time has come again or that have no job. */
export async function createEmailOutbox(parts: EmailOutboxParts): Promise<EmailOutbox> {
  const { database, jobs, seal } = parts
  const pace = new HostPace()
  await encryptPlaintextRows(database.kysely, seal)
  // The embedded database has one process: what it finds being sent was being sent by the one before it.
  await giveUpInterrupted(parts, database.kind === 'embedded' ? 0 : INTERRUPTED_AFTER)
  await jobs.handle(JOB_NAME, (_letter, stopping) => sendDueEmails(parts, stopping, pace))
  await jobs.every('mail-look', POLL_INTERVAL_SECONDS, async (stopping) => {
    await giveUpInterrupted(parts, INTERRUPTED_AFTER)
    await sendDueEmails(parts, stopping, pace)
  })
  // What was left waiting when the last process ended need not wait for the first look.
  await jobs.send(JOB_NAME, {}, { key: 'start' })
  return {
    async write(db, email) {
      const isNew = await mails.write(db, seal.close(toRow(email)))
      if (isNew) await jobs.send(JOB_NAME, {}, { db })
      return isNew
    },
  }
}

async function giveUpInterrupted(parts: EmailOutboxParts, olderThan: number): Promise<void> {
  const now = timeOf(parts)
  const count = await mails.giveUpInterrupted(parts.database.kysely, new Date(now.getTime() - olderThan), now)
  if (count > 0)
    parts.log.error(
      { count },
      'emails were being sent when a process ended; it is unknown whether they went out, and they are not sent again',
    )
}

/** Seals what a version before the seals has left in the outbox for everybody to read. */
async function encryptPlaintextRows(db: Queryable, seal: EmailSecretCipher): Promise<void> {
  await mails.rewriteWaiting(db, [...SECRET_FIELDS.keys()], (mail) =>
    hasPlaintextSecret(mail) ? seal.close(mail).content : null,
  )
}
