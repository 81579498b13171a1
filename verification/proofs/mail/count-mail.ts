import { mails } from '@fairweight/database/repositories/mails.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createLogger } from '../../../packages/application/src/logging/logger.ts'
import { sendDueEmails } from '../../../packages/application/src/mail/send-due-emails.ts'
import type { MailServer } from '../../../packages/testing/src/mail/mail-server.ts'
import type { EmailSecretCipher } from '../../../packages/application/src/mail/secret-cipher/email-secret-cipher.ts'

export interface MailCount {
  readonly written: number
  readonly sent: number
  readonly uncertain: number
  readonly uncertainThatArrived: number
}

/**
 * Sends what the dead left waiting, sealed by them with that cipher, and counts. Throws when an email came twice, when one that was acknowledged is not in the outbox,
 * when one that counts as sent did not come, or when one still waits.
 */
export async function countMail(
  place: { directory: string; url: string | null },
  server: MailServer,
  acknowledged: readonly string[],
  seal: EmailSecretCipher,
): Promise<MailCount> {
  const database = await openDatabase({ directory: place.directory, url: place.url ?? undefined })
  try {
    const now = new Date()
    await mails.giveUpInterrupted(database.kysely, now, now)
    const delivery = {
      database,
      smtpUrl: server.url,
      seal,
      from: 'proof@fairweight.example',
      siteOrigin: 'http://localhost',
      unsubscribeToken: () => 'token',
      log: createLogger('silent'),
    }
    await sendDueEmails(delivery, new AbortController().signal)
    const rows = await database.kysely.selectFrom('mail').select(['id', 'key', 'state', 'last_error']).execute()
    requireAll(acknowledged, new Set(rows.map(({ key }) => key.replace('welcome:', ''))))
    return tally(rows, arrivals(server))
  } finally {
    await database.close()
  }
}

function requireAll(acknowledged: readonly string[], kept: ReadonlySet<string>): void {
  const lost = acknowledged.filter((name) => !kept.has(name))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged emails are lost.`)
}

/** How often each email arrived, by its id. */
function arrivals(server: MailServer): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { messageId } of server.taken) {
    const id = messageId.slice(1, messageId.indexOf('@'))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function tally(
  rows: readonly { id: string; key: string; state: string; last_error: string | null }[],
  arrived: ReadonlyMap<string, number>,
): MailCount {
  const count = { written: rows.length, sent: 0, uncertain: 0, uncertainThatArrived: 0 }
  for (const { id, key, state, last_error: reason } of rows) {
    const times = arrived.get(id) ?? 0
    if (times > 1) throw new Error(`An email arrived ${times} times.`)
    if (state === 'sent' && times === 1) count.sent += 1
    else if (state === 'uncertain') {
      count.uncertain += 1
      count.uncertainThatArrived += times
    } else throw new Error(`The email ${key} is ${state} and arrived ${times} times: ${reason ?? 'no reason'}.`)
  }
  return count
}
