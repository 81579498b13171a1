import { createHash } from 'node:crypto'
import type { Queryable } from '../../opening/database.ts'
import type { Newsletter } from './newsletters.ts'

/** What is sent to every reader of a newsletter. */
export interface NewIssue {
  newsletter: Newsletter
  subject: string
  /** Plain text, paragraphs between empty lines. */
  text: string
  postalAddress: string | null
}

export interface NewsletterIssue extends NewIssue {
  id: string
  firstSentAt: Date
}

const ID_LENGTH = 24

/** The same newsletter, subject and text are the same issue, however often it is sent. */
export function newsletterIssueId({ newsletter, subject, text }: NewIssue): string {
  return createHash('sha256')
    .update(JSON.stringify([newsletter, subject, text]))
    .digest('base64url')
    .slice(0, ID_LENGTH)
}

/** Every issue that was ever sent. */
export const newsletterIssues = {
  /** Keeps an issue; one that is kept stays as it was first sent. */
  async keep(db: Queryable, issue: NewIssue, now: Date): Promise<void> {
    const { newsletter, subject, text, postalAddress } = issue
    await db
      .insertInto('newsletter_issue')
      .values({
        id: newsletterIssueId(issue),
        newsletter,
        subject,
        text,
        postal_address: postalAddress,
        first_sent_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },

  async find(db: Queryable, id: string): Promise<NewsletterIssue | null> {
    const row = await db.selectFrom('newsletter_issue').selectAll().where('id', '=', id).executeTakeFirst()
    return row
      ? {
          id,
          newsletter: row.newsletter,
          subject: row.subject,
          text: row.text,
          postalAddress: row.postal_address,
          firstSentAt: row.first_sent_at,
        }
      : null
  },
}
