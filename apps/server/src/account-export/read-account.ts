import type { AccountExport } from '@fairweight/contract/wire'
import { PersonGone, type Queryable, bookmarks, consents, inTransaction, lists, profiles, tours, users } from '@fairweight/database'

/** Everything that somebody keeps here, as it is at this moment. Throws PersonGone. */
export function readAccount(db: Queryable, userId: string, now: Date): Promise<AccountExport> {
  return inTransaction(db, async (trx) => {
    const user = await users.find(trx, userId)
    if (user === null) throw new PersonGone()
    const profile = await profiles.find(trx, userId)
    const kept = await lists.all(trx, userId)
    return {
      format: 'fairweight-account',
      version: 1,
      exportedAt: now.toISOString(),
      profile: {
        firstName: profile?.firstName ?? '',
        lastName: profile?.lastName ?? '',
        email: user.email,
        customerType: profile?.customerType ?? 'individual',
        referralCode: profile?.referralCode ?? null,
        insightsSubscriber: profile?.insightsSubscriber ?? false,
        tipsSubscriber: profile?.tipsSubscriber ?? false,
        createdAt: user.createdAt.toISOString(),
      },
      consents: (await consents.list(trx, userId)).map(({ kind, version, givenAt }) => ({ kind, version, givenAt: givenAt.toISOString() })),
      lists: kept.map(({ id, name, createdAt, tickers }) => ({ id, name, createdAt: createdAt.toISOString(), tickers })),
      bookmarks: await bookmarks.all(trx, userId),
      tour: await tours.find(trx, userId),
    }
  })
}
