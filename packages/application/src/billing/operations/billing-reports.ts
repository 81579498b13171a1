import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { IsoDate } from '@fairweight/domain/time'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { type DonationReport, donations } from '@fairweight/database/repositories/billing/donations.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'

/** What is given to charity from the first to the last of some days, in UTC; amounts in whole cents. */
export interface DonationPeriodReport extends DonationReport {
  /** Null: from the beginning. */
  from: IsoDate | null
  to: IsoDate
}

/** What waits, of all that passes between us and the payment provider. Times are ISO text, null where nothing waits. */
export interface BillingStatus {
  /** Events that came and were not worked off. */
  waitingEvents: number
  oldestWaitingEvent: string | null
  /** What people asked for and the provider has not confirmed. */
  waitingChanges: number
  oldestWaitingChange: string | null
  /** Customers of deleted accounts that are still to be removed at the provider. */
  departedCustomers: number
  oldestDepartedCustomer: string | null
  customers: number
  neverSynchronized: number
  /** The last synchronization of the customer that was synchronized longest ago, and of the one just now. */
  oldestSynchronization: string | null
  newestSynchronization: string | null
}

/** What is given of the invoices that were paid on these days, the last one included. */
export async function reportDonations(db: Queryable, from: IsoDate | null, to: IsoDate): Promise<DonationPeriodReport> {
  const span = { from: new Date(from === null ? 0 : startOf(from)), to: new Date(startOf(to) + DAY_MS) }
  return { from, to, ...(await donations.report(db, span)) }
}

/** How the passing of payments stands at this moment. */
export async function billingStatus(db: Queryable): Promise<BillingStatus> {
  const events = await providerEvents.waitingSince(db)
  const asked = await pendingSubscriptionChanges.waitingSince(db)
  const departed = await customers.departedSince(db)
  const synced = await customers.syncTimes(db)
  return {
    waitingEvents: events.count,
    oldestWaitingEvent: asText(events.oldest),
    waitingChanges: asked.count,
    oldestWaitingChange: asText(asked.oldest),
    departedCustomers: departed.count,
    oldestDepartedCustomer: asText(departed.oldest),
    customers: synced.customers,
    neverSynchronized: synced.never,
    oldestSynchronization: asText(synced.oldest),
    newestSynchronization: asText(synced.newest),
  }
}

function startOf(day: IsoDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function asText(time: Date | null): string | null {
  return time === null ? null : time.toISOString()
}
