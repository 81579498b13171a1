import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import type { User } from '@fairweight/database/repositories/users/users.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { trialUses } from '@fairweight/database/repositories/billing/trial-uses.ts'
import type { CustomerState, ProviderSubscription } from '@fairweight/payments'
import { trialKeysOf } from '../trials/trial-keys-of.ts'
import type { Synchronization } from './synchronization.ts'

interface SettledTrials {
  /** Subscriptions whose trial was refused, for their person, email address or card had one before. */
  readonly refused: ReadonlySet<string>
  /** Something was ended at the provider, so that it is to be read again. */
  readonly hasActed: boolean
}

/**
 * Records whose trial each new one is, and ends at the provider, before anything is charged, those that somebody had before.
 * One that was let pass is asked about no more: whoever changes the card during a trial, or confirms their address, keeps it.
 */
export async function claimTrials(
  parts: Synchronization,
  person: User,
  state: CustomerState,
  stored: readonly StoredSubscription[],
): Promise<SettledTrials> {
  const alreadyGranted = new Set(
    stored.filter(({ status, trialRefused }) => status === 'trialing' && !trialRefused).map(({ id }) => id),
  )
  const statusOf = new Map(stored.map(({ id, status }) => [id, status]))
  const refused = new Set<string>()
  let hasActed = false
  for (const subscription of state.subscriptions) {
    if (
      !isInQuestion(subscription) ||
      alreadyGranted.has(subscription.id) ||
      statusOf.get(subscription.id) === subscription.status
    )
      continue
    if (await claimsTrial(parts, person, subscription)) continue
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
  return (
    status === 'trialing' ||
    (status === 'canceled' && canceledAt !== null && trialEnd !== null && canceledAt <= trialEnd)
  )
}

/** The person is held meanwhile: an address that is confirmed in this moment is either known here, or claims what is recorded here. */
function claimsTrial(
  { db, trialKeys }: Synchronization,
  person: User,
  { id: subscriptionId, cardFingerprint }: ProviderSubscription,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { email, emailVerified } = (await signInUsers.lock(trx, person.id)) ?? person
    const ofPerson = trialKeysOf(trialKeys, { userId: person.id, email, emailVerified })
    const ofCard = cardFingerprint === null ? [] : trialKeys.ofCard(cardFingerprint)
    return trialUses.use(trx, { ...ofPerson, keys: [...ofPerson.keys, ...ofCard], subscriptionId })
  })
}
