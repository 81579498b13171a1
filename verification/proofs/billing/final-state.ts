import { isDeepStrictEqual } from 'node:util'
import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { donationOf } from '@fairweight/domain/money'
import type { CustomerState, ProviderSubscription } from '@fairweight/payments'
import type { RecordedLifecycle } from './recorded-lifecycle.ts'

/** What is kept of somebody when everything has happened. */
export interface FinalState {
  readonly subscriptions: readonly object[]
  readonly donations: readonly object[]
  readonly roles: readonly string[]
  readonly waitingEvents: number
  readonly pendingChanges: number
  /** The keys of the emails, in order. */
  readonly emails: readonly string[]
}

/** A person without anything yet. Returns the id. */
export async function addPerson(db: Queryable, name: string): Promise<UserId> {
  const id = asUserId(`person-${name}`)
  await db
    .insertInto('app_user')
    .values({ id, email: `${id}@people.example`, is_anonymous: false })
    .execute()
  return id
}

/** What must be kept, by what the provider says in the end alone; and every email that the life gives rise to, as a person would list them. */
export function expectedFinalState({ steps }: RecordedLifecycle): FinalState {
  const end = steps.at(-1)?.state
  if (!end) throw new RangeError('The life has no steps.')
  const paid = end.invoices.filter(({ status, paidCents }) => status === 'paid' && paidCents > 0)
  return {
    subscriptions: end.subscriptions.map(asKept),
    donations: paid.map(({ id, paidCents }) => ({ id, paidCents, donatedCents: donationOf(paidCents) })).toSorted(byId),
    roles: [],
    waitingEvents: 0,
    pendingChanges: 0,
    emails: [
      ...paid.map(({ id }) => `receipt:${id}`),
      ...failedInvoices(steps.map(({ state }) => state)),
      ...end.subscriptions.flatMap(ofSubscription),
    ].toSorted(),
  }
}

/** What is kept of a person. */
export async function finalStateOf(
  db: Queryable,
  userId: UserId,
  life: RecordedLifecycle,
  now: Date,
): Promise<FinalState> {
  const invoices = new Set(life.steps.flatMap(({ state }) => state.invoices.map(({ id }) => id)))
  const given = await db
    .selectFrom('donation')
    .select(['invoice_id', 'paid_cents', 'donated_cents'])
    .where('invoice_id', 'in', [...invoices])
    .execute()
  const waiting = await db
    .selectFrom('provider_event')
    .select('id')
    .where('customer_id', '=', life.customerId)
    .where('state', '=', 'waiting')
    .execute()
  const emails = await db.selectFrom('mail').select('key').where('recipient', '=', `${userId}@people.example`).execute()
  return {
    subscriptions: (await entitlements.subscriptions(db, userId)).map(asKept),
    donations: given
      .map((row) => ({ id: row.invoice_id, paidCents: row.paid_cents, donatedCents: row.donated_cents }))
      .toSorted(byId),
    roles: await entitlements.rolesAt(db, userId, now),
    waitingEvents: waiting.length,
    pendingChanges: (await pendingSubscriptionChanges.ofUser(db, userId)).size,
    emails: emails.map(({ key }) => key).toSorted(),
  }
}

/** Throws an Error that shows both when something differs. What happened long before the first event came is no news: its emails may be missing. */
export function assertSameState(expected: FinalState, found: FinalState, { allEmails }: { allEmails: boolean }): void {
  const emails = allEmails ? expected.emails : expected.emails.filter((key) => found.emails.includes(key))
  if (!isDeepStrictEqual({ ...expected, emails }, found))
    throw new Error(`It ended as ${JSON.stringify(found)} instead of ${JSON.stringify({ ...expected, emails })}.`)
}

/** What of a subscription the provider and we both know. */
type Known = Pick<
  ProviderSubscription,
  'id' | 'status' | 'role' | 'currentPeriodEnd' | 'trialEnd' | 'cancelAtPeriodEnd' | 'canceledAt' | 'pastDueSince'
> & { readonly priceId: string | null }

function asKept({
  id,
  status,
  role,
  priceId,
  currentPeriodEnd,
  trialEnd,
  cancelAtPeriodEnd,
  canceledAt,
  pastDueSince,
}: Known): object {
  return { id, status, role, priceId, currentPeriodEnd, trialEnd, cancelAtPeriodEnd, canceledAt, pastDueSince }
}

function ofSubscription({ id, canceledAt }: ProviderSubscription): string[] {
  return [`subscription-started:${id}`, `cancellation:${id}:${canceledAt?.toISOString()}`]
}

function failedInvoices(states: readonly CustomerState[]): string[] {
  const failed = states.flatMap(({ invoices }) =>
    invoices.filter(({ status, attempts }) => status === 'open' && attempts > 0),
  )
  return [...new Set(failed.map(({ id }) => `payment-failed:${id}`))]
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
