import { type Database, entitlements, mails, wishes } from '@fairweight/database'
import { expect, test } from 'vitest'
import { toRow } from '../../mail/letter.ts'
import type { Post } from '../../mail/post.ts'
import { onEachDatabase } from '../../identity/testing/on-each-database.ts'
import { subscriptionOf } from '../../testing/signed-in.ts'
import { writeReminders } from './write-reminders.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const post: Post = { write: (db, letter) => mails.write(db, toRow(letter)) }
const plan = { amountCents: 4999, currency: 'usd', planName: 'Fairweight', customerId: 'cus_1', priceId: 'price_1' }

onEachDatabase('reminders', (database) => {
  const keys = async ({ kysely }: Database) => (await kysely.selectFrom('mail').select('key').orderBy('key').execute()).map(({ key }) => key)
  const subscribed = async (told: Parameters<typeof subscriptionOf>[1]) => {
    const db = database().kysely
    await db.insertInto('app_user').values({ id: 'ann', email: 'ann@people.example', is_anonymous: false }).onConflict((conflict) => conflict.doNothing()).execute()
    await entitlements.saveSubscription(db, subscriptionOf('ann', { ...plan, ...told }, now))
    return db
  }

  test('a trial\'s charge is told of from four days ahead, once', async () => {
    const db = await subscribed({ id: 'sub_1', status: 'trialing', trialEnd: inDays(7) })
    expect(await writeReminders({ db, post }, inDays(2.9))).toBe(0)
    expect(await writeReminders({ db, post }, inDays(3.1))).toBe(1)
    expect(await writeReminders({ db, post }, inDays(3.2))).toBe(0)
    expect(await keys(database())).toEqual([`trial-reminder:sub_1:${inDays(7).toISOString()}`])
  })

  test('an annual plan\'s renewal thirty days ahead; a monthly one\'s not', async () => {
    const db = await subscribed({ id: 'annual', billingInterval: 'year', currentPeriodEnd: inDays(365) })
    await subscribed({ id: 'monthly', billingInterval: 'month', currentPeriodEnd: inDays(29) })
    expect(await writeReminders({ db, post }, inDays(334))).toBe(0)
    expect(await writeReminders({ db, post }, inDays(336))).toBe(1)
    expect(await keys(database())).toEqual([`renewal-reminder:annual:${inDays(365).toISOString()}`])
  })

  test('who has canceled, or has just asked to, is told of no charge', async () => {
    const db = await subscribed({ id: 'canceled', status: 'trialing', trialEnd: inDays(3), cancelAtPeriodEnd: true })
    await subscribed({ id: 'asked', status: 'trialing', trialEnd: inDays(3) })
    await wishes.set(db, 'asked', 'cancel', now)
    expect(await writeReminders({ db, post }, now)).toBe(0)
  })
})
