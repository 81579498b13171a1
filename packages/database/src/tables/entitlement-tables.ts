import type { Cents } from '@fairweight/domain/money'
import type { SubscriptionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { Generated } from 'kysely'

/** A subscription as the payment provider last told it; `status` is the provider's own word. */
export interface SubscriptionTable {
  id: SubscriptionId
  user_id: UserId
  role: string
  plan_name: string
  license: string | null
  billing_interval: 'month' | 'year' | null
  status: string
  created_at: Date
  current_period_end: Date | null
  trial_end: Date | null
  cancel_at_period_end: Generated<boolean>
  canceled_at: Date | null
  past_due_since: Date | null
  synced_at: Generated<Date>
  customer_id: CustomerId | null
  price_id: string | null
  /** What one period costs before any discount. */
  amount_cents: Cents | null
  currency: string | null
  /** Ended by us before any charge, because its person, address or card had had a free trial. */
  trial_refused: Generated<boolean>
}

/** A role that an operator gave somebody for a time. */
export interface RoleGrantTable {
  id: Generated<number>
  user_id: UserId
  role: string
  ends_at: Date
  granted_at: Generated<Date>
}
