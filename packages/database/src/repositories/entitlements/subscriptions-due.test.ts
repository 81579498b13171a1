import { type SubscriptionId, asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { addSubscription } from '@fairweight/testing/database/add-subscription.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { pendingSubscriptionChanges } from '../billing/pending-subscription-changes.ts'
import { entitlements } from './entitlements.ts'
import { profiles } from '../users/profiles.ts'

const ANN = asUserId('ann')
const BOB = asUserId('bob')

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
const trial = (id: SubscriptionId, days: number) => ({
  id,
  status: 'trialing',
  trialEnd: inDays(days),
  currentPeriodEnd: inDays(days),
})

forEachDatabase('subscriptions that are due', (open) => {
  const withUsers = async () => {
    const { kysely: db } = await open()
    for (const user of ['ann', 'bob']) await addUser(db, user)
    return db
  }

  test('trials that end in a time, in their order, with where to write to', async () => {
    const db = await withUsers()
    await profiles.save(db, ANN, {
      firstName: 'Ann',
      lastName: 'Bell',
      insightsSubscriber: false,
      tipsSubscriber: false,
    })
    const last = await addSubscription(db, ANN, trial(asSubscriptionId('sub_1'), 4 - 1e-8))
    const first = await addSubscription(db, BOB, trial(asSubscriptionId('sub_2'), 0))
    await addSubscription(db, ANN, trial(asSubscriptionId('sub_3'), 4))
    await addSubscription(db, ANN, trial(asSubscriptionId('sub_4'), -1e-8))
    await addSubscription(db, ANN, { ...trial(asSubscriptionId('sub_5'), 1), status: 'active' })
    expect(await entitlements.trialsEnding(db, now, inDays(4))).toEqual([
      { ...first, email: 'bob@example.com', firstName: null },
      { ...last, email: 'ann@example.com', firstName: 'Ann' },
    ])
  })

  test('nobody who is canceling is among them, from the moment of asking; who resumes is, from that moment too', async () => {
    const db = await withUsers()
    await addSubscription(db, ANN, { ...trial(asSubscriptionId('canceling'), 1), cancelAtPeriodEnd: true })
    await addSubscription(db, ANN, trial(asSubscriptionId('asked to cancel'), 1))
    await addSubscription(db, ANN, { ...trial(asSubscriptionId('asked to resume'), 1), cancelAtPeriodEnd: true })
    await pendingSubscriptionChanges.set(db, asSubscriptionId('asked to cancel'), 'cancel', now)
    await pendingSubscriptionChanges.set(db, asSubscriptionId('asked to resume'), 'resume', now)
    expect((await entitlements.trialsEnding(db, now, inDays(2))).map(({ id }) => id)).toEqual(['asked to resume'])
  })

  test('annual plans that renew in a time, and no monthly ones', async () => {
    const db = await withUsers()
    const yearly = { billingInterval: 'year', currentPeriodEnd: inDays(30) } as const
    await addSubscription(db, ANN, { id: asSubscriptionId('annual'), ...yearly })
    await addSubscription(db, ANN, { id: asSubscriptionId('monthly'), ...yearly, billingInterval: 'month' })
    await addSubscription(db, ANN, { id: asSubscriptionId('in trial'), ...yearly, status: 'trialing' })
    await addSubscription(db, ANN, { id: asSubscriptionId('canceling'), ...yearly, cancelAtPeriodEnd: true })
    await addSubscription(db, BOB, { id: asSubscriptionId('later'), ...yearly, currentPeriodEnd: inDays(31) })
    expect((await entitlements.annualRenewals(db, now, inDays(31))).map(({ id, email }) => [id, email])).toEqual([
      ['annual', 'ann@example.com'],
    ])
  })

  test('every subscription that is not over is read once, however many there are', async () => {
    const db = await withUsers()
    const rows = Array.from({ length: 1203 }, (_, number) => ({
      id: asSubscriptionId(`sub_${number}`),
      user_id: ANN,
      role: 'bundle',
      plan_name: 'Bundle',
      status: number % 400 === 1 ? 'canceled' : number % 400 === 2 ? 'incomplete_expired' : 'past_due',
      created_at: now,
      license: null,
      billing_interval: null,
      current_period_end: null,
      trial_end: null,
      canceled_at: null,
      past_due_since: null,
      customer_id: null,
      price_id: null,
      amount_cents: null,
      currency: null,
    }))
    for (let start = 0; start < rows.length; start += 400)
      await db
        .insertInto('subscription')
        .values(rows.slice(start, start + 400))
        .execute()
    const found: string[] = []
    for await (const { id } of entitlements.live(db)) found.push(id)
    expect(found.toSorted()).toEqual(rows.flatMap(({ id, status }) => (status === 'past_due' ? [id] : [])).toSorted())
  })
})
