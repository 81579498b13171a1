import { type Queryable, makeToken, newsletterIssues, newsletters, raffleWinners, ratingAlerts, users } from '@fairweight/database'
import type { Letter, LetterOf } from './letter.ts'
import type { NewsletterLetter } from './newsletter-letter.ts'

type LetterToMember = Extract<Letter, { userId: string; firstName: string | null }>

/** The letter as it goes, a newsletter with what its issue says, a prize with its link, and a name only where the address is confirmed; null when its reader has stopped such letters meanwhile, or is gone. */
export async function asWanted(db: Queryable, letter: Letter): Promise<Letter | null> {
  const wanted = await completed(db, letter)
  return wanted && 'userId' in wanted && 'firstName' in wanted ? greeted(db, wanted) : wanted
}

/** Anybody can open an account for anybody's address, so a name is a stranger's words until the address is confirmed; also once nobody is there to ask. */
async function greeted(db: Queryable, letter: LetterToMember): Promise<LetterToMember> {
  if (letter.firstName === null) return letter
  const reader = await users.find(db, letter.userId)
  const isConfirmed = reader !== null && reader.emailVerified && reader.email === letter.to
  return isConfirmed ? letter : { ...letter, firstName: null }
}

async function completed(db: Queryable, letter: Letter): Promise<Letter | null> {
  if (letter.kind === 'newsletter') return wantedIssue(db, letter)
  if (letter.kind === 'rating-changes') return (await ratingAlerts.reader(db, letter.userId)) && letter
  if (letter.kind === 'raffle-winner') return withLink(db, letter)
  return letter
}

/** The operation that draws knows no key, so the link to a prize is made only now; one of an attempt before, which did not arrive, ends. */
async function withLink(db: Queryable, letter: LetterOf<'raffle-winner'>): Promise<LetterOf<'raffle-winner'> | null> {
  // Written by a version that made the link with the draw.
  if (letter.token !== '') return letter
  const { token, hash } = makeToken()
  return (await raffleWinners.renewLink(db, letter.draw, Number(letter.place), hash)) ? { ...letter, token } : null
}

async function wantedIssue(db: Queryable, letter: NewsletterLetter): Promise<NewsletterLetter | null> {
  if (!(await newsletters.isWanted(db, letter.newsletter, letter.userId))) return null
  const issue = await newsletterIssues.find(db, letter.issue)
  return issue && { ...letter, subject: issue.subject, text: issue.text, postalAddress: issue.postalAddress }
}
