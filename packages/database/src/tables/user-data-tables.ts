import type { LivingListPause } from '@fairweight/contract/wire'
import type { ListId, LivingListId, UserId } from '@fairweight/domain/identifiers'
import type { LeavingReason } from '@fairweight/domain/lists'
import type { Generated } from 'kysely'
import type { Dataset } from './dataset.ts'

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

/** `followed` names what the screen was last asked of; `known_on` is the published day that the stays tell of, `seen_on` the one up to which the owner has seen them. Days are ISO dates. */
export interface LivingListTable {
  id: LivingListId
  user_id: UserId
  name: string
  name_key: string
  query: string
  created_at: Generated<Date>
  dataset: Dataset | null
  started_on: string | null
  known_on: string | null
  followed: string | null
  pause: LivingListPause | null
  seen_on: string | null
}

export interface LivingListStayTable {
  list_id: LivingListId
  ticker: string
  name: string
  entered_on: string
  is_from_start: boolean
  left_on: string | null
  left_reason: LeavingReason | null
}

export interface TourStateTable {
  user_id: UserId
  step: string | null
  finished: Generated<boolean>
  updated_at: Generated<Date>
}
