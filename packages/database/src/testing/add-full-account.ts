import { createHash } from 'node:crypto'
import type { Queryable } from '../opening/database.ts'
import { checkouts } from '../repositories/billing/checkouts.ts'
import { customers } from '../repositories/billing/customers.ts'
import { donations } from '../repositories/billing/donations.ts'
import { providerEvents } from '../repositories/billing/provider-events.ts'
import { trialUses } from '../repositories/billing/trial-uses.ts'
import { wishes } from '../repositories/billing/wishes.ts'
import { requestCounts } from '../repositories/counters/request-counts.ts'
import { signInDelays } from '../repositories/counters/sign-in-delays.ts'
import { bookmarks } from '../repositories/keepings/bookmarks.ts'
import { lists } from '../repositories/keepings/lists.ts'
import { savedFilters } from '../repositories/keepings/saved-filters.ts'
import { savedRuns } from '../repositories/keepings/saved-runs.ts'
import { tours } from '../repositories/keepings/tours.ts'
import { mails } from '../repositories/mails.ts'
import { consents } from '../repositories/people/consents.ts'
import { devices } from '../repositories/people/devices.ts'
import { entitlements } from '../repositories/entitlements/entitlements.ts'
import { passwords } from '../repositories/sign-in/passwords.ts'
import { providerIdentities } from '../repositories/sign-in/provider-identities.ts'
import { userTokens } from '../repositories/sign-in/user-tokens.ts'
import { profiles } from '../repositories/people/profiles.ts'
import { ratingAlerts } from '../repositories/ratings/rating-alerts.ts'
import { ratingVisits } from '../repositories/ratings/rating-visits.ts'
import { addSubscription } from './add-subscription.ts'
import { addUser } from './add-user.ts'
import { stocksRun } from './made-up-runs.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** A person with something in every table that can hold something of theirs. */
export async function addFullAccount(db: Queryable, userId: string, email: string): Promise<void> {
  await addUser(db, userId, { email })
  await addIdentity(db, userId, email)
  await profiles.save(db, userId, { firstName: 'Ann', lastName: 'Bell', insightsSubscriber: true, tipsSubscriber: false })
  await consents.record(db, userId, { kind: 'terms', version: '1' }, now)
  const list = await lists.create(db, userId, 'Growth')
  if (typeof list !== 'string') {
    await lists.add(db, userId, list.id, 'AAPL')
    await savedRuns.add(db, userId, list.id, { name: `Result of ${userId}`, run: stocksRun }, now)
  }
  await bookmarks.set(db, userId, 'value', 'AAPL', true)
  await savedFilters.replace(db, userId, [{ id: 'large', name: `Large of ${userId}`, query: 'cap=Large' }])
  await tours.save(db, userId, { step: 'filtering', finished: false })
  await ratingVisits.change(db, userId, 'market', () => ({ asOf: '2026-11-20', shown: null }))
  await ratingAlerts.choose(db, userId, 'weekly', { dataset: 'market', asOf: '2026-11-20' }, now)
  await addRoles(db, userId)
  await addPayments(db, userId)
  await requestCounts.take(db, { key: `lists:user:${userId}`, wanted: 1, max: 10, perSeconds: 60 }, now)
  await requestCounts.take(db, { key: `reset:${email}`, wanted: 1, max: 10, perSeconds: 60 }, now)
  await signInDelays.begin(db, `sign-in:${email}`, now)
  await mails.write(db, { key: `welcome:${userId}`, kind: 'welcome', recipient: email, content: { userId } })
  await mails.write(db, { key: `reset:${hashOf(email)}`, kind: 'reset', recipient: email, content: { userId } })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function addIdentity(db: Queryable, userId: string, email: string): Promise<void> {
  const ends = new Date(now.getTime() + 60_000)
  await devices.see(db, userId, `device of ${userId}`, 'Firefox on Linux', now)
  await db.insertInto('user_session').values({ id: `session of ${userId}`, token: userId, user_id: userId, expires_at: ends }).execute()
  await passwords.save(db, userId, `hash of ${userId}`, now)
  await providerIdentities.add(db, userId, { issuer: 'https://provider.example', subject: userId }, now)
  await userTokens.make(db, { purpose: 'reset-password', userId, expiresAt: ends }, now)
  await userTokens.make(db, { purpose: 'passkey-challenge', userId: null, email, expiresAt: ends }, now)
  await db.insertInto('passkey').values({ credential_id: `passkey of ${userId}`, user_id: userId, name: 'Phone', public_key: 'key', transports: '[]' }).execute()
  await db.insertInto('authenticator_app').values({ user_id: userId, sealed_secret: 'sealed' }).execute()
  await db.insertInto('recovery_code').values({ digest: `code of ${userId}`, user_id: userId }).execute()
  await db.insertInto('audit_event').values({ happened_at: now, actor: 'person', action: 'signed-in', user_id: userId, details: '{}' }).execute()
}

async function addRoles(db: Queryable, userId: string): Promise<void> {
  await entitlements.grant(db, userId, 'bundle', now)
  const { id, customerId } = await addSubscription(db, userId)
  if (customerId !== null) await customers.keep(db, userId, customerId)
  await wishes.set(db, id, 'cancel', now)
}

/** A checkout, and what outlives the account without leading back to it: hashes and ids of the provider. */
async function addPayments(db: Queryable, userId: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + 60_000)
  const [holder, invoiceId] = [hashOf(`holder ${userId}`), hashOf(`invoice ${userId}`)]
  await checkouts.begin(db, userId, { priceId: 'price_1', promotionCode: null, hasTrial: true, asksConsent: false, expiresAt }, now)
  await trialUses.use(db, { holder, keys: [holder], subscriptionId: hashOf(`subscription ${userId}`) })
  await donations.record(db, { invoiceId, paidAt: now, paidCents: 4499, donatedCents: 450, currency: 'usd', promotionCode: 'CONDUIT' })
  await providerEvents.store(db, { id: hashOf(`event ${userId}`), kind: 'invoice.paid', customerId: hashOf(`customer ${userId}`), happenedAt: now }, now)
}
