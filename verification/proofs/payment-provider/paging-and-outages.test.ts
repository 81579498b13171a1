import { asCheckoutSessionId, asUserId } from '@fairweight/domain/identifiers'
import type { LiveSubscription } from '@fairweight/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderFixture, openProviderFixture } from './provider-fixture.ts'

const CS_1 = asCheckoutSessionId('cs_1')

let world: ProviderFixture
beforeAll(async () => void (world = await openProviderFixture()))
afterAll(() => world.close())

async function allLive(): Promise<LiveSubscription[]> {
  const live: LiveSubscription[] = []
  for await (const one of world.provider.liveSubscriptions()) live.push(one)
  return live
}

test("every living subscription is told once, over several pages, as each customer's own state tells it", async () => {
  const made = await Promise.all(Array.from({ length: 103 }, () => world.subscribe({ trialDays: 7 })))
  const [ended] = made
  if (ended) await world.provider.cancelNow(ended.subscriptionId)
  const live = await allLive()
  expect(live.map(({ subscription }) => subscription.id).sort()).toEqual(
    made
      .slice(1)
      .map(({ subscriptionId }) => subscriptionId)
      .sort(),
  )
  for (const { customerId, subscription } of live.slice(0, 5))
    expect(await world.subscriptionOf(customerId)).toMatchObject(subscription)
})

test('while the provider is away every question and every change says so', async () => {
  const { customerId, subscriptionId } = await world.subscribe()
  await world.set('outage', { isAway: true })
  const { provider } = world
  const asked = [
    provider.customerState(customerId),
    provider.setCancelAtPeriodEnd(subscriptionId, true),
    provider.cancelNow(subscriptionId),
    provider.openPortal(customerId, 'https://site.example'),
    provider.findCheckout(CS_1),
    provider.expireCheckout(CS_1),
    provider.removeCustomer(customerId),
    world.newCustomer(),
    allLive(),
  ]
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'ProviderUnavailable' } })
  await world.set('outage', { isAway: false })
  expect(await world.subscriptionOf(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
})

test('when one request in three fails, nothing is made twice', async () => {
  await world.set('outage', { failShare: 0.3 })
  const person = { userId: asUserId('user-3'), email: 'cid@people.example', idempotencyKey: 'customer:user-3' }
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => world.provider.createCustomer(person)))
  await world.set('outage', { failShare: 0 })
  const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(new Set(made)).toEqual(new Set([await world.provider.createCustomer(person)]))
})
