import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { PaymentProvider, ProviderEvent } from '@fairweight/payments'
import type { Logger } from '../logging/logger.ts'
import type { BillingClock, ClockListener } from './billing-clock.ts'
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
  readonly log: Logger
  /**
   * Reads from the provider how a customer stands and lays it down: the one way in which subscriptions change here.
   * Throws ProviderUnavailable when the provider cannot be asked. To be called outside any transaction.
   */
  synchronize(customerId: CustomerId): Promise<SyncOutcome>
  /** Has a job synchronize the customer soon; within the caller's transaction when there is one. */
  synchronizeLater(db: Queryable, customerId: CustomerId): Promise<void>
  /** Keeps an event and has its customer synchronized, both or neither. An event that is known already changes nothing. */
  receive(event: ProviderEvent): Promise<void>
  /** Within the transaction that confirms a person's address: ties their trial to its mailbox. */
  claimTrial(trx: Queryable, person: { readonly id: UserId; readonly email: string | null }): Promise<void>
  /** Within the transaction that removes a person: notes their customer, who is then removed at the provider. */
  depart(trx: Queryable, userId: UserId): Promise<void>
}

/** Whoever takes the payments, and the time that goes with it. */
export interface Payments {
  readonly provider: PaymentProvider
  readonly clock: BillingClock
  /** Where the sandbox's pages and controls are; null when payments are real. */
  readonly sandboxOrigin: string | null
  /** In a sentence, for whoever looks after the server. */
  readonly note: string
  /** Hears of every move of a sandbox's clock; never, when payments are real. */
  onTime(listener: ClockListener): void
  /** Has a sandbox of this process send its events to the server at this port of this machine; nothing else to do when payments are real. */
  sendEventsTo(port: number): void
  close(): Promise<void>
}
