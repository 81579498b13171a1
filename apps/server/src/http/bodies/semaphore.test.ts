import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const BUSY = 'Many are being read right now.'
const visit = () => new AbortController()

test('so many at once, the next when one leaves, in the order of asking', async () => {
  const places = createSemaphore({ concurrency: 2, waiting: 4, busy: BUSY })
  const visits = Array.from({ length: 4 }, visit)
  const entered: number[] = []
  const all = visits.map(async ({ signal }, index) => {
    await places.take(signal)
    entered.push(index)
  })
  await Promise.all(all.slice(0, 2))
  expect(entered).toEqual([0, 1])
  visits[1]?.abort()
  await all[2]
  visits[0]?.abort()
  await all[3]
  expect(entered).toEqual([0, 1, 2, 3])
})

test('one too many is told to come back', async () => {
  const places = createSemaphore({ concurrency: 1, waiting: 1, busy: BUSY })
  await places.take(visit().signal)
  void places.take(visit().signal)
  await expect(places.take(visit().signal)).rejects.toMatchObject({
    code: 'not-available',
    message: BUSY,
    details: { retryAfterSeconds: 5 },
  })
})

test('whoever leaves the line takes no place, and a place that was left in the same moment goes on', async () => {
  const places = createSemaphore({ concurrency: 1, waiting: 4, busy: BUSY })
  const [first, second, third] = [visit(), visit(), visit()]
  await places.take(first.signal)
  const gone = places.take(second.signal)
  const next = places.take(third.signal)
  second.abort()
  await expect(gone).rejects.toMatchObject({ code: 'not-available' })
  first.abort()
  await next
  third.abort()
  const again = visit()
  await places.take(again.signal)
  // Handed over to somebody who leaves before noticing: the place is not lost.
  const hasty = visit()
  const handed = places.take(hasty.signal)
  again.abort()
  hasty.abort()
  await handed
  await places.take(visit().signal)
})
