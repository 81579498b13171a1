import { activitySentence } from '@fairweight/contract/activity'
import { type AccountExport, MOST_EXPORTED_ACTIVITY } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { auditTrail } from '../audit/audit-trail.ts'
import { bookmarks } from '../keepings/bookmarks.ts'
import { readLists } from '../keepings/read-lists.ts'
import { savedFilters } from '../keepings/saved-filters.ts'
import { savedRuns } from '../keepings/saved-runs.ts'
import { tours } from '../keepings/tours.ts'
import { consents } from '../people/consents.ts'
import { profiles } from '../people/profiles.ts'
import { ratingAlerts } from '../ratings/rating-alerts.ts'
import { type User, users } from '../people/users.ts'

/** Everything that a person keeps, as it is at one moment; null when the person is gone. Somebody without a profile has empty names. */
export function exportAccount(db: Queryable, userId: string, now: Date): Promise<AccountExport | null> {
  return atOneMoment(db, async (trx) => {
    const user = await users.find(trx, userId)
    if (!user) return null
    return {
      format: 'fairweight-account',
      version: 2,
      exportedAt: now.toISOString(),
      profile: await exportedProfile(trx, user),
      consents: (await consents.list(trx, userId)).map(({ givenAt, ...consent }) => ({ ...consent, givenAt: givenAt.toISOString() })),
      lists: await exportedLists(trx, userId),
      bookmarks: await bookmarks.all(trx, userId),
      filters: await savedFilters.all(trx, userId),
      tour: await tours.find(trx, userId),
      alerts: { frequency: (await ratingAlerts.find(trx, userId)).frequency },
      activity: await exportedActivity(trx, userId),
    }
  })
}

function atOneMoment<Result>(db: Queryable, read: (trx: Queryable) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read)
}

/** As its person may read it: of what our team did, not from where. */
async function exportedActivity(trx: Queryable, userId: string): Promise<AccountExport['activity']> {
  const { events } = await auditTrail.ofPerson(trx, userId, { before: null, limit: MOST_EXPORTED_ACTIVITY })
  return events.map(({ at, action, details, actor, device, network }) => {
    const where = actor === 'person' ? { device, network } : { device: null, network: null }
    return { at: at.toISOString(), action, sentence: activitySentence(action, details), actor, ...where }
  })
}

async function exportedLists(trx: Queryable, userId: string): Promise<AccountExport['lists']> {
  const runs = await savedRuns.ofPerson(trx, userId)
  const lists = await readLists(trx, userId)
  return lists.map(({ createdAt, ...list }) => ({ ...list, createdAt: createdAt.toISOString(), runs: runs.get(list.id) ?? [] }))
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
