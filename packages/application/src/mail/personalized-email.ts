import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { createToken } from '@fairweight/database/repositories/raffle/mailed-token.ts'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import { newsletterIssues } from '@fairweight/database/repositories/newsletters/newsletter-issues.ts'
import { newsletters } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { raffleWinners } from '@fairweight/database/repositories/raffle/winners.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import type { Email, EmailOf } from './email.ts'
import type { NewsletterEmail, RatingEmail } from './unsubscribable-emails.ts'

type MemberEmail = Extract<Email, { userId: UserId; firstName: string | null }>

/** The email as it goes, a newsletter with what its issue says, a prize with its link, and a name only where the address is confirmed; null when its reader has stopped such emails meanwhile, or is gone. */
export async function personalizedEmail(db: Queryable, email: Email): Promise<Email | null> {
  const wanted = await completed(db, email)
  return wanted && 'userId' in wanted && 'firstName' in wanted ? greeted(db, wanted) : wanted
}

/** Anybody can open an account for anybody's address, so a name is a stranger's words until the address is confirmed; also once nobody is there to ask. */
async function greeted(db: Queryable, email: MemberEmail): Promise<MemberEmail> {
  if (email.firstName === null) return email
  const reader = await users.find(db, email.userId)
  const isConfirmed = reader !== null && reader.emailVerified && reader.email === email.to
  return isConfirmed ? email : { ...email, firstName: null }
}

async function completed(db: Queryable, email: Email): Promise<Email | null> {
  if (email.kind === 'newsletter') return wantedIssue(db, email)
  if (email.kind === 'rating-changes') return wantedNews(db, email)
  if (email.kind === 'raffle-winner') return withLink(db, email)
  return email
}

/** The operation that draws knows no key, so the link to a prize is made only now; one of an attempt before, which did not arrive, ends. */
async function withLink(db: Queryable, email: EmailOf<'raffle-winner'>): Promise<EmailOf<'raffle-winner'> | null> {
  // Written by a version that made the link with the draw.
  if (email.token !== '') return email
  const { token, hash } = createToken()
  return (await raffleWinners.renewLink(db, email.draw, Number(email.place), hash)) ? { ...email, token } : null
}

/** Of grades and alerts what its reader still wants to hear of. */
async function wantedNews(db: Queryable, email: RatingEmail): Promise<RatingEmail | null> {
  const grades = email.count > 0 && (await ratingAlerts.reader(db, email.userId)) !== null
  const alerts = email.alertCount > 0 && (await stockAlertEvents.reader(db, email.userId)) !== null
  if (!grades && !alerts) return null
  return { ...email, ...(!grades && { changes: [], count: 0 }), ...(!alerts && { alerts: [], alertCount: 0 }) }
}

async function wantedIssue(db: Queryable, email: NewsletterEmail): Promise<NewsletterEmail | null> {
  if (!(await newsletters.isWanted(db, email.newsletter, email.userId))) return null
  const issue = await newsletterIssues.find(db, email.issue)
  return issue && { ...email, subject: issue.subject, text: issue.text, postalAddress: issue.postalAddress }
}
