import { asCustomerId, type CustomerId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import {
  type BillingHarness,
  addBillableUser,
  openBillingHarness,
  subscribe,
} from '@fairweight/testing/billing/billing-harness.ts'
import { requeueWaitingCustomers, alertOnStuckEvents, deleteOldEvents } from './requeue-waiting.ts'

const CUS_2 = asCustomerId('cus_2')
const CUS_1 = asCustomerId('cus_1')

const ANN = asUserId('ann')

const SOON = { timeout: 20_000, interval: 50 }
const open: BillingHarness[] = []

afterEach(async () => {
  for (const billing of open.splice(0)) await billing.close()
})

async function openOn(database: Database): Promise<BillingHarness> {
  const billing = await openBillingHarness(database)
  open.push(billing)
  return billing
}

const event = (id: string, customerId: CustomerId | null, kind = 'customer.subscription.updated') => ({
  id,
  kind,
  customerId,
  happenedAt: new Date(),
})
const states = async ({ db }: BillingHarness) =>
  (await db.selectFrom('provider_event').select(['id', 'state']).orderBy('id').execute()).map(
    ({ id, state }) => `${id} ${state}`,
  )
const subscriptions = ({ db }: BillingHarness) => db.selectFrom('subscription').select(['user_id', 'status']).execute()

onEachDatabase('the inbox', (database) => {
  test('an event brings its customer up to date and is done; a second one changes nothing', async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    for (let time = 0; time < 2; time += 1) await billing.receive(event('evt_1', ann.customerId))
    await vi.waitFor(async () => expect(await states(billing)).toEqual(['evt_1 done']), SOON)
    expect(await subscriptions(billing)).toEqual([{ user_id: 'ann', status: 'trialing' }])
  })

  test('events of nobody, and of nothing, are kept and left alone', async () => {
    const billing = await openOn(database())
    await billing.receive(event('evt_1', asCustomerId('cus_of_nobody')))
    await billing.receive(event('evt_2', null, 'product.updated'))
    await vi.waitFor(async () => expect(await states(billing)).toEqual(['evt_1 ignored', 'evt_2 ignored']), SOON)
  })

  test('everything that the provider sends while somebody subscribes is worked off', async () => {
    const billing = await openOn(database())
    billing.hearEvents()
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    await vi.waitFor(async () => {
      // An event that commits while the job of the one before reads the customer has none of its own: the next look finds it.
      await requeueWaitingCustomers(billing, new Date(), 0)
      expect(await subscriptions(billing)).toEqual([{ user_id: 'ann', status: 'trialing' }])
      const kept = await states(billing)
      expect(kept.length).toBeGreaterThan(2)
      expect(kept.filter((line) => line.endsWith('waiting'))).toEqual([])
    }, SOON)
  })

  test('an event whose job was lost with its process is found again', async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    const longAgo = new Date(Date.now() - 60_000)
    await providerEvents.store(billing.db, event('evt_1', ann.customerId), longAgo)
    await providerEvents.store(billing.db, event('evt_2', ann.customerId), new Date())
    expect(await requeueWaitingCustomers(billing, new Date())).toBe(1)
    await vi.waitFor(async () => expect(await states(billing)).toEqual(['evt_1 done', 'evt_2 done']), SOON)
    expect(await requeueWaitingCustomers(billing, new Date())).toBe(0)
  })

  test('events that nobody can work off raise an alarm after three days; finished ones are forgotten after thirty', async () => {
    const billing = await openOn(database())
    const now = new Date()
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const alarms: unknown[] = []
    const log = Object.assign(Object.create(billing.log), { error: (told: unknown) => void alarms.push(told) })
    await providerEvents.store(billing.db, event('evt_1', CUS_1), ago(2))
    await alertOnStuckEvents(billing.db, log, now)
    expect(alarms).toEqual([])
    await providerEvents.store(billing.db, event('evt_2', CUS_2), ago(4))
    await alertOnStuckEvents(billing.db, log, now)
    expect(alarms).toEqual([{ count: 2, oldest: ago(4) }])
    await providerEvents.finish(billing.db, CUS_1, now, ago(31), 'done')
    await providerEvents.finish(billing.db, CUS_2, now, ago(29), 'ignored')
    await deleteOldEvents(billing.db, now)
    expect(await states(billing)).toEqual(['evt_2 ignored'])
  })

  test("a deleted account's customer is removed at the provider, and what comes late is left alone", async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    await billing.synchronize(ann.customerId)
    await inTransaction(billing.db, async (trx) => {
      await billing.depart(trx, ANN)
      await users.remove(trx, ANN)
    })
    await vi.waitFor(async () => expect(await customers.departed(billing.db, 10)).toEqual([]), SOON)
    expect(await billing.provider.customerState(ann.customerId)).toMatchObject({ isGone: true })
    await billing.receive(event('evt_late', ann.customerId))
    await vi.waitFor(async () => expect(await states(billing)).toEqual(['evt_late ignored']), SOON)
  })
})
