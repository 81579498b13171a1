import type { AlertPause } from '@fairweight/contract/wire'
import type { AlertAspect, AlertRule, AlertState, QuotedFiling } from '@fairweight/domain/alerts'
import type { AlertId, ListId, LivingListId, PortfolioId, UserId } from '@fairweight/domain/identifiers'
import type { JSONColumnType } from 'kysely'
import type { Dataset } from '../dataset.ts'

/** `rule_key` is the rule as text: two alerts of a person never share it. `known_on` is the published day that `state` is of. */
export interface StockAlertTable {
  id: AlertId
  user_id: UserId
  rule: JSONColumnType<AlertRule, string, never>
  rule_key: string
  list_id: ListId | null
  portfolio_id: PortfolioId | null
  living_list_id: LivingListId | null
  created_at: Date
  dataset: Dataset | null
  known_on: string | null
  state: JSONColumnType<AlertState | null, string | null, string | null>
  pause: AlertPause | null
}

export interface StockAlertEventTable {
  alert_id: AlertId
  as_of: string
  ticker: string
  aspect: AlertAspect
  name: string | null
  was: string | null
  became: string
  figure: number | null
  filing: JSONColumnType<QuotedFiling | null, string | null, never>
  fired_at: Date
  emailed_at: Date | null
}

/** `visit_at`: when somebody last looked; `seen_at`: when they had looked on an earlier day. */
export interface AlertReaderTable {
  user_id: UserId
  wants_email: boolean
  digest_at: Date | null
  seen_at: Date | null
  visit_at: Date | null
}
