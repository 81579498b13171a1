import type { SubscriptionId } from '@fairweight/domain/identifiers'
import { isEndedStatus } from '@fairweight/domain/entitlement'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import type { PendingChangesBySubscription } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { type CustomerState, ProviderRefused } from '@fairweight/payments'
import type { Synchronization } from './synchronization.ts'

/** What a synchronization has set at the provider so far: whether each subscription is to end with its period. */
export type AppliedChanges = Map<SubscriptionId, boolean>

/** What is known here of a customer's subscriptions. */
interface Known {
  readonly stored: readonly StoredSubscription[]
  readonly pendingChanges: PendingChangesBySubscription
}

/**
 * Tells the provider what was asked for and does not hold there yet. True: something may have changed there, so that it is to be read again.
 *
 * `isSet` carries over when a synchronization starts again: a change that it acted on may have been replaced by another one that is confirmed
 * before this one's act arrived, and then what is stored is what the person wanted last.
 */
export async function applyPendingChanges(
  parts: Pick<Synchronization, 'provider' | 'log'>,
  state: CustomerState,
  known: Known,
  isSet: AppliedChanges,
): Promise<boolean> {
  let hasActed = false
  for (const subscription of state.subscriptions) {
    const wanted = wantedEnd(subscription.id, known, isSet)
    if (wanted === null || wanted === subscription.cancelAtPeriodEnd || isEndedStatus(subscription.status)) continue
    hasActed = true
    isSet.set(subscription.id, wanted)
    await setOrLeave(parts, subscription.id, wanted)
  }
  return hasActed
}

/** Whether a subscription is wanted to end with its period; null: nobody asked. */
function wantedEnd(
  id: SubscriptionId,
  { stored, pendingChanges: pendingSubscriptionChanges }: Known,
  isSet: AppliedChanges,
): boolean | null {
  const change = pendingSubscriptionChanges.get(id)
  if (change) return change.change === 'cancel'
  if (!isSet.has(id)) return null
  return stored.find((subscription) => subscription.id === id)?.cancelAtPeriodEnd ?? null
}

/** A subscription that is over has nothing to be set; another refusal must not keep the rest from being written. */
async function setOrLeave(
  { provider, log }: Pick<Synchronization, 'provider' | 'log'>,
  id: SubscriptionId,
  cancel: boolean,
): Promise<void> {
  try {
    await provider.setCancelAtPeriodEnd(id, cancel)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (error.reason !== 'subscription-over')
      log.error({ err: error, subscription: id, cancel }, 'the payment provider refused the requested change')
  }
}

/** The changes that have nothing left to do: they are confirmed by the provider, or their subscription is over or gone. */
export function completedChanges(
  state: CustomerState,
  pendingSubscriptionChanges: PendingChangesBySubscription,
): SubscriptionId[] {
  return [...pendingSubscriptionChanges].flatMap(([id, { change }]) => {
    const reportedSubscription = state.subscriptions.find((subscription) => subscription.id === id)
    return !reportedSubscription ||
      isEndedStatus(reportedSubscription.status) ||
      reportedSubscription.cancelAtPeriodEnd === (change === 'cancel')
      ? [id]
      : []
  })
}
