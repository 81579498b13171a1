import type { ListId, UserId } from '@fairweight/domain/identifiers'
import type { Generated } from 'kysely'

export interface ProfileTable {
  user_id: UserId
  first_name: string
  last_name: string
  customer_type: Generated<'individual' | 'enterprise'>
  insights_subscriber: Generated<boolean>
  tips_subscriber: Generated<boolean>
  referral_code: string | null
  influencer_code: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ConsentTable {
  id: Generated<number>
  user_id: UserId
  kind: string
  version: string | null
  given_at: Generated<Date>
}

/** `name_key` is the name without regard to case: two lists of a person never share it. */
export interface StockListTable {
  id: ListId
  user_id: UserId
  name: string
  name_key: string
  created_at: Generated<Date>
}

/** `place` grows with each stock added, so it is the order of adding. */
export interface StockListItemTable {
  list_id: ListId
  ticker: string
  place: Generated<number>
  added_at: Generated<Date>
}

export interface BookmarkTable {
  user_id: UserId
  plan: 'value' | 'momentum'
  ticker: string
  added_at: Generated<Date>
}

/** `place` is the position in the person's own order. */
export interface SavedFilterTable {
  user_id: UserId
  id: string
  place: number
  name: string
  query: string
}

/** `place` is the position in the person's own order. */
export interface ColumnSetTable {
  user_id: UserId
  id: string
  place: number
  name: string
  columns: string
}

export interface TourStateTable {
  user_id: UserId
  step: string | null
  finished: Generated<boolean>
  updated_at: Generated<Date>
}
