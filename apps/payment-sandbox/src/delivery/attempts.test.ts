import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import type { Delivery } from '../objects/index.ts'
import { afterAttempt, retryDelay } from './start-delivery.ts'

const first: Delivery = {
  id: 'evt_1',
  eventId: 'evt_1',
  state: 'waiting',
  isCorrupted: true,
  takenAt: 0,
  dueAt: 0,
  attempts: 0,
  answer: null,
}

test('gaps double from a second to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 400].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

test.each([200, 204, 299])('%i takes it', (answer) => {
  expect(afterAttempt(first, answer, 5)).toMatchObject({ state: 'delivered', attempts: 1, answer })
})

test.each([199, 301, 400, 500, null])('%s does not, and the next attempt brings the true body', (answer) => {
  expect(afterAttempt(first, answer, 5)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    answer,
    dueAt: 1005,
    isCorrupted: false,
  })
})

test('after three days it is given up', () => {
  expect(afterAttempt(first, 500, 3 * DAY_MS - 1).state).toBe('waiting')
  expect(afterAttempt(first, 500, 3 * DAY_MS).state).toBe('given-up')
  expect(afterAttempt(first, 200, 3 * DAY_MS).state).toBe('delivered')
})
