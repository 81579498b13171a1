import type { UserId } from '@fairweight/domain/identifiers'
import type { AccountExport } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { livingListStays } from '@fairweight/database/repositories/living-lists/living-list-stays.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { readLists } from '@fairweight/database/repositories/user-data/read-lists.ts'
import { columnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import { savedFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { type User, users } from '@fairweight/database/repositories/users/users.ts'
import { exportRecords } from './export-records.ts'

/** Everything that a person keeps and that is kept of them, as it is at one moment; null when the person is gone. Somebody without a profile has empty names. */
export function exportAccount(db: Queryable, userId: UserId, now: Date): Promise<AccountExport | null> {
  return inConsistentRead(db, async (trx) => {
    const user = await users.find(trx, userId)
    if (!user) return null
    return {
      format: 'fairweight-account',
      version: 3,
      exportedAt: now.toISOString(),
      profile: await exportedProfile(trx, user),
      consents: (await consents.list(trx, userId)).map(({ givenAt, ...consent }) => ({
        ...consent,
        givenAt: givenAt.toISOString(),
      })),
      lists: await exportedLists(trx, userId),
      bookmarks: await bookmarks.all(trx, userId),
      filters: await savedFilters.all(trx, userId),
      columnSets: await columnSets.all(trx, userId),
      livingLists: await exportedLivingLists(trx, userId),
      portfolios: await exportedPortfolios(trx, userId),
      tour: await tours.find(trx, userId),
      alerts: { frequency: (await ratingAlerts.find(trx, userId)).frequency },
      ...(await exportRecords(trx, userId, now)),
    }
  })
}

function inConsistentRead<Result>(db: Queryable, read: (trx: Queryable) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read)
}

async function exportedLists(trx: Queryable, userId: UserId): Promise<AccountExport['lists']> {
  const runs = await savedRuns.ofPerson(trx, userId)
  const lists = await readLists(trx, userId)
  return lists.map(({ createdAt, ...list }) => ({
    ...list,
    createdAt: createdAt.toISOString(),
    runs: runs.get(list.id) ?? [],
  }))
}

async function exportedLivingLists(trx: Queryable, userId: UserId): Promise<AccountExport['livingLists']> {
  const found: AccountExport['livingLists'] = []
  for (const { id, name, query, state } of await livingLists.all(trx, userId)) {
    const stays = await livingListStays.all(trx, id)
    found.push({
      name,
      query,
      startedOn: state?.startedOn ?? null,
      asOf: state?.knownOn ?? null,
      stays: stays.map(({ ticker, name: company, entered, isFromStart, left }) => ({
        ticker,
        company,
        entered: isFromStart ? null : entered,
        left,
      })),
    })
  }
  return found
}

async function exportedPortfolios(trx: Queryable, userId: UserId): Promise<AccountExport['portfolios']> {
  const found: AccountExport['portfolios'] = []
  for (const { id, name, keptSince } of await portfolios.all(trx, userId))
    found.push({
      name,
      since: keptSince.toISOString(),
      transactions: await portfolioTransactions.all(trx, userId, id),
    })
  return found
}

async function exportedProfile(trx: Queryable, user: User): Promise<AccountExport['profile']> {
  const profile = await profiles.find(trx, user.id)
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    email: user.email,
    customerType: profile?.customerType ?? 'individual',
    referralCode: profile?.referralCode ?? null,
    insightsSubscriber: profile?.insightsSubscriber ?? false,
    tipsSubscriber: profile?.tipsSubscriber ?? false,
    createdAt: (profile?.createdAt ?? user.createdAt).toISOString(),
  }
}
