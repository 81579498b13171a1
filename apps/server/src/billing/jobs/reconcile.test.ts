import { type Database, customers, entitlements, inTransaction, users, wishes } from '@fairweight/database'
import { afterEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../identity/testing/on-each-database.ts'
import { control } from '../../testing/at-the-provider.ts'
import { type WorkingBilling, addPayer, openWorkingBilling, subscribe } from '../testing/working-billing.ts'
import { reconcile } from './reconcile.ts'
import { removeDeparted } from './remove-customer.ts'

const day = 86_400
const open: WorkingBilling[] = []

afterEach(async () => {
  for (const billing of open.splice(0)) await billing.close()
})

async function openOn(database: Database): Promise<WorkingBilling> {
  const billing = await openWorkingBilling(database)
  open.push(billing)
  return billing
}

const statuses = async ({ db }: WorkingBilling) =>
  (await db.selectFrom('subscription').select(['user_id', 'status']).orderBy('user_id').execute()).map(({ user_id, status }) => `${user_id} ${status}`)

onEachDatabase('reconciliation', (database) => {
  test('finds whatever happened without an event: begun, changed, ended; and leaves alone what is as it was', async () => {
    const billing = await openOn(database())
    const [ann, bob] = [await addPayer(billing, 'ann'), await addPayer(billing, 'bob')]
    await subscribe(billing, ann)
    await subscribe(billing, bob, { trialDays: null })
    expect(await reconcile(billing)).toBe(2)
    expect(await statuses(billing)).toEqual(['ann trialing', 'bob active'])
    expect(await reconcile(billing)).toBe(0)
    const [{ id = '' } = {}] = await entitlements.subscriptions(billing.db, 'ann')
    await billing.provider.setCancelAtPeriodEnd(id, true)
    expect(await reconcile(billing)).toBe(1)
    await billing.provider.cancelNow(id)
    expect(await reconcile(billing)).toBe(1)
    expect(await statuses(billing)).toEqual(['ann canceled', 'bob active'])
  })

  test('honours what was asked for while the provider was away', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann)
    await reconcile(billing)
    const [{ id = '' } = {}] = await entitlements.subscriptions(billing.db, 'ann')
    await wishes.set(billing.db, id, 'cancel', new Date())
    expect(await reconcile(billing)).toBe(1)
    expect((await billing.provider.customerState(ann.customerId)).subscriptions).toMatchObject([{ cancelAtPeriodEnd: true }])
    expect((await wishes.ofUser(billing.db, 'ann')).size).toBe(0)
  })

  test('removes those whose account went while the provider was away', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann)
    await control(billing.payments, 'outage', { isAway: true })
    await inTransaction(billing.db, async (trx) => {
      await customers.depart(trx, 'ann', new Date())
      await users.remove(trx, 'ann')
    })
    await expect(removeDeparted(billing)).rejects.toThrow('')
    expect(await customers.departed(billing.db, 10)).toEqual([ann.customerId])
    await control(billing.payments, 'outage', { isAway: false })
    await removeDeparted(billing)
    expect(await customers.departed(billing.db, 10)).toEqual([])
    expect(await reconcile(billing), 'the provider has nobody left').toBe(0)
  })

  test('a clock that is moved brings everything with it: the charge, the receipt, and one reminder at least three days ahead', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann)
    await billing.synchronize(ann.customerId)
    const reminders = () => billing.db.selectFrom('mail').select(['kind', 'content']).where('kind', '=', 'trial-reminder').execute()
    await control(billing.payments, 'clock', { advanceSeconds: 2 * day })
    expect(await reminders()).toEqual([])
    await control(billing.payments, 'clock', { advanceSeconds: 2 * day - 3600 })
    expect(await reminders(), 'three days and an hour before').toHaveLength(1)
    await control(billing.payments, 'clock', { advanceSeconds: 4 * day })
    expect(await reminders()).toHaveLength(1)
    expect(await statuses(billing)).toEqual(['ann active'])
    expect(billing.forgotten).toContain('everybody')
    const kinds = (await billing.db.selectFrom('mail').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
    expect(kinds).toEqual(['receipt', 'subscription-started', 'trial-reminder'])
  })
})
