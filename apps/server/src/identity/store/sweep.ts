import { sessions, userTokens, users } from '@fairweight/database'
import type { IdentityParts } from './identity-parts.ts'

const day = 24 * 60 * 60_000
const idleDays = 30
/** Few enough that nobody waits for the sweep. */
const atOnce = 200

/** Removes ended sessions and tokens, and anonymous people whom nobody has seen for 30 days. */
export async function sweep({ database: { kysely: db } }: IdentityParts, now: Date): Promise<void> {
  await sessions.sweep(db, now)
  await userTokens.sweep(db, now)
  const idleSince = new Date(now.getTime() - idleDays * day)
  while ((await users.sweepAnonymous(db, idleSince, atOnce)) === atOnce);
}
