import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Hosted, openHosted } from '../../testing/open-hosted.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'
import { signatureHeader } from './post-event.ts'

let receiver: Receiver
let hosted: Hosted
beforeEach(async () => {
  receiver = await openReceiver()
  hosted = await openHosted({ webhook: receiver.webhook })
})
afterEach(async () => {
  await hosted.close()
  await receiver.close()
})

const addCustomers = (count: number): void => {
  for (let place = 0; place < count; place += 1) hosted.customer(`person-${place}@example.com`)
}
const told = (): string[] => Array.from(hosted.engine.store.events.all(), ({ id }) => id)
const taken = (): (string | null)[] =>
  receiver.arrivals.filter(({ answered }) => answered < 300).map(({ eventId }) => eventId)

test('the real SDK accepts each signature, and each event arrives once', async () => {
  addCustomers(30)
  await hosted.delivery.settled()
  expect(taken().toSorted()).toEqual(told().toSorted())
  expect(receiver.arrivals.every(({ type }) => type === 'customer.created')).toBe(true)
  expect([hosted.delivery.waiting, hosted.delivery.delivered]).toEqual([0, 30])
})

test('a step of the clock ends after what it caused has been delivered', async () => {
  hosted.customer()
  await hosted.engine.clock.advanceTo(new Date(hosted.engine.clock.now().getTime() + 3600_000))
  expect(taken()).toEqual(told())
})

test('what is not taken is brought again by itself, and at once on demand', async () => {
  receiver.answerWith(503)
  const id = hosted.customer()
  await hosted.delivery.settled()
  expect(hosted.delivery.waiting).toBe(1)
  const [event = ''] = told()
  expect(hosted.delivery.waysOf(event)).toMatchObject([{ state: 'waiting', attempts: 1, answer: 503 }])
  await expect.poll(() => receiver.arrivals.length, { timeout: 10_000 }).toBe(2)
  receiver.answerWith(200)
  await hosted.delivery.flush()
  expect(hosted.delivery.waysOf(event)).toMatchObject([{ state: 'delivered', attempts: 3, answer: 200 }])
  expect(hosted.engine.store.customers.get(id)?.email).toBe('ann@example.com')
})

test('nobody there is no answer; without a receiver events wait for one', async () => {
  await receiver.close()
  hosted.customer()
  await hosted.delivery.flush()
  expect(hosted.delivery.waysOf(told()[0] ?? '')).toMatchObject([{ state: 'waiting', attempts: 1, answer: null }])
  receiver = await openReceiver()
  hosted.delivery.sendTo(receiver.webhook)
  await hosted.delivery.flush()
  expect(taken()).toEqual(told())
})

test('twice: each arrives two times', async () => {
  hosted.delivery.disturb({ twice: true })
  addCustomers(5)
  await hosted.delivery.settled()
  expect(taken().toSorted()).toEqual([...told(), ...told()].toSorted())
  expect(hosted.delivery.waysOf(told()[0] ?? '')).toHaveLength(2)
})

test('shuffled: all arrive, in another order', async () => {
  hosted.delivery.disturb({ shuffled: true })
  hosted.delivery.beginChance(3)
  addCustomers(40)
  await hosted.delivery.settled()
  expect(taken().toSorted()).toEqual(told().toSorted())
  expect(taken()).not.toEqual(told())
})

test('held back: they wait, and flush does not', async () => {
  hosted.delivery.disturb({ delaySeconds: 3600 })
  addCustomers(3)
  await hosted.delivery.settled()
  expect([receiver.arrivals.length, hosted.delivery.waiting]).toEqual([0, 3])
  await hosted.delivery.flush()
  expect(taken().toSorted()).toEqual(told().toSorted())
})

test('dropped: that share never arrives, the same one for the same seed', async () => {
  hosted.delivery.disturb({ droppedShare: 0.5 })
  const lostOf = (from: number): boolean[] =>
    told()
      .slice(from)
      .map((id) => hosted.delivery.waysOf(id)[0]?.state === 'lost')
  hosted.delivery.beginChance(1)
  addCustomers(40)
  hosted.delivery.beginChance(1)
  addCustomers(40)
  await hosted.delivery.flush()
  expect(lostOf(40)).toEqual(lostOf(0).slice(0, 40))
  const lost = lostOf(0).filter(Boolean).length
  expect(lost).toBeGreaterThan(20)
  expect(taken()).toHaveLength(80 - lost)
})

test('corrupted: refused for its signature, then brought as it is', async () => {
  hosted.delivery.disturb({ corruptedShare: 1 })
  addCustomers(10)
  await hosted.delivery.settled()
  expect(receiver.arrivals.map(({ answered }) => answered)).toEqual(Array.from({ length: 10 }, () => 400))
  await hosted.delivery.flush()
  expect(taken().toSorted()).toEqual(told().toSorted())
})

test('what waits outlives a restart, and so does what happened while nothing was sent', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fairweight-delivery-'))
  let kept = await openHosted({ directory, webhook: receiver.webhook })
  try {
    receiver.answerWith(500)
    kept.customer('waits@example.com')
    await kept.delivery.flush()
    await kept.delivery.close()
    kept.customer('unheard@example.com')
    await kept.close()
    receiver.answerWith(200)
    kept = await openHosted({ directory, webhook: receiver.webhook })
    expect(kept.delivery.waiting).toBe(2)
    await kept.delivery.flush()
    expect(taken().toSorted()).toEqual(Array.from(kept.engine.store.events.all(), ({ id }) => id).toSorted())
    await kept.close()
    kept = await openHosted({ directory, webhook: receiver.webhook })
    expect(kept.delivery.waiting).toBe(0)
  } finally {
    await kept.close()
    await rm(directory, { recursive: true })
  }
})

test('a signature is of its time, its body and its secret', () => {
  expect(signatureHeader('{}', 'whsec_a', 1_700_000_000_900)).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/)
  const all = [
    signatureHeader('{}', 'whsec_a', 0),
    signatureHeader('{ }', 'whsec_a', 0),
    signatureHeader('{}', 'whsec_b', 0),
    signatureHeader('{}', 'whsec_a', 1000),
  ]
  expect(new Set(all.map((header) => header.split('v1=')[1])).size).toBe(4)
})
