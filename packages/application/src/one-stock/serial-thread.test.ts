import { afterEach, expect, test } from 'vitest'
import { PoolFullError, WorkerCrashedError } from '../optimization/pool-failures.ts'
import { openSerialThread, type SerialThread } from './serial-thread.ts'

const script = new URL('../../../testing/src/optimization/misbehaving-worker.ts', import.meta.url)
let thread: SerialThread<unknown, unknown>

const opened = () => (thread = openSerialThread(script))
afterEach(() => thread.close())

test('each job gets its own outcome, in turn', async () => {
  const one = opened()
  const jobs = Array.from({ length: 20 }, (_, index) => ({ index }))
  expect(await Promise.all(jobs.map((job) => one.run(job)))).toEqual(jobs)
})

test.each(['exit', 'throw'])('a thread that crashes (%s) fails its own job only and is replaced', async (crash) => {
  const one = opened()
  const [crashing, next] = [one.run(crash), one.run('next')]
  await expect(crashing).rejects.toBeInstanceOf(WorkerCrashedError)
  expect(await next).toBe('next')
})

test('too many that wait are refused', async () => {
  const one = opened()
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => one.run('job')))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBe(7)
  expect(refused.every((reason) => reason instanceof PoolFullError)).toBe(true)
})

test('it is closed once the job that it is at is done, and what waits is refused', async () => {
  const one = opened()
  const [first, second] = [one.run('first'), one.run('second').catch((error: unknown) => error)]
  await one.close()
  expect(await first).toBe('first')
  expect(await second).toBeInstanceOf(WorkerCrashedError)
})
