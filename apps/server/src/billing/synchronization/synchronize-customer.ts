import { type BillingCustomer, type Queryable, type StoredSubscription, type User, auditTrail, customers, donations, entitlements, profiles, users, wishes } from '@fairweight/database'
import type { CustomerState } from '@fairweight/payments'
import { donationsDue } from './donations-due.ts'
import { lettersDue } from './letters-due.ts'
import { settleTrials } from './settle-trials.ts'
import { type SetAtProvider, settleWishes, wishesCome } from './settle-wishes.ts'
import { subscriptionRows } from './subscription-rows.ts'
import type { Synchronization } from './synchronization.ts'

/** Whose subscriptions were written; null: nobody here is this customer. */
export type SynchronizedUser = string | null

/** Each start again means that somebody else has just written what they read a moment ago. */
const mostRounds = 8

/**
 * Reads from the provider how a customer stands, settles there what is open, and lays it down, once nobody else has written since it was
 * read. Throws ProviderAway, and an Error when others kept writing.
 */
export async function synchronizeCustomer(parts: Synchronization, customerId: string): Promise<SynchronizedUser> {
  const isSet: SetAtProvider = new Map()
  for (let round = 0; round < mostRounds; round += 1) {
    const customer = await customers.find(parts.db, customerId)
    const person = customer && (await users.find(parts.db, customer.userId))
    if (!customer || !person) return null
    const reading = await read(parts, customer, person, isSet)
    const outcome = await customers.write(parts.db, customerId, customer.version, (trx) => layDown(parts, trx, reading), new Date())
    if (outcome === 'written') return customer.userId
    if (outcome === 'gone') return null
  }
  throw new Error('The customer was written by others again and again.')
}

/** A customer as the provider tells it, with what follows from that. */
interface Reading {
  readonly customer: BillingCustomer
  readonly person: User
  readonly state: CustomerState
  readonly stored: readonly StoredSubscription[]
  readonly refusedTrials: ReadonlySet<string>
}

async function read(parts: Synchronization, customer: BillingCustomer, person: User, isSet: SetAtProvider): Promise<Reading> {
  const { db, provider } = parts
  const { customerId } = customer
  const stored = await entitlements.subscriptionsOfCustomer(db, customerId)
  const asked = await wishes.ofCustomer(db, customerId)
  const state = await provider.customerState(customerId)
  await followAddress(parts, customerId, person, state)
  const trials = await settleTrials(parts, person, state, stored)
  const hasSet = await settleWishes(parts, state, { stored, wishes: asked }, isSet)
  const hasChanged = trials.hasActed || hasSet
  return { customer, person, stored, refusedTrials: trials.refused, state: hasChanged ? await provider.customerState(customerId) : state }
}

/** Whoever changes their address here gets the provider's receipts there too. */
async function followAddress({ provider }: Synchronization, customerId: string, { email }: User, state: CustomerState): Promise<void> {
  if (!state.isGone && email !== null && state.email !== email) await provider.setCustomerEmail(customerId, email)
}

/** Runs in the transaction that holds the person and the customer. */
async function layDown({ clock, post }: Synchronization, trx: Queryable, reading: Reading): Promise<void> {
  const { customer, person, state, stored, refusedTrials } = reading
  const now = clock()
  const subscriptions = subscriptionRows(customer, state, stored, refusedTrials, now)
  for (const subscription of subscriptions) {
    await entitlements.saveSubscription(trx, subscription)
    if (stored.some(({ id }) => id === subscription.id)) continue
    await auditTrail.record(trx, { action: 'subscription-started', userId: person.id, actor: 'system', where: null, details: { plan: subscription.planName }, at: now })
  }
  for (const donation of donationsDue(state.invoices)) await donations.record(trx, donation)
  for (const id of wishesCome(state, await wishes.ofCustomer(trx, customer.customerId))) await wishes.clear(trx, id)
  const { email } = person
  if (email === null) return
  const profile = await profiles.find(trx, person.id)
  const to = { to: email, userId: person.id, firstName: profile?.firstName ?? null }
  for (const letter of lettersDue({ to, stored, subscriptions, invoices: state.invoices, refusedTrials, now })) await post.write(trx, letter)
}
