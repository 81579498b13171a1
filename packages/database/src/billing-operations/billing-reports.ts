import type { IsoDate } from '@fairweight/domain/time'
import type { Queryable } from '../opening/database.ts'
import { customers } from '../repositories/billing/customers.ts'
import { type DonationReport, donations } from '../repositories/billing/donations.ts'
import { providerEvents } from '../repositories/billing/provider-events.ts'
import { wishes } from '../repositories/billing/wishes.ts'

/** What is given to charity from the first to the last of some days, in UTC; amounts in whole cents. */
export interface DonationStatement extends DonationReport {
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
  waitingWishes: number
  oldestWaitingWish: string | null
  /** Customers of deleted accounts that are still to be removed at the provider. */
  departedCustomers: number
  oldestDepartedCustomer: string | null
  customers: number
  neverSynchronized: number
  /** The last synchronization of the customer that was synchronized longest ago, and of the one just now. */
  oldestSynchronization: string | null
  newestSynchronization: string | null
}

const dayMillis = 24 * 60 * 60 * 1000

/** What is given of the invoices that were paid on these days, the last one included. */
export async function stateDonations(db: Queryable, from: IsoDate | null, to: IsoDate): Promise<DonationStatement> {
  const span = { from: new Date(from === null ? 0 : startOf(from)), to: new Date(startOf(to) + dayMillis) }
  return { from, to, ...(await donations.report(db, span)) }
}

/** How the passing of payments stands at this moment. */
export async function billingStatus(db: Queryable): Promise<BillingStatus> {
  const events = await providerEvents.waitingSince(db)
  const asked = await wishes.waitingSince(db)
  const departed = await customers.departedSince(db)
  const synced = await customers.syncTimes(db)
  return {
    waitingEvents: events.count,
    oldestWaitingEvent: asText(events.oldest),
    waitingWishes: asked.count,
    oldestWaitingWish: asText(asked.oldest),
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
