import { type Queryable, profiles } from '@fairweight/database'

interface Addressee {
  readonly to: string
  readonly userId: string
  readonly firstName: string | null
}

interface Reachable {
  readonly id: string
  readonly email: string | null
}

/** Whom a letter goes to and how it greets them; null for somebody without an e-mail address. */
export async function addresseeOf(db: Queryable, { id, email }: Reachable): Promise<Addressee | null> {
  if (email === null) return null
  const profile = await profiles.find(db, id)
  return { to: email, userId: id, firstName: profile?.firstName ?? null }
}
