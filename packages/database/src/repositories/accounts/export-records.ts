import type { AccountRecords } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { entitlements } from '../entitlements/entitlements.ts'
import type { StoredSubscription } from '../entitlements/stored-subscription.ts'
import { devices } from '../people/devices.ts'
import { sessions } from '../people/sessions.ts'

/** What was noted about a person while they used the account, without anything that opens it. */
export async function exportRecords(trx: Queryable, userId: string, now: Date): Promise<AccountRecords> {
  const grants = await entitlements.grants(trx, userId)
  const signedIn = await sessions.ofPerson(trx, userId, now)
  const known = await devices.ofPerson(trx, userId)
  return {
    subscriptions: (await entitlements.subscriptions(trx, userId)).map(exportedSubscription),
    grants: grants.map(({ role, endsAt }) => ({ role, endsAt: endsAt.toISOString() })),
    sessions: signedIn.map(({ userAgent, startedAt, lastSeenAt, expiresAt }) => ({
      browser: userAgent, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), expiresAt: expiresAt.toISOString(),
    })),
    devices: known.map(({ label, firstSeenAt, lastSeenAt }) => ({ name: label, firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() })),
  }
}

function exportedSubscription(stored: StoredSubscription): AccountRecords['subscriptions'][number] {
  const { id, role, status, amountCents, currency, cancelAtPeriodEnd } = stored
  return {
    id,
    plan: stored.planName,
    role,
    status,
    interval: stored.billingInterval,
    amountCents,
    currency,
    startedAt: stored.createdAt.toISOString(),
    trialEnd: stored.trialEnd?.toISOString() ?? null,
    currentPeriodEnd: stored.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd,
    canceledAt: stored.canceledAt?.toISOString() ?? null,
  }
}
