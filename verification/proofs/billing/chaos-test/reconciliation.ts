import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@fairweight/database/opening/database.ts'
import {
  type StoredSubscription,
  subscriptionForRole,
} from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { isEndedStatus, rolesAt } from '@fairweight/domain/entitlement'
import { donationOf } from '@fairweight/domain/money'
import type { CustomerState, PaymentProvider } from '@fairweight/payments'
import { subscriptionRows } from '../../../../packages/application/src/billing/synchronization/subscription-rows.ts'
import { type SimulatedCustomer, retryWhileAway } from './simulated-customers.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** What stands in the end; a difference ends the reconciliation with an error. */
export interface Reconciled {
  customers: number
  subscriptions: number
  /** Customers who hold a role in the end. */
  withAccess: number
  donations: number
  /** Emails that must have been written, by their keys. */
  emails: string[]
}

interface Ended {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly customers: readonly SimulatedCustomer[]
  /** The events that were acknowledged. */
  readonly kept: ReadonlySet<string>
  readonly now: Date
}

/** Holds what is stored to what the provider says now, customer by customer, and to what was acknowledged. */
export async function reconcileAll({ database, provider, customers, kept, now }: Ended): Promise<Reconciled> {
  await requireNoneLost(database, kept)
  const reconciled: Reconciled = {
    customers: customers.length,
    subscriptions: 0,
    withAccess: 0,
    donations: 0,
    emails: [],
  }
  await mapConcurrently(customers, 8, async (customer) => {
    const state = await retryWhileAway(() => provider.customerState(customer.customerId))
    const stored = await entitlements.subscriptionsOfCustomer(database.kysely, customer.customerId)
    const due = state.isGone ? stored : subscriptionRows(customer, state, [], new Set(), now)
    if (!isDeepStrictEqual(byId(stored), byId(due)))
      throw new Error(
        `${customer.customerId} is stored as ${JSON.stringify(stored)}, and the provider says ${JSON.stringify(due)}.`,
      )
    if (state.isGone && !stored.every(({ status }) => isEndedStatus(status)))
      throw new Error(`${customer.customerId} is gone at the provider and still has ${JSON.stringify(stored)}.`)
    const held = await entitlements.rolesAt(database.kysely, customer.userId, now)
    if (!isDeepStrictEqual(held, rolesAt(due.map(subscriptionForRole), [], now.getTime())))
      throw new Error(`${customer.customerId} holds ${held.join()}.`)
    reconciled.subscriptions += due.length
    reconciled.withAccess += Number(held.length > 0)
    reconciled.emails.push(...emailsOf(due, state))
    reconciled.donations += await requireDonations(database, state)
  })
  return reconciled
}

async function requireNoneLost({ kysely }: Database, kept: ReadonlySet<string>): Promise<void> {
  const rows = await kysely.selectFrom('provider_event').select(['id', 'state']).execute()
  const finished = new Set(rows.filter(({ state }) => state !== 'waiting').map(({ id }) => id))
  const lost = [...kept].filter((id) => !finished.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged events are lost or still wait, such as ${lost[0]}.`)
  if (finished.size !== kept.size || rows.length !== kept.size)
    throw new Error(`${rows.length} events are kept, but ${kept.size} were acknowledged.`)
}

/** Those that cannot be missing, whatever was noticed when: of what is paid, what runs, what ended and what is overdue in the end. */
function emailsOf(subscriptions: readonly StoredSubscription[], { invoices }: CustomerState): string[] {
  const runs = subscriptions.filter(({ status }) => status === 'trialing' || status === 'active')
  const ended = subscriptions.filter(
    ({ status, cancelAtPeriodEnd, canceledAt }) => canceledAt !== null && (status === 'canceled' || cancelAtPeriodEnd),
  )
  return [
    ...invoices.filter(({ status, paidCents }) => status === 'paid' && paidCents > 0).map(({ id }) => `receipt:${id}`),
    ...runs.map(({ id }) => `subscription-started:${id}`),
    ...ended.map(({ id, canceledAt }) => `cancellation:${id}:${canceledAt?.toISOString()}`),
  ]
}

async function requireDonations({ kysely }: Database, { invoices }: CustomerState): Promise<number> {
  const due = invoices.filter(
    ({ status, paidCents, promotionCodes }) => status === 'paid' && paidCents > 0 && promotionCodes.includes('CONDUIT'),
  )
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const rows = await kysely
    .selectFrom('donation')
    .select(['invoice_id', 'donated_cents'])
    .where('invoice_id', 'in', ids)
    .execute()
  const given = new Map(rows.map((row) => [row.invoice_id, row.donated_cents]))
  for (const { id, paidCents } of due)
    if (given.get(id) !== donationOf(paidCents))
      throw new Error(`Of the invoice ${id} ${given.get(id)} cents are given.`)
  return due.length
}

function byId(subscriptions: readonly StoredSubscription[]): StoredSubscription[] {
  return subscriptions.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
