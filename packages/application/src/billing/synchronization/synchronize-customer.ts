import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import { type BillingCustomer, customers } from '@fairweight/database/repositories/billing/customers.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { type User, users } from '@fairweight/database/repositories/users/users.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { donations, type Donation } from '@fairweight/database/repositories/billing/donations.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import type { CustomerState, ProviderInvoice } from '@fairweight/payments'
import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { donationOf } from '@fairweight/domain/money'
import { emailsDue } from './emails-due.ts'
import { claimTrials } from './claim-trials.ts'
import { type AppliedChanges, applyPendingChanges, completedChanges } from './apply-pending-changes.ts'
import { subscriptionRows } from './subscription-rows.ts'
import type { Synchronization } from './synchronization.ts'

/** Whose subscriptions were written; null: nobody here is this customer. */
export type SynchronizedUser = UserId | null

/** Each start again means that somebody else has just written what they read a moment ago. */
const MAX_ROUNDS = 8

/**
 * Reads from the provider how a customer stands, settles there what is open, and lays it down, once nobody else has written since it was
 * read. Throws ProviderUnavailable, and an Error when others kept writing.
 */
export async function synchronizeCustomer(parts: Synchronization, customerId: CustomerId): Promise<SynchronizedUser> {
  const isSet: AppliedChanges = new Map()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const customer = await customers.find(parts.db, customerId)
    const person = customer && (await users.find(parts.db, customer.userId))
    if (!customer || !person) return null
    const reading = await read(parts, customer, person, isSet)
    const outcome = await customers.write(
      parts.db,
      customerId,
      customer.version,
      (trx) => persist(parts, trx, reading),
      new Date(),
    )
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

async function read(
  parts: Synchronization,
  customer: BillingCustomer,
  person: User,
  isSet: AppliedChanges,
): Promise<Reading> {
  const { db, provider } = parts
  const { customerId } = customer
  const stored = await entitlements.subscriptionsOfCustomer(db, customerId)
  const asked = await pendingSubscriptionChanges.ofCustomer(db, customerId)
  const state = await provider.customerState(customerId)
  await followAddress(parts, customerId, person, state)
  const trials = await claimTrials(parts, person, state, stored)
  const hasSet = await applyPendingChanges(parts, state, { stored, pendingChanges: asked }, isSet)
  const hasChanged = trials.hasActed || hasSet
  return {
    customer,
    person,
    stored,
    refusedTrials: trials.refused,
    state: hasChanged ? await provider.customerState(customerId) : state,
  }
}

/** Whoever changes their address here gets the provider's receipts there too. */
async function followAddress(
  { provider }: Synchronization,
  customerId: CustomerId,
  { email }: User,
  state: CustomerState,
): Promise<void> {
  if (!state.isGone && email !== null && state.email !== email) await provider.setCustomerEmail(customerId, email)
}

/** Runs in the transaction that holds the person and the customer. */
async function persist({ clock, outbox }: Synchronization, trx: Queryable, reading: Reading): Promise<void> {
  const { customer, person, state, stored, refusedTrials } = reading
  const now = clock()
  const subscriptions = subscriptionRows(customer, state, stored, refusedTrials, now)
  for (const subscription of subscriptions) {
    await entitlements.saveSubscription(trx, subscription)
    if (stored.some(({ id }) => id === subscription.id)) continue
    await auditTrail.record(trx, {
      action: 'subscription-started',
      userId: person.id,
      actor: 'system',
      where: null,
      details: { plan: subscription.planName },
      at: now,
    })
  }
  for (const donation of charityDonations(state.invoices)) await donations.record(trx, donation)
  for (const id of completedChanges(state, await pendingSubscriptionChanges.ofCustomer(trx, customer.customerId)))
    await pendingSubscriptionChanges.clear(trx, id)
  const { email } = person
  if (email === null) return
  const profile = await profiles.find(trx, person.id)
  const to = { to: email, userId: person.id, firstName: profile?.firstName ?? null }
  for (const message of emailsDue({ to, stored, subscriptions, invoices: state.invoices, refusedTrials, now }))
    await outbox.write(trx, message)
}

/** What is given to charity of a customer's invoices: a part of each that was paid with the charity's promo code. */
export function charityDonations(invoices: readonly ProviderInvoice[]): Donation[] {
  return invoices.flatMap(({ id, status, paidAt, paidCents, currency, promotionCodes }) => {
    if (status !== 'paid' || paidAt === null || paidCents <= 0 || !promotionCodes.includes(CHARITY_PROMOTION_CODE))
      return []
    return [
      {
        invoiceId: id,
        paidAt,
        paidCents,
        donatedCents: donationOf(paidCents),
        currency,
        promotionCode: CHARITY_PROMOTION_CODE,
      },
    ]
  })
}
