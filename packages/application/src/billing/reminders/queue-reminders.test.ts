import { asCents } from '@fairweight/domain/money'
import { asCustomerId, asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { expect, test } from 'vitest'
import { toRow } from '../../mail/email.ts'
import type { EmailOutbox } from '../../mail/email-outbox.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import { queueReminders } from './queue-reminders.ts'

const ASKED = asSubscriptionId('asked')

const now = new Date('2026-11-21T12:00:00Z')
const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS)
const outbox: EmailOutbox = { write: (db, email) => mails.write(db, toRow(email)) }
const PLAN = {
  amountCents: asCents(4999),
  currency: 'usd',
  planName: 'Fairweight',
  customerId: asCustomerId('cus_1'),
  priceId: 'price_1',
}

onEachDatabase('reminders', (database) => {
  const keys = async ({ kysely }: Database) =>
    (await kysely.selectFrom('mail').select('key').orderBy('key').execute()).map(({ key }) => key)
  const subscribed = async (told: Parameters<typeof subscriptionOf>[1]) => {
    const db = database().kysely
    await db
      .insertInto('app_user')
      .values({ id: asUserId('ann'), email: 'ann@people.example', is_anonymous: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await entitlements.saveSubscription(db, subscriptionOf(asUserId('ann'), { ...PLAN, ...told }, now))
    return db
  }

  test("a trial's charge is told of from four days ahead, once", async () => {
    const db = await subscribed({ id: asSubscriptionId('sub_1'), status: 'trialing', trialEnd: daysFromNow(7) })
    expect(await queueReminders({ db, outbox }, daysFromNow(2.9))).toBe(0)
    expect(await queueReminders({ db, outbox }, daysFromNow(3.1))).toBe(1)
    expect(await queueReminders({ db, outbox }, daysFromNow(3.2))).toBe(0)
    expect(await keys(database())).toEqual([`trial-reminder:sub_1:${daysFromNow(7).toISOString()}`])
  })

  test("an annual plan's renewal thirty days ahead; a monthly one's not", async () => {
    const db = await subscribed({
      id: asSubscriptionId('annual'),
      billingInterval: 'year',
      currentPeriodEnd: daysFromNow(365),
    })
    await subscribed({ id: asSubscriptionId('monthly'), billingInterval: 'month', currentPeriodEnd: daysFromNow(29) })
    expect(await queueReminders({ db, outbox }, daysFromNow(334))).toBe(0)
    expect(await queueReminders({ db, outbox }, daysFromNow(336))).toBe(1)
    expect(await keys(database())).toEqual([`renewal-reminder:annual:${daysFromNow(365).toISOString()}`])
  })

  test('who has canceled, or has just asked to, is told of no charge', async () => {
    const db = await subscribed({
      id: asSubscriptionId('canceled'),
      status: 'trialing',
      trialEnd: daysFromNow(3),
      cancelAtPeriodEnd: true,
    })
    await subscribed({ id: ASKED, status: 'trialing', trialEnd: daysFromNow(3) })
    await pendingSubscriptionChanges.set(db, ASKED, 'cancel', now)
    expect(await queueReminders({ db, outbox }, now)).toBe(0)
  })
})
