import { createHash, randomBytes } from 'node:crypto'

/** The secret of a mailed link, and what the database knows it by. */
interface MailedToken {
  /** 256 random bits. */
  token: string
  hash: string
}

export function createToken(): MailedToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Whoever reads the database cannot make a link of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
