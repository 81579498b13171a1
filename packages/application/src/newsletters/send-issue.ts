import { count as formatCount } from '@fairweight/domain/wording/figures.ts'
import type { UserId } from '@fairweight/domain/identifiers'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { type NewMail, mails } from '@fairweight/database/repositories/mails.ts'
import {
  type NewIssue,
  newsletterIssueId,
  newsletterIssues,
} from '@fairweight/database/repositories/newsletters/newsletter-issues.ts'
import { type Newsletter, type Reader, newsletters } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'

/** What sending an issue did, or would do. */
export interface SentReport {
  /** In one sentence. */
  result: string
  newsletter: Newsletter
  subject: string
  /** The first words, so that a wrong file is noticed. */
  begins: string
  issue: string
  isDryRun: boolean
  /** How many want the newsletter. */
  readers: number
  /** To how many of them an email was written now, or would be. */
  written: number
  /** To how many it was written earlier. */
  writtenBefore: number
}

const READERS_AT_ONCE = 500
const SHOWN_CHARACTERS = 80

/**
 * Leaves an email in the outbox for each reader who has none of this issue, a page of readers in each transaction: run again, even after it
 * was killed in the middle, it continues where it ended.
 */
export async function sendIssue(
  issue: NewIssue,
  context: NewsletterOperationContext & { isDryRun: boolean },
): Promise<SentReport> {
  const { db, isDryRun } = context
  const id = newsletterIssueId(issue)
  const total = await newsletters.countReaders(db, issue.newsletter)
  if (!isDryRun) await newsletterIssues.keep(db, issue, context.now)
  let [readers, written] = [0, 0]
  for (let page = await firstPage(); page.length > 0; page = await pageAfter(page)) {
    readers += page.length
    written += await (isDryRun ? countUnwritten(page) : inTransaction(db, (trx) => mails.writeAll(trx, emailsTo(page))))
    context.onProgress?.({
      step: isDryRun ? 'Counting readers' : 'Writing emails',
      done: readers,
      total: Math.max(total, readers),
    })
  }
  const { newsletter, subject, text } = issue
  return {
    result: inOneSentence(readers, written, isDryRun),
    newsletter,
    subject,
    begins: beginning(text),
    issue: id,
    isDryRun,
    readers,
    written,
    writtenBefore: readers - written,
  }

  function firstPage(): Promise<Reader[]> {
    return newsletters.readersAfter(db, issue.newsletter, null, READERS_AT_ONCE)
  }

  function pageAfter(page: readonly Reader[]): Promise<Reader[]> {
    return newsletters.readersAfter(db, issue.newsletter, page.at(-1)?.userId ?? null, READERS_AT_ONCE)
  }

  function emailsTo(page: readonly Reader[]): NewMail[] {
    return page.map(({ userId, email, firstName }) => ({
      key: keyFor(userId),
      kind: 'newsletter',
      recipient: email,
      content: { userId, firstName, newsletter: issue.newsletter, issue: id },
    }))
  }

  async function countUnwritten(page: readonly Reader[]): Promise<number> {
    return (
      page.length -
      (await mails.countWritten(
        db,
        page.map(({ userId }) => keyFor(userId)),
      ))
    )
  }

  function keyFor(userId: UserId): string {
    return `newsletter:${id}:${userId}`
  }
}

function inOneSentence(readers: number, written: number, isDryRun: boolean): string {
  const [to, before] = [inReaders(written), readers - written]
  const had = before === 0 ? '' : ` ${inReaders(before)} already had it.`
  return isDryRun
    ? `Nothing was sent. It would go to ${to}.${had}`
    : `It was queued for ${to}. The server sends the emails while it runs.${had}`
}

function inReaders(count: number): string {
  return count === 1 ? '1 reader' : `${formatCount(count)} readers`
}

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= SHOWN_CHARACTERS ? line : `${line.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…`
}

/** What newsletters need to know of the place where they are sent. */
export interface NewsletterSettings {
  /** What stands under each newsletter, as United States law asks. */
  readonly postalAddress: string | null
  readonly isProduction: boolean
}

export interface NewsletterOperationContext extends NewsletterSettings {
  readonly db: Queryable
  readonly now: Date
  readonly onProgress?: (progress: { step: string; done: number; total: number }) => void
}
