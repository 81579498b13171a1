import { type Database, customers, donations, entitlements, mails, signInUsers, users, wishes } from '@fairweight/database'
import { ProviderAway } from '@fairweight/payments'
import { afterEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../identity/testing/on-each-database.ts'
import { control, testCards } from '../../testing/at-the-provider.ts'
import { type WorkingBilling, addPayer, openWorkingBilling, subscribe } from '../testing/working-billing.ts'

const day = 86_400
const open: WorkingBilling[] = []

afterEach(async () => {
  for (const billing of open.splice(0).toReversed()) await billing.close()
})

async function openOn(database: Database, beside?: WorkingBilling): Promise<WorkingBilling> {
  const billing = await openWorkingBilling(database, beside?.payments)
  open.push(billing)
  return billing
}

const letterKinds = async ({ db }: WorkingBilling) => (await db.selectFrom('mail').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
const onlySubscription = async ({ db }: WorkingBilling, userId: string) => {
  const [subscription, ...others] = await entitlements.subscriptions(db, userId)
  if (!subscription || others.length > 0) throw new Error(`There are ${others.length + (subscription ? 1 : 0)} subscriptions.`)
  return subscription
}
const goOn = ({ payments }: WorkingBilling, seconds: number) => control(payments, 'clock', { advanceSeconds: seconds })
const away = ({ payments }: WorkingBilling, isAway: boolean) => control(payments, 'outage', { isAway })

onEachDatabase('the synchronization', (database) => {
  test('lets in who began a trial, thanks them once, and lets go who is nobody here', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann)
    expect(await entitlements.rolesAt(billing.db, 'ann', billing.clock())).toEqual([])
    expect(await billing.synchronize(ann.customerId)).toBe('written')
    expect(await billing.synchronize(ann.customerId)).toBe('written')
    expect(await entitlements.rolesAt(billing.db, 'ann', billing.clock())).toEqual(['bundle'])
    expect(await onlySubscription(billing, 'ann')).toMatchObject({ status: 'trialing', amountCents: 4999, customerId: ann.customerId })
    expect(await letterKinds(billing)).toEqual(['subscription-started'])
    expect(billing.forgotten).toEqual(['ann', 'ann'])
    expect(await billing.synchronize('cus_of_nobody')).toBe('ignored')
  })

  test('has the customer follow when the person changes their address, also after an outage', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    const emailThere = async () => (await billing.provider.customerState(ann.customerId)).email
    expect(await emailThere()).toBe('ann@people.example')
    await signInUsers.change(billing.db, 'ann', { email: 'ann@elsewhere.example', emailVerified: true, isAnonymous: false }, new Date())
    await away(billing, true)
    await expect(billing.synchronize(ann.customerId)).rejects.toThrow(ProviderAway)
    await away(billing, false)
    await billing.synchronize(ann.customerId)
    expect(await emailThere()).toBe('ann@elsewhere.example')
    await billing.provider.setCustomerEmail('cus_of_nobody', 'x@people.example')
  })

  test('a wish made while the provider is away is kept, and honoured when it is back', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann)
    await billing.synchronize(ann.customerId)
    const { id } = await onlySubscription(billing, 'ann')
    await away(billing, true)
    await wishes.set(billing.db, id, 'cancel', new Date())
    await expect(billing.synchronize(ann.customerId)).rejects.toThrow(ProviderAway)
    expect((await wishes.ofUser(billing.db, 'ann')).get(id)?.wish).toBe('cancel')
    await away(billing, false)
    await billing.synchronize(ann.customerId)
    expect(await onlySubscription(billing, 'ann')).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true })
    expect((await wishes.ofUser(billing.db, 'ann')).size).toBe(0)
    await wishes.set(billing.db, id, 'resume', new Date())
    await billing.synchronize(ann.customerId)
    expect(await onlySubscription(billing, 'ann')).toMatchObject({ cancelAtPeriodEnd: false, canceledAt: null })
    expect(await letterKinds(billing)).toEqual(['cancellation', 'subscription-started'])
  })

  test.each([
    ['by another spelling of one\'s address', 'ann+again@people.example', {}],
    ['with the same card', 'bob@people.example', { card: testCards.shared }],
  ])('a second trial %s is ended before it costs anything, with a letter that says why', async (_case, email, choice) => {
    const billing = await openOn(database())
    const [ann, bob] = [await addPayer(billing, 'ann', 'ann@people.example'), await addPayer(billing, 'bob', email)]
    await subscribe(billing, ann, choice)
    await billing.synchronize(ann.customerId)
    await subscribe(billing, bob, choice)
    await billing.synchronize(bob.customerId)
    await billing.synchronize(bob.customerId)
    expect(await onlySubscription(billing, 'bob')).toMatchObject({ status: 'canceled' })
    expect(await entitlements.rolesAt(billing.db, 'bob', billing.clock())).toEqual([])
    expect(await entitlements.rolesAt(billing.db, 'ann', billing.clock())).toEqual(['bundle'])
    expect((await billing.provider.customerState(bob.customerId)).invoices.filter(({ paidCents }) => paidCents > 0)).toEqual([])
    expect(await letterKinds(billing)).toEqual(['subscription-started', 'trial-refused'])
  })

  test('who paid with the charity\'s code gives a tenth of it, once', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann, { trialDays: null, promotionCode: 'CONDUIT' })
    for (let time = 0; time < 3; time += 1) await billing.synchronize(ann.customerId)
    const report = await donations.report(billing.db, { from: new Date(0), to: new Date('2100-01-01') })
    expect(report).toMatchObject({ invoices: 1, paidCents: 4499, donatedCents: 450 })
    expect(await letterKinds(billing)).toEqual(['receipt', 'subscription-started'])
  })

  test('a charge that fails leaves a week, says so, and ends access when nothing comes of it', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann, { card: testCards.failsLater })
    await billing.synchronize(ann.customerId)
    await goOn(billing, 7 * day + 3_700)
    await billing.synchronize(ann.customerId)
    expect(await onlySubscription(billing, 'ann')).toMatchObject({ status: 'past_due' })
    expect(await entitlements.rolesAt(billing.db, 'ann', billing.clock())).toEqual(['bundle'])
    await goOn(billing, 7 * day)
    await billing.synchronize(ann.customerId)
    expect(await entitlements.rolesAt(billing.db, 'ann', billing.clock())).toEqual([])
    expect(await letterKinds(billing)).toContain('payment-failed')
  })

  test('who is removed at the provider has nothing that runs', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann)
    await billing.synchronize(ann.customerId)
    await billing.provider.removeCustomer(ann.customerId)
    await billing.synchronize(ann.customerId)
    const ended = await onlySubscription(billing, 'ann')
    expect(ended.status).toBe('canceled')
    expect(ended.canceledAt).toBeInstanceOf(Date)
    await billing.synchronize(ann.customerId)
    expect(await onlySubscription(billing, 'ann')).toEqual(ended)
  })

  test('several processes at once end with what the provider says, each letter written once', async () => {
    const one = await openOn(database())
    const several = [one, await openOn(database(), one), await openOn(database(), one)]
    const ann = await addPayer(one, 'ann')
    await subscribe(one, ann)
    const rounds = Array.from({ length: 12 }, (_, place) => several[place % several.length])
    const outcomes = await Promise.all(rounds.map((billing) => billing?.synchronize(ann.customerId)))
    expect(new Set(outcomes)).toEqual(new Set(['written']))
    expect(await onlySubscription(one, 'ann')).toMatchObject({ status: 'trialing' })
    expect(await letterKinds(one)).toEqual(['subscription-started'])
    expect((await customers.find(one.db, ann.customerId))?.version).toBeGreaterThan(0)
  })

  test('nothing of an account that was deleted meanwhile comes back', async () => {
    const billing = await openOn(database())
    const ann = await addPayer(billing, 'ann')
    await subscribe(billing, ann)
    await users.remove(billing.db, 'ann')
    expect(await billing.synchronize(ann.customerId)).toBe('ignored')
    expect(await mails.claim(billing.db, new Date())).toBeNull()
  })
})
