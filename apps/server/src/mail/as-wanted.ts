import { type Queryable, newsletterIssues, newsletters, ratingAlerts } from '@fairweight/database'
import type { Letter } from './letter.ts'
import type { NewsletterLetter } from './newsletter-letter.ts'

/** The letter as it goes, a newsletter with what its issue says; null when its reader has stopped such letters meanwhile, or is gone. */
export async function asWanted(db: Queryable, letter: Letter): Promise<Letter | null> {
  if (letter.kind === 'newsletter') return wantedIssue(db, letter)
  if (letter.kind === 'rating-changes') return (await ratingAlerts.reader(db, letter.userId)) && letter
  return letter
}

async function wantedIssue(db: Queryable, letter: NewsletterLetter): Promise<NewsletterLetter | null> {
  if (!(await newsletters.isWanted(db, letter.newsletter, letter.userId))) return null
  const issue = await newsletterIssues.find(db, letter.issue)
  return issue && { ...letter, subject: issue.subject, text: issue.text, postalAddress: issue.postalAddress }
}
