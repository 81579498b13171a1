import type { UserId } from '@fairweight/domain/identifiers'
import { activitySentence } from '@fairweight/contract/activity'
import { type AccountRecords, MAX_EXPORTED_ACTIVITY } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { stockAlerts } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { backtestTries } from '@fairweight/database/repositories/backtests/backtest-tries.ts'
import { journalEntries } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { apiKeys } from '@fairweight/database/repositories/api-keys/api-keys.ts'
import { sharedLinks } from '@fairweight/database/repositories/shared-links/shared-links.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { registeredScreenDays } from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import { registeredScreens } from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { devices } from '@fairweight/database/repositories/users/devices.ts'
import { authenticatorApps } from '@fairweight/database/repositories/sign-in/authenticator-apps.ts'
import { passkeys } from '@fairweight/database/repositories/sign-in/passkeys.ts'
import { providerIdentities } from '@fairweight/database/repositories/sign-in/provider-identities.ts'
import { sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import { toEntry } from '../../journal/journal-answers.ts'

/** What was noted about a person while they used the account, without anything that opens it. */
export async function exportRecords(trx: Queryable, userId: UserId, now: Date): Promise<AccountRecords> {
  const grants = await entitlements.grants(trx, userId)
  const signedIn = await sessions.list(trx, userId, now)
  const known = await devices.ofPerson(trx, userId)
  return {
    subscriptions: (await entitlements.subscriptions(trx, userId)).map(exportedSubscription),
    grants: grants.map(({ role, endsAt }) => ({ role, endsAt: endsAt.toISOString() })),
    sessions: signedIn.map(({ userAgent, startedAt, lastSeenAt, expiresAt }) => ({
      browser: userAgent,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    devices: known.map(({ label, firstSeenAt, lastSeenAt }) => ({
      name: label,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    waysToLogIn: await exportedSignInMethods(trx, userId),
    activity: await exportedActivity(trx, userId),
    registeredScreens: await exportedRegisteredScreens(trx, userId),
    backtestTries: await backtestTries.all(trx, userId),
    stockAlerts: (await stockAlerts.all(trx, userId)).map(({ rule, name, createdAt }) => ({
      rule,
      name,
      createdAt: createdAt.toISOString(),
    })),
    journal: (await journalEntries.all(trx, userId)).map((row) => {
      const { id: _id, fixedAt: _fixedAt, ...entry } = toEntry(row)
      return entry
    }),
    apiKeys: (await apiKeys.all(trx, userId)).map(({ kind, name, hint, scopes, createdAt, expiresAt, lastUse }) => ({
      kind,
      name,
      hint,
      scopes: [...scopes],
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUse,
    })),
    sharedLinks: (await sharedLinks.all(trx, userId)).map(({ kind, name, createdAt }) => ({
      kind,
      name,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function exportedSignInMethods(trx: Queryable, userId: UserId): Promise<AccountRecords['waysToLogIn']> {
  const app = await authenticatorApps.find(trx, userId)
  const own = await passkeys.list(trx, userId)
  const linked = await providerIdentities.list(trx, userId)
  return {
    passkeys: own.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    providers: linked.map(({ issuer, linkedAt, lastUsedAt }) => ({
      issuer,
      addedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorApp: app?.confirmedAt ? { addedAt: app.confirmedAt.toISOString() } : null,
  }
}

async function exportedRegisteredScreens(trx: Queryable, userId: UserId): Promise<AccountRecords['registeredScreens']> {
  const screens: AccountRecords['registeredScreens']['screens'] = []
  for (const { id, userId: _own, ...screen } of await registeredScreens.all(trx, userId)) {
    const days = await registeredScreenDays.all(trx, id)
    screens.push({
      ...screen,
      days: days.map(({ asOf, fixed }) =>
        typeof fixed === 'string'
          ? { asOf, members: null, pause: fixed }
          : { asOf, members: [...fixed.tickers], pause: null },
      ),
    })
  }
  return { registered: await registeredScreens.counts(trx, userId), screens }
}

/** As its person may read it: of what our team did, not from where. */
async function exportedActivity(trx: Queryable, userId: UserId): Promise<AccountRecords['activity']> {
  const { events } = await auditTrail.ofPerson(trx, userId, { before: null, limit: MAX_EXPORTED_ACTIVITY })
  return events.map(({ at, action, details, actor, device, network }) => {
    const where = actor === 'person' ? { device, network } : { device: null, network: null }
    return { at: at.toISOString(), action, sentence: activitySentence(action, details), actor, ...where }
  })
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
