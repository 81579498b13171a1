import { type Queryable, mails } from '@fairweight/database'
import { SECRET_FIELDS } from '../letter.ts'
import { type LetterSeal, hasOpenSecret } from './letter-seal.ts'

/** Seals what a version before the seals has left in the outbox for everybody to read. */
export async function sealWaiting(db: Queryable, seal: LetterSeal): Promise<void> {
  await mails.rewriteWaiting(db, [...SECRET_FIELDS.keys()], (mail) => (hasOpenSecret(mail) ? seal.close(mail).content : null))
}
