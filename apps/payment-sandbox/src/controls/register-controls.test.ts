import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Hosted, openHosted } from '../../testing/open-hosted.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'

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

async function send(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${hosted.origin}/sandbox/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

test('the state tells time, outage and deliveries', async () => {
  const state: unknown = JSON.parse((await hosted.get('/sandbox/state')).text)
  expect(state).toEqual({
    now: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    offsetSeconds: 0,
    isAway: false,
    failShare: 0,
    delivery: { twice: false, shuffled: false, delaySeconds: 0, droppedShare: 0, corruptedShare: 0 },
    waiting: 0,
    delivered: 0,
  })
})

test('the clock moves on through everything, and what it caused has been delivered', async () => {
  const page = hosted.checkout()
  await hosted.post(page, { card: '4242424242424242' })
  expect(await send('clock', { advanceSeconds: 8 * 24 * 3600 })).toMatchObject({ status: 200, body: { waiting: 0 } })
  expect(Math.round(hosted.engine.clock.offsetMs() / DAY_MS)).toBe(8)
  const types = receiver.arrivals.map(({ type }) => type)
  for (const type of ['checkout.session.completed', 'customer.subscription.trial_will_end', 'invoice.paid'])
    expect(types).toContain(type)
  const to = new Date(hosted.engine.clock.now().getTime() + 1000).toISOString()
  expect((await send('clock', { to })).status).toBe(200)
  expect(hosted.engine.clock.now().toISOString() >= to).toBe(true)
})

test.each([
  ['clock', {}],
  ['clock', { to: 'tomorrow' }],
  ['clock', { advanceSeconds: -1 }],
  ['clock', { to: '9999-01-01T00:00:00Z' }],
  ['clock', null],
  ['delivery', { droppedShare: 2 }],
  ['delivery', { lost: 1 }],
  ['delivery', { delaySeconds: '5' }],
  ['outage', { failShare: -0.1 }],
  ['outage', { isAway: 'yes' }],
  ['flush', { now: true }],
])('%s refuses %j with a sentence, and changes nothing', async (path, body) => {
  const before = hosted.engine.clock.offsetMs()
  expect(await send(path, body)).toEqual({ status: 400, body: { error: expect.stringMatching(/\w+/) } })
  expect(hosted.engine.clock.offsetMs()).toBe(before)
})

test('deliveries are disturbed as asked, field by field, and flushed', async () => {
  expect(await send('delivery', { twice: true, delaySeconds: 600 })).toMatchObject({
    body: { delivery: { twice: true, delaySeconds: 600, droppedShare: 0 } },
  })
  expect(await send('delivery', { twice: false, seed: 4 })).toMatchObject({
    body: { delivery: { twice: false, delaySeconds: 600 } },
  })
  hosted.customer()
  expect(await send('flush', {})).toMatchObject({ body: { waiting: 0, delivered: 1 } })
})

test('away, the API is cut off and the pages stay up; back, it answers again', async () => {
  const page = hosted.checkout()
  const api = () =>
    fetch(`${hosted.origin}/v1/products`, { headers: { authorization: 'Bearer sk_test_x' } }).then(
      ({ status }) => status,
      () => 'cut',
    )
  expect(await send('outage', { isAway: true })).toMatchObject({ body: { isAway: true, failShare: 0 } })
  expect(await api()).toBe('cut')
  expect((await hosted.get(page)).status).toBe(200)
  expect((await hosted.get('/sandbox')).status).toBe(200)
  await send('outage', { isAway: false, failShare: 1 })
  expect(await api()).toBe(500)
  await send('outage', { failShare: 0 })
  expect(await api()).not.toBe(500)
})

test('another site can do nothing here, nor by a name of its own that leads to this machine', async () => {
  for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
    expect((await send('outage', { isAway: true }, { origin })).status).toBe(403)
    expect((await hosted.post('/sandbox/page/outage', { isAway: 'yes', failShare: '0' }, { origin })).status).toBe(403)
  }
  expect((await send('outage', { failShare: 0.5 }, { origin: hosted.origin })).status).toBe(200)
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    request(`${hosted.origin}/sandbox/state`, { headers: { host: 'evil.example' } }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on('error', reject)
      .end()
  })
  expect(rebound).toBe(403)
  expect(hosted.outage).toEqual({ isAway: false, failShare: 0.5 })
})
