import { expect, test } from 'vitest'
import { asCents } from '@fairweight/domain/money'
import { asCustomerId, asUserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { donations } from '@fairweight/database/repositories/billing/donations.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { addSubscription } from '@fairweight/testing/database/add-subscription.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { billingOperations } from './billing-operations.ts'

const CUS_ANN = asCustomerId('cus_ann')

const DAN = asUserId('dan')

const now = new Date('2026-11-21T12:00:00Z')
const earlier = new Date('2026-11-20T12:00:00Z')

async function addDonations(db: Queryable): Promise<void> {
  for (const paidAt of [
    '2026-10-31T23:59:59Z',
    '2026-11-01T00:00:00Z',
    '2026-11-21T23:59:59Z',
    '2026-11-22T00:00:00Z',
  ]) {
    const donation = {
      invoiceId: `in_${paidAt}`,
      paidCents: asCents(4499),
      donatedCents: asCents(450),
      currency: 'usd',
      promotionCode: 'CONDUIT',
    }
    await donations.record(db, { ...donation, paidAt: new Date(paidAt) })
  }
}

forEachDatabase('operations on payments', (open) => {
  test('donations are reported with their last day, up to today when left out', async () => {
    const { kysely: db } = await open()
    await addDonations(db)
    const report = (input: unknown) => billingOperations['donations.report'].run(input, { db, now })
    const november = { month: '2026-11', invoices: 2, paidCents: 8998, donatedCents: 900 }
    const october = { month: '2026-10', invoices: 1, paidCents: 4499, donatedCents: 450 }
    expect(await report({})).toEqual({
      from: null,
      to: '2026-11-21',
      invoices: 3,
      paidCents: 13497,
      donatedCents: 1350,
      months: [october, november],
    })
    const { month: _, ...sums } = november
    expect(await report({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
      ...sums,
      months: [november],
    })
    expect((await report({ from: '2026-11-22', to: '2026-11-22' })).invoices).toBe(1)
  })

  test.each([
    [{ from: '2026-11-31' }, '“2026-11-31” is not a date'],
    [{ to: 7 }, '“7” is not a date'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'The first day, 2026-11-02, is after the last, 2026-11-01.'],
  ])('%j is refused', async (input, sentence) => {
    const { kysely: db } = await open()
    const refused = billingOperations['donations.report'].run(input, { db, now })
    await expect(refused).rejects.toMatchObject({
      name: 'OperationFailed',
      code: 'invalid-input',
      message: expect.stringContaining(sentence),
    })
  })

  test('the status counts what waits, and since when', async () => {
    const { kysely: db } = await open()
    const status = () => billingOperations['billing.status'].run({}, { db, now })
    const nothing = {
      waitingEvents: 0,
      oldestWaitingEvent: null,
      waitingChanges: 0,
      oldestWaitingChange: null,
      departedCustomers: 0,
      oldestDepartedCustomer: null,
    }
    const nobody = { customers: 0, neverSynchronized: 0, oldestSynchronization: null, newestSynchronization: null }
    expect(await status()).toEqual({ ...nothing, ...nobody })
    for (const user of ['ann', 'bob', 'cid', 'dan'])
      await customers.keep(db, await addUser(db, user), asCustomerId(`cus_${user}`))
    await customers.write(db, CUS_ANN, 0, () => Promise.resolve(), earlier)
    await customers.write(db, asCustomerId('cus_bob'), 0, () => Promise.resolve(), now)
    await pendingSubscriptionChanges.set(db, (await addSubscription(db, asUserId('ann'))).id, 'cancel', now)
    for (const id of ['evt_1', 'evt_2'])
      await providerEvents.store(
        db,
        { id, kind: 'invoice.paid', customerId: CUS_ANN, happenedAt: earlier },
        id === 'evt_1' ? now : earlier,
      )
    await customers.depart(db, DAN, earlier)
    await users.remove(db, DAN)
    const [nowText, earlierText] = [now.toISOString(), earlier.toISOString()]
    expect(await status()).toEqual({
      waitingEvents: 2,
      oldestWaitingEvent: earlierText,
      waitingChanges: 1,
      oldestWaitingChange: nowText,
      departedCustomers: 1,
      oldestDepartedCustomer: earlierText,
      customers: 3,
      neverSynchronized: 1,
      oldestSynchronization: earlierText,
      newestSynchronization: nowText,
    })
  })
})
