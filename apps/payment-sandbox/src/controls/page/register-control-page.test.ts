import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Hosted, openHosted } from '../../../testing/open-hosted.ts'
import { deliveryText } from './events.ts'
import { readClockForm } from './forms.ts'

const form = (fields: Readonly<Record<string, string>>): URLSearchParams => new URLSearchParams(fields)

let hosted: Hosted
beforeEach(async () => {
  hosted = await openHosted()
})
afterEach(() => hosted.close())

test('the page shows the time, customers with their subscriptions and links, and the last events', async () => {
  expect((await hosted.get('/sandbox')).text).toMatch(/Same as the system clock[\s\S]*Nobody yet[\s\S]*None yet/)
  const customer = hosted.customer('<b>@example.com')
  const paid = hosted.checkout({ customer })
  await hosted.post(paid, { card: '4242424242424242' })
  const [open, portal] = [hosted.checkout({ customer }), hosted.portal(customer)]
  const { text } = await hosted.get('/sandbox')
  for (const part of [
    '&lt;b&gt;@example.com',
    '<strong>trialing</strong>',
    `href="${open}"`,
    `href="${portal}"`,
    'customer.subscription.created',
    '<td>waiting</td>',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<b>@')
})

test('its buttons move the clock, and it never goes back', async () => {
  const { clock } = hosted.engine
  expect((await hosted.post('/sandbox/page/clock', { step: '4-days' })).location).toBe('/sandbox?done=clock')
  expect(Math.round(clock.offsetMs() / DAY_MS)).toBe(4)
  expect((await hosted.get('/sandbox?done=clock')).text).toMatch(
    /role="status">The clock has moved forward[\s\S]*4 days ahead/,
  )
  const before = clock.offsetMs()
  for (const to of ['2020-01-01', 'soon', '9999-01-01', ''])
    expect((await hosted.post('/sandbox/page/clock', { to })).text, to).toContain('role="alert"')
  expect(clock.offsetMs()).toBe(before)
  const to = new Date(clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  await hosted.post('/sandbox/page/clock', { to })
  expect(clock.now().toISOString().slice(0, 10)).toBe(to)
})

test.each([
  ['1-month', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['1-year', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
  ['1-month', '2026-12-15T10:00:00.000Z', '2027-01-15T10:00:00.000Z'],
  ['7-days', '2026-12-28T10:00:00.000Z', '2027-01-04T10:00:00.000Z'],
])('%s after %s is %s', (step, from, to) => {
  expect(readClockForm(form({ step }), new Date(from))?.toISOString()).toBe(to)
})

test('its forms disturb deliveries and take the API away', async () => {
  await hosted.post('/sandbox/page/delivery', {
    twice: 'yes',
    delaySeconds: '2',
    droppedShare: '30',
    corruptedShare: '5',
  })
  expect(hosted.delivery.disorder).toEqual({
    twice: true,
    shuffled: false,
    delaySeconds: 2,
    droppedShare: 0.3,
    corruptedShare: 0.05,
  })
  await hosted.post('/sandbox/page/outage', { isAway: 'yes', failShare: '10' })
  expect(hosted.outage).toEqual({ isAway: true, failShare: 0.1 })
  expect((await hosted.get('/sandbox')).text).toMatch(
    /name="twice" value="yes"\s+checked[\s\S]*value="30"[\s\S]*name="isAway" value="yes"\s+checked/,
  )
  const wrong: Record<string, string>[] = [{ droppedShare: '101' }, { delaySeconds: '-1' }, {}]
  for (const fields of wrong) {
    expect(
      (await hosted.post('/sandbox/page/delivery', { delaySeconds: '0', corruptedShare: '0', ...fields })).text,
    ).toContain('role="alert"')
  }
  expect((await hosted.post('/sandbox/page/outage', { failShare: 'many' })).text).toContain('role="alert"')
  expect(hosted.outage.isAway).toBe(true)
  expect((await hosted.post('/sandbox/page/flush')).location).toBe('/sandbox?done=flush')
})

test('a way says in words what became of it', () => {
  const way = { id: 'evt_1', eventId: 'evt_1', isCorrupted: false, takenAt: 0, dueAt: 0 }
  expect([
    deliveryText({ ...way, state: 'waiting', attempts: 0, answer: null }),
    deliveryText({ ...way, state: 'waiting', attempts: 0, answer: null, isCorrupted: true }),
    deliveryText({ ...way, state: 'waiting', attempts: 2, answer: null }),
    deliveryText({ ...way, state: 'delivered', attempts: 1, answer: 200 }),
    deliveryText({ ...way, state: 'lost', attempts: 0, answer: null }),
    deliveryText({ ...way, state: 'given-up', attempts: 99, answer: 500 }),
  ]).toEqual([
    'waiting',
    'waiting, will be corrupted',
    'waiting, 2 attempts, no answer',
    'delivered, 1 attempt',
    'lost',
    'given up, 99 attempts, last answer 500',
  ])
})
