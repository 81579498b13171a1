import { type StoredSubscription, type User, trialUses } from '@fairweight/database'
import type { CustomerState, ProviderSubscription } from '@fairweight/payments'
import type { Synchronization } from './synchronization.ts'

interface SettledTrials {
  /** Subscriptions whose trial was refused, for their person, e-mail address or card had one before. */
  readonly refused: ReadonlySet<string>
  /** Something was ended at the provider, so that it is to be read again. */
  readonly hasActed: boolean
}

/**
 * Lays down whose trial each new one is, and ends at the provider, before anything is charged, those that somebody had before.
 * One that is stored as it stands was let pass: whoever changes the card during a trial keeps it.
 */
export async function settleTrials(parts: Synchronization, person: User, state: CustomerState, stored: readonly StoredSubscription[]): Promise<SettledTrials> {
  const statusOf = new Map(stored.map(({ id, status }) => [id, status]))
  const refused = new Set<string>()
  let hasActed = false
  for (const subscription of state.subscriptions) {
    if (!isInQuestion(subscription) || statusOf.get(subscription.id) === subscription.status) continue
    if (await winsTrial(parts, person, subscription)) continue
    refused.add(subscription.id)
    if (subscription.status === 'canceled') continue
    await parts.provider.cancelNow(subscription.id)
    hasActed = true
  }
  return { refused, hasActed }
}

/** A trial that runs, or was ended before it was over: perhaps by us, in a synchronization that did not come to its end. */
function isInQuestion({ hadTrial, status, canceledAt, trialEnd }: ProviderSubscription): boolean {
  if (!hadTrial) return false
  return status === 'trialing' || (status === 'canceled' && canceledAt !== null && trialEnd !== null && canceledAt <= trialEnd)
}

function winsTrial({ db, trialKeys }: Synchronization, { id, email }: User, { id: subscriptionId, cardFingerprint }: ProviderSubscription): Promise<boolean> {
  const keys = [...trialKeys.ofAccount(id, email), ...(cardFingerprint === null ? [] : trialKeys.ofCard(cardFingerprint))]
  return trialUses.use(db, { keys, holder: trialKeys.holder(id), subscriptionId })
}
