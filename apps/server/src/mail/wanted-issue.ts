import { type Queryable, newsletterIssues, newsletters } from '@fairweight/database'
import type { NewsletterLetter } from './newsletter-letter.ts'

/** A newsletter's letter with what its issue says; null when its reader does not want it any more, or is gone. */
export async function wantedIssue(db: Queryable, letter: NewsletterLetter): Promise<NewsletterLetter | null> {
  if (!(await newsletters.isWanted(db, letter.newsletter, letter.userId))) return null
  const issue = await newsletterIssues.find(db, letter.issue)
  return issue && { ...letter, subject: issue.subject, text: issue.text, postalAddress: issue.postalAddress }
}
