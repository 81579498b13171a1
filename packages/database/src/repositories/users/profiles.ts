import type { UserId } from '@fairweight/domain/identifiers'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { ProfileTable } from '../../tables/user-data-tables.ts'
import { withPerson } from './with-locked-user.ts'

/** What a person told us about themselves. */
export interface Profile {
  userId: UserId
  firstName: string
  lastName: string
  customerType: 'individual' | 'enterprise'
  insightsSubscriber: boolean
  tipsSubscriber: boolean
  referralCode: string | null
  influencerCode: string | null
  createdAt: Date
}

/** What a person may set. `customerType` and `referralCode` are taken only when the profile is made; what is absent stays. */
export interface ProfileChange {
  firstName: string
  lastName: string
  insightsSubscriber: boolean
  tipsSubscriber: boolean
  customerType?: Profile['customerType'] | undefined
  referralCode?: string | null | undefined
  influencerCode?: string | null | undefined
}

/** One profile a person, made at sign-up. */
export const profiles = {
  async find(db: Queryable, userId: UserId): Promise<Profile | null> {
    const row = await db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirst()
    return row ? toProfile(row) : null
  },

  /** Makes the profile or updates it. Throws PersonNotFoundError. */
  save(db: Queryable, userId: UserId, change: ProfileChange): Promise<Profile> {
    const always = {
      first_name: change.firstName,
      last_name: change.lastName,
      insights_subscriber: change.insightsSubscriber,
      tips_subscriber: change.tipsSubscriber,
      ...(change.influencerCode === undefined ? {} : { influencer_code: change.influencerCode }),
    }
    const once = { customer_type: change.customerType, referral_code: change.referralCode }
    return withPerson(db, userId, async (trx) => {
      const row = await trx
        .insertInto('profile')
        .values({ user_id: userId, ...always, ...once })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...always, updated_at: new Date() }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return toProfile(row)
    })
  },
}

function toProfile(row: Selectable<ProfileTable>): Profile {
  return {
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    customerType: row.customer_type,
    insightsSubscriber: row.insights_subscriber,
    tipsSubscriber: row.tips_subscriber,
    referralCode: row.referral_code,
    influencerCode: row.influencer_code,
    createdAt: row.created_at,
  }
}
