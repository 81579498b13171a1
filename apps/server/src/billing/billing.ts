import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '@fairweight/database'
import type { PaymentProvider, ProviderEvent } from '@fairweight/payments'
import type { BillingClock } from './billing-clock.ts'
import type { TrialKeys } from './trials/trial-keys.ts'

/** `ignored`: nobody here is this customer. */
type SyncOutcome = 'written' | 'ignored'

/** What calls that sell, show and end subscriptions stand on. */
export interface Billing {
  readonly db: Queryable
  readonly provider: PaymentProvider
  readonly clock: BillingClock
  readonly trialKeys: TrialKeys
  readonly siteOrigin: string
  readonly log: FastifyBaseLogger
  /**
   * Reads from the provider how a customer stands and lays it down: the one way in which subscriptions change here.
   * Throws ProviderAway when the provider cannot be asked. To be called outside any transaction.
   */
  synchronize(customerId: string): Promise<SyncOutcome>
  /** Has a job synchronize the customer soon; within the caller's transaction when there is one. */
  synchronizeLater(db: Queryable, customerId: string): Promise<void>
  /** Keeps an event and has its customer synchronized, both or neither. An event that is known already changes nothing. */
  receive(event: ProviderEvent): Promise<void>
  /** Within the transaction that confirms a person's address: ties their trial to its mailbox. */
  claimTrial(trx: Queryable, person: { readonly id: string; readonly email: string | null }): Promise<void>
  /** Within the transaction that removes a person: notes their customer, who is then removed at the provider. */
  depart(trx: Queryable, userId: string): Promise<void>
}
