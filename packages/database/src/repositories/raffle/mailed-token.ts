import { createHash, randomBytes } from 'node:crypto'

/** The secret of a mailed link, and what the database knows it by. */
interface MailedToken {
  /** 256 random bits. */
  token: string
  hash: string
}

export function makeToken(): MailedToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** Whoever reads the database cannot make a link of it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
