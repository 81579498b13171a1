import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { InvalidSignature, type ProviderEvent } from '@fairweight/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderFixture, openProviderFixture } from './provider-fixture.ts'

interface Received {
  readonly body: Buffer
  readonly signature: string | undefined
}

let world: ProviderFixture
const received: Received[] = []
const receiver = createServer(async (request, response) => {
  const signature = request.headers['stripe-signature']
  received.push({ body: await buffer(request), signature: typeof signature === 'string' ? signature : undefined })
  response.end('{}')
})

beforeAll(async () => {
  world = await openProviderFixture()
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  if (typeof address === 'object' && address !== null) world.payments.sendEventsTo(address.port)
})
afterAll(async () => {
  receiver.close()
  await world.close()
})

const read = ({ body, signature }: Received, now = new Date()): ProviderEvent =>
  world.provider.readEvent(body, signature, now)

test('what happens to a customer is told in events that are signed, each about that customer', async () => {
  const { customerId, subscriptionId } = await world.subscribe()
  await world.provider.setCancelAtPeriodEnd(subscriptionId, true)
  await world.provider.removeCustomer(customerId)
  await expect.poll(() => received.map((one) => read(one).kind), { timeout: 20_000 }).toContain('customer.deleted')
  const events = received.map((one) => read(one))
  const kinds = new Set(events.map(({ kind }) => kind))
  for (const kind of [
    'customer.created',
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
  ])
    expect(kinds).toContain(kind)
  expect(events.every((event) => event.customerId === customerId)).toBe(true)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})

test('no event is taken later than five minutes, earlier than five minutes, or with another body', () => {
  const [one] = received
  if (!one) throw new Error('No event has come.')
  const time = Number(/t=(\d+)/.exec(one.signature ?? '')?.[1]) * 1000
  for (const now of [new Date(time + 301_000), new Date(time - 301_000)])
    expect(() => read(one, now)).toThrow(InvalidSignature)
  expect(() => read({ ...one, body: Buffer.concat([one.body, Buffer.from(' ')]) })).toThrow(InvalidSignature)
  expect(() => read({ ...one, signature: undefined })).toThrow(InvalidSignature)
})
