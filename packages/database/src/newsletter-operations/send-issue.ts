import { inTransaction } from '../opening/in-transaction.ts'
import { type NewMail, mails } from '../repositories/mails.ts'
import { type NewIssue, issueId, newsletterIssues } from '../repositories/newsletters/newsletter-issues.ts'
import { type Newsletter, type Reader, newsletters } from '../repositories/newsletters/newsletters.ts'
import type { NewsletterOperationContext } from './newsletter-context.ts'

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
  /** To how many of them a letter was written now, or would be. */
  written: number
  /** To how many it was written earlier. */
  writtenBefore: number
}

const readersAtOnce = 500
const shownCharacters = 80

/** Leaves a letter in the outbox for each reader who has none of this issue, a page of readers in each transaction. */
export async function sendIssue(issue: NewIssue, context: NewsletterOperationContext & { isDryRun: boolean }): Promise<SentReport> {
  const { db, isDryRun } = context
  const id = issueId(issue)
  const total = await newsletters.countReaders(db, issue.newsletter)
  if (!isDryRun) await newsletterIssues.keep(db, issue, context.now)
  let [readers, written] = [0, 0]
  for (let page = await firstPage(); page.length > 0; page = await pageAfter(page)) {
    readers += page.length
    written += await (isDryRun ? countUnwritten(page) : inTransaction(db, (trx) => mails.writeAll(trx, lettersTo(page))))
    context.onProgress?.({ step: isDryRun ? 'Counting readers' : 'Writing letters', done: readers, total: Math.max(total, readers) })
  }
  const { newsletter, subject, text } = issue
  return { result: inOneSentence(readers, written, isDryRun), newsletter, subject, begins: beginning(text), issue: id, isDryRun, readers, written, writtenBefore: readers - written }

  function firstPage(): Promise<Reader[]> {
    return newsletters.readersAfter(db, issue.newsletter, null, readersAtOnce)
  }

  function pageAfter(page: readonly Reader[]): Promise<Reader[]> {
    return newsletters.readersAfter(db, issue.newsletter, page.at(-1)?.userId ?? null, readersAtOnce)
  }

  function lettersTo(page: readonly Reader[]): NewMail[] {
    return page.map(({ userId, email, firstName }) => ({ key: keyFor(userId), kind: 'newsletter', recipient: email, content: { userId, firstName, newsletter: issue.newsletter, issue: id } }))
  }

  async function countUnwritten(page: readonly Reader[]): Promise<number> {
    return page.length - (await mails.countWritten(db, page.map(({ userId }) => keyFor(userId))))
  }

  function keyFor(userId: string): string {
    return `newsletter:${id}:${userId}`
  }
}

function inOneSentence(readers: number, written: number, isDryRun: boolean): string {
  const [to, before] = [inReaders(written), readers - written]
  const had = before === 0 ? '' : ` ${inReaders(before)} had it before.`
  return isDryRun ? `Nothing was written. It would go to ${to}.${had}` : `It was written to ${to}; the server hands the letters over while it runs.${had}`
}

function inReaders(count: number): string {
  return count === 1 ? '1 reader' : `${count.toLocaleString('en-US')} readers`
}

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= shownCharacters ? line : `${line.slice(0, shownCharacters - 1).trimEnd()}…`
}
