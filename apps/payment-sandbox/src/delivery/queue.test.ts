import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Delivery } from '../objects/index.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRandomness } from './start-delivery.ts'

const due = (id: string, dueAt: number): Delivery => ({
  id,
  eventId: id,
  state: 'waiting',
  isCorrupted: false,
  takenAt: 0,
  dueAt,
  attempts: 0,
  answer: null,
})
const rest = (queue: Queue): string[] => Array.from({ length: queue.inLine }, () => queue.next().id)

test('what is due stands in line as it came, the rest is held', () => {
  const queue = createQueue()
  for (const delivery of [due('a', 5), due('b', 20), due('c', 1)]) queue.hold(delivery)
  expect(queue.nextDue()).toBe(1)
  queue.release(10, null)
  expect([queue.inLine, queue.held, queue.nextDue()]).toEqual([2, 1, 20])
  expect(queue.next().id).toBe('a')
  queue.hold(due('d', 2))
  queue.release(10, null)
  expect(rest(queue)).toEqual(['c', 'd'])
  expect(() => queue.next()).toThrow(RangeError)
  expect(queue.nextDue()).toBe(20)
})

test('shuffled, everything due is still there once, and the same seed gives the same order', () => {
  const shuffledBy = (seed: number, ids: readonly string[]): string[] => {
    const queue = createQueue()
    for (const id of ids) queue.hold(due(id, 0))
    queue.release(0, createRandomness(seed).next)
    return rest(queue)
  }
  fc.assert(
    fc.property(fc.integer(), fc.uniqueArray(fc.string(), { maxLength: 40 }), (seed, ids) => {
      const order = shuffledBy(seed, ids)
      expect(order.toSorted()).toEqual(ids.toSorted())
      expect(shuffledBy(seed, ids)).toEqual(order)
    }),
  )
  const orders = new Set(Array.from({ length: 200 }, (_, seed) => shuffledBy(seed, ['a', 'b', 'c']).join('')))
  expect(orders.size).toBe(6)
})
