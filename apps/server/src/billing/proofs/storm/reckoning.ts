import { isDeepStrictEqual } from 'node:util'
import { type Database, type StoredSubscription, entitlements, subscriptionForRole } from '@fairweight/database'
import { rolesAt } from '@fairweight/domain/entitlement'
import { donationOf } from '@fairweight/domain/money'
import type { CustomerState, PaymentProvider } from '@fairweight/payments'
import { isOver, subscriptionRows } from '../../synchronization/subscription-rows.ts'
import { type StormCustomer, insist } from './crowd.ts'
import { inLots } from './in-lots.ts'

/** What stands in the end; a difference ends the reckoning with an error. */
export interface Reckoning {
  customers: number
  subscriptions: number
  /** Customers who hold a role in the end. */
  withAccess: number
  donations: number
  /** Letters that must have been written, by their keys. */
  letters: string[]
}

interface Ended {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly customers: readonly StormCustomer[]
  /** The events that were acknowledged. */
  readonly kept: ReadonlySet<string>
  readonly now: Date
}

/** Holds what is stored to what the provider says now, customer by customer, and to what was acknowledged. */
export async function reckon({ database, provider, customers, kept, now }: Ended): Promise<Reckoning> {
  await requireNoneLost(database, kept)
  const reckoning: Reckoning = { customers: customers.length, subscriptions: 0, withAccess: 0, donations: 0, letters: [] }
  await inLots(customers, 8, async (customer) => {
    const state = await insist(() => provider.customerState(customer.customerId))
    const stored = await entitlements.subscriptionsOfCustomer(database.kysely, customer.customerId)
    const due = state.isGone ? stored : subscriptionRows(customer, state, [], new Set(), now)
    if (!isDeepStrictEqual(byId(stored), byId(due))) throw new Error(`${customer.customerId} is stored as ${JSON.stringify(stored)}, and the provider says ${JSON.stringify(due)}.`)
    if (state.isGone && !stored.every(isOver)) throw new Error(`${customer.customerId} is gone at the provider and still has ${JSON.stringify(stored)}.`)
    const held = await entitlements.rolesAt(database.kysely, customer.userId, now)
    if (!isDeepStrictEqual(held, rolesAt(due.map(subscriptionForRole), [], now.getTime()))) throw new Error(`${customer.customerId} holds ${held.join()}.`)
    reckoning.subscriptions += due.length
    reckoning.withAccess += Number(held.length > 0)
    reckoning.letters.push(...lettersOf(due, state))
    reckoning.donations += await requireDonations(database, state)
  })
  return reckoning
}

async function requireNoneLost({ kysely }: Database, kept: ReadonlySet<string>): Promise<void> {
  const rows = await kysely.selectFrom('provider_event').select(['id', 'state']).execute()
  const finished = new Set(rows.filter(({ state }) => state !== 'waiting').map(({ id }) => id))
  const lost = [...kept].filter((id) => !finished.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged events are lost or still wait, such as ${lost[0]}.`)
  if (finished.size !== kept.size || rows.length !== kept.size) throw new Error(`${rows.length} events are kept, but ${kept.size} were acknowledged.`)
}

/** Those that cannot be missing, whatever was noticed when: of what is paid, what runs, what ended and what is overdue in the end. */
function lettersOf(subscriptions: readonly StoredSubscription[], { invoices }: CustomerState): string[] {
  const runs = subscriptions.filter(({ status }) => status === 'trialing' || status === 'active')
  const ended = subscriptions.filter(({ status, cancelAtPeriodEnd, canceledAt }) => canceledAt !== null && (status === 'canceled' || cancelAtPeriodEnd))
  return [
    ...invoices.filter(({ status, paidCents }) => status === 'paid' && paidCents > 0).map(({ id }) => `receipt:${id}`),
    ...runs.map(({ id }) => `subscription-started:${id}`),
    ...ended.map(({ id, canceledAt }) => `cancellation:${id}:${canceledAt?.toISOString()}`),
  ]
}

async function requireDonations({ kysely }: Database, { invoices }: CustomerState): Promise<number> {
  const due = invoices.filter(({ status, paidCents, promotionCodes }) => status === 'paid' && paidCents > 0 && promotionCodes.includes('CONDUIT'))
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const rows = await kysely.selectFrom('donation').select(['invoice_id', 'donated_cents']).where('invoice_id', 'in', ids).execute()
  const given = new Map(rows.map((row) => [row.invoice_id, row.donated_cents]))
  for (const { id, paidCents } of due) if (given.get(id) !== donationOf(paidCents)) throw new Error(`Of the invoice ${id} ${given.get(id)} cents are given.`)
  return due.length
}

function byId(subscriptions: readonly StoredSubscription[]): StoredSubscription[] {
  return subscriptions.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
