import { type Queryable, authenticatorApps, sessions, userTokens, users } from '@fairweight/database'
import type { SealedSecrets } from '../tokens/sealed-secret.ts'
import type { IdentityParts } from './identity-parts.ts'

const day = 24 * 60 * 60_000
const idleDays = 30
/** Few enough that nobody waits for the sweep. */
const atOnce = 200

/** Removes ended sessions and tokens, and anonymous people whom nobody has seen for 30 days; seals by the newest key what an earlier one sealed. */
export async function sweep({ database: { kysely: db }, sealedSecrets }: IdentityParts, now: Date): Promise<void> {
  await sessions.sweep(db, now)
  await userTokens.sweep(db, now)
  await sealAnew(db, sealedSecrets)
  const idleSince = new Date(now.getTime() - idleDays * day)
  while ((await users.sweepAnonymous(db, idleSince, atOnce)) === atOnce);
}

/** After a change of the server's secrets: what an earlier one sealed is sealed by the newest, so that the earlier can go. */
async function sealAnew(db: Queryable, { beginning, open, seal }: SealedSecrets): Promise<void> {
  for (const { userId, sealedSecret } of await authenticatorApps.sealedOtherwise(db, beginning)) {
    const secret = await open(sealedSecret)
    if (secret !== null) await authenticatorApps.seal(db, userId, sealedSecret, await seal(secret))
  }
}
