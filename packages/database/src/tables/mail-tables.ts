import type { Generated, JSONColumnType } from 'kysely'

/**
 * One email. `key` names what it is about, so that it is never written twice; recipient and content are struck out
 * once it has gone. What is secret in the content is encrypted by the server that wrote it. `uncertain`: the process died while handing it over, and nobody can know whether it went.
 */
export interface MailTable {
  id: string
  key: string
  kind: string
  recipient: string | null
  content: JSONColumnType<Record<string, string>, string, string | null> | null
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain'>
  attempts: Generated<number>
  not_before: Generated<Date>
  created_at: Generated<Date>
  sending_since: Date | null
  finished_at: Date | null
  last_error: string | null
}

/** One issue, the same for all its readers; an email in the outbox only names it. `id` is the digest of newsletter, subject and text. */
export interface NewsletterIssueTable {
  id: string
  newsletter: 'insights' | 'tips'
  subject: string
  text: string
  postal_address: string | null
  first_sent_at: Date
}
