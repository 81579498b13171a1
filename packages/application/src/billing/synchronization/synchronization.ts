import type { Logger } from '../../logging/logger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { PaymentProvider } from '@fairweight/payments'
import type { EmailOutbox } from '../../mail/email-outbox.ts'
import type { BillingClock } from '../billing-clock.ts'
import type { TrialKeys } from '../trials/trial-keys.ts'

/** What reading a customer from the provider and laying it down needs. */
export interface Synchronization {
  readonly db: Queryable
  readonly provider: PaymentProvider
  readonly clock: BillingClock
  readonly outbox: EmailOutbox
  readonly trialKeys: TrialKeys
  readonly log: Logger
}
