import { createHash } from 'node:crypto'
import { asCents } from '@fairweight/domain/money'
import { asSessionId, asSubscriptionId, asCustomerId, type UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import { stockAlerts } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { accountNotices } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { journalEntries } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { apiKeys } from '@fairweight/database/repositories/api-keys/api-keys.ts'
import { checkouts } from '@fairweight/database/repositories/billing/checkouts.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { donations } from '@fairweight/database/repositories/billing/donations.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { trialUses } from '@fairweight/database/repositories/billing/trial-uses.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { requestCounts } from '@fairweight/database/repositories/counters/request-counts.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { columnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import { livingListStays } from '@fairweight/database/repositories/living-lists/living-list-stays.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { backtestTries } from '@fairweight/database/repositories/backtests/backtest-tries.ts'
import { runRecalls } from '@fairweight/database/repositories/recalls/run-recalls.ts'
import { registeredScreenDays } from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import { registeredScreens } from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import { savedFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import { sharedLinks } from '@fairweight/database/repositories/shared-links/shared-links.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { devices } from '@fairweight/database/repositories/users/devices.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { providerIdentities } from '@fairweight/database/repositories/sign-in/provider-identities.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { ratingVisits } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import { addSubscription } from './add-subscription.ts'
import { addUser } from './add-user.ts'
import { deposit, purchase } from './kept-transactions.ts'
import { stocksRun } from './synthetic-runs.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** A person with something in every table that can hold something of theirs. */
export async function addFullAccount(db: Queryable, userId: UserId, email: string): Promise<void> {
  await addUser(db, userId, { email })
  await addIdentity(db, userId, email)
  await profiles.save(db, userId, {
    firstName: 'Ann',
    lastName: 'Bell',
    insightsSubscriber: true,
    tipsSubscriber: false,
  })
  await consents.record(db, userId, { kind: 'terms', version: '1' }, now)
  const list = await lists.create(db, userId, 'Growth')
  if (typeof list !== 'string') {
    await lists.add(db, userId, list.id, 'AAPL')
    const saved = await savedRuns.add(db, userId, list.id, { name: `Result of ${userId}`, run: stocksRun }, now)
    if (typeof saved !== 'string') await addRecall(db, saved.id)
    await sharedLinks.create(db, userId, { listId: list.id, runId: null }, now)
  }
  await bookmarks.set(db, userId, 'value', 'AAPL', true)
  await apiKeys.create(
    db,
    userId,
    {
      kind: 'api-key',
      name: 'Notebook',
      hint: 'fw_…abcd',
      scopes: ['lists'],
      subjectId: null,
      expiresAt: null,
      secretHash: hashOf(`key ${userId}`),
    },
    now,
  )
  await savedFilters.replace(db, userId, [{ id: 'large', name: `Large of ${userId}`, query: 'cap=Large' }])
  await columnSets.replace(db, userId, [{ id: 'cheap', name: `Cheap of ${userId}`, columns: 'name,*,pe,pe.p' }])
  await addLivingList(db, userId)
  await addRegisteredScreen(db, userId)
  await backtestTries.count(db, userId, { dataset: 'market', screen: `screen of ${userId}` }, now)
  await addPortfolio(db, userId)
  await addAlert(db, userId)
  await addJournal(db, userId)
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

async function addRecall(db: Queryable, runId: string): Promise<void> {
  const prices = [{ ticker: 'AAPL', first: '2026-11-19', last: '2026-11-20' }]
  await runRecalls.put(db, runId, { asOf: '2026-11-20', foundAt: now, prices, moves: null, weights: [] })
}

async function addLivingList(db: Queryable, userId: UserId): Promise<void> {
  const list = await livingLists.create(db, userId, { name: `Large of ${userId}`, query: 'cap=Large' })
  if (typeof list === 'string') return
  const day = '2026-11-20'
  await livingLists.follow(db, [
    {
      id: list.id,
      state: { dataset: 'market', startedOn: day, knownOn: day, seenOn: day },
      followed: `snapshot of ${userId}`,
      pause: null,
    },
  ])
  const stay = { ticker: 'AAPL', name: 'Apple Inc.', entered: day, isFromStart: true, left: null }
  await livingListStays.replace(db, [{ listId: list.id, before: [], after: [stay] }])
}

async function addPortfolio(db: Queryable, userId: UserId): Promise<void> {
  const portfolio = await portfolios.create(db, userId, 'Retirement')
  if (typeof portfolio === 'string') return
  await portfolioTransactions.save(db, userId, portfolio.id, [
    deposit({ id: `line of ${userId}`, amount: asCents(250_000) }),
    purchase({ id: 'a purchase' }),
  ])
}

async function addAlert(db: Queryable, userId: UserId): Promise<void> {
  await stockAlerts.create(db, userId, { kind: 'doubt', stocks: { of: 'stock', ticker: 'AAPL' } }, now)
  const event = { ticker: 'AAPL', name: 'Apple Inc.', aspect: 'doubt', from: 'none', to: 'warn', figure: null } as const
  for (const { id } of await stockAlerts.all(db, userId)) await stockAlertEvents.add(db, id, '2026-11-20', [event], now)
}

async function addJournal(db: Queryable, userId: UserId): Promise<void> {
  const entry = {
    subject: { of: 'stock', ticker: 'AAPL' },
    name: 'AAPL',
    basket: [{ ticker: 'AAPL', weight: 1 }],
    why: `A note of ${userId}`,
    wrong_if: '',
    criteria: [],
    dataset: 'market',
    as_of: '2026-11-20',
    price: 200,
    value_grade: 'A',
    momentum_grade: 'B',
  } as const
  const made = await journalEntries.create(db, userId, { ...entry, basket: [...entry.basket], criteria: [] }, now)
  if (typeof made !== 'string') await journalEntries.append(db, userId, made.id, 'Later', now)
  const notice = { as_of: '2026-11-20', subject: 'AAPL', name: null, sentence: 'a year later', path: '/journal' }
  await accountNotices.add(db, userId, [{ kind: 'journal-year', key: `entry of ${userId}`, ...notice }], now)
}

async function addRegisteredScreen(db: Queryable, userId: UserId): Promise<void> {
  const asked = { name: `Clock of ${userId}`, query: 'cap=Large', dataset: 'market' } as const
  const screen = await registeredScreens.register(db, userId, asked, now)
  if (typeof screen === 'string') return
  const fixed = { tickers: ['AAPL'], nonce: hashOf(`nonce of ${userId}`), leaf: 0, path: [] }
  await registeredScreenDays.add(db, [{ screenId: screen.id, asOf: '2026-11-23', fixed }])
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function addIdentity(db: Queryable, userId: UserId, email: string): Promise<void> {
  const ends = new Date(now.getTime() + 60_000)
  await devices.see(db, userId, `device of ${userId}`, 'Firefox on Linux', now)
  await db
    .insertInto('user_session')
    .values({ id: asSessionId(`session of ${userId}`), token: userId, user_id: userId, expires_at: ends })
    .execute()
  await passwords.save(db, userId, `hash of ${userId}`, now)
  await providerIdentities.add(db, userId, { issuer: 'https://provider.example', subject: userId }, now)
  await userTokens.make(db, { purpose: 'reset-password', userId, expiresAt: ends }, now)
  await userTokens.make(db, { purpose: 'passkey-challenge', userId: null, email, expiresAt: ends }, now)
  await db
    .insertInto('passkey')
    .values({
      credential_id: `passkey of ${userId}`,
      user_id: userId,
      name: 'Phone',
      public_key: 'key',
      transports: '[]',
    })
    .execute()
  await db.insertInto('authenticator_app').values({ user_id: userId, sealed_secret: 'sealed' }).execute()
  await db
    .insertInto('recovery_code')
    .values({ digest: `code of ${userId}`, user_id: userId })
    .execute()
  await db
    .insertInto('audit_event')
    .values({ happened_at: now, actor: 'person', action: 'signed-in', user_id: userId, details: '{}' })
    .execute()
}

async function addRoles(db: Queryable, userId: UserId): Promise<void> {
  await entitlements.grant(db, userId, 'bundle', now)
  const { id, customerId } = await addSubscription(db, userId)
  if (customerId !== null) await customers.keep(db, userId, customerId)
  await pendingSubscriptionChanges.set(db, id, 'cancel', now)
}

/** A checkout, and what outlives the account without leading back to it: hashes and ids of the provider. */
async function addPayments(db: Queryable, userId: UserId): Promise<void> {
  const expiresAt = new Date(now.getTime() + 60_000)
  const [holder, invoiceId] = [hashOf(`holder ${userId}`), hashOf(`invoice ${userId}`)]
  await checkouts.begin(
    db,
    userId,
    { priceId: 'price_1', promotionCode: null, hasTrial: true, asksConsent: false, expiresAt },
    now,
  )
  await trialUses.use(db, {
    holder,
    keys: [holder],
    subscriptionId: asSubscriptionId(hashOf(`subscription ${userId}`)),
  })
  await donations.record(db, {
    invoiceId,
    paidAt: now,
    paidCents: asCents(4499),
    donatedCents: asCents(450),
    currency: 'usd',
    promotionCode: 'CONDUIT',
  })
  await providerEvents.store(
    db,
    {
      id: hashOf(`event ${userId}`),
      kind: 'invoice.paid',
      customerId: asCustomerId(hashOf(`customer ${userId}`)),
      happenedAt: now,
    },
    now,
  )
}
