import { afterEach, expect, test } from 'vitest'
import { JobAborted, PoolIsFull, WorkTimedOut, WorkerCrashed } from './pool-failures.ts'
import { type PoolSettings, type WorkerPool, startWorkerPool } from './worker-pool.ts'

const script = new URL('../testing/misbehaving-worker.ts', import.meta.url)
const open: WorkerPool<unknown, unknown>[] = []

function pool(settings: Partial<PoolSettings> = {}): WorkerPool<unknown, unknown> {
  const started = startWorkerPool(script, { workers: 1, queue: 4, timeLimitMilliseconds: 10_000, ...settings })
  open.push(started)
  return started
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

test('each job gets its own outcome, in whatever order the threads finish', async () => {
  const three = pool({ workers: 3, queue: 50 })
  const jobs = Array.from({ length: 40 }, (_, index) => ({ index }))
  expect(await Promise.all(jobs.map((job) => three.run(job)))).toEqual(jobs)
  expect(three.isReady()).toBe(true)
})

test.each(['exit', 'throw'])('a thread that crashes (%s) fails its own job only and is replaced', async (crash) => {
  const one = pool()
  const crashing = one.run(crash)
  const next = one.run('next')
  await expect(crashing).rejects.toBeInstanceOf(WorkerCrashed)
  expect(await next).toBe('next')
})

test('a job that never ends is stopped, and the thread replaced', async () => {
  const one = pool({ timeLimitMilliseconds: 300 })
  const spinning = one.run('spin')
  const next = one.run('next')
  await expect(spinning).rejects.toBeInstanceOf(WorkTimedOut)
  expect(await next).toBe('next')
})

test('a job beyond the queue is refused at once, and those before it still run', async () => {
  const one = pool({ queue: 2 })
  const accepted = ['a', 'b', 'c'].map((job) => one.run(job))
  await expect(one.run('d')).rejects.toBeInstanceOf(PoolIsFull)
  expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c'])
})

test('an aborted job frees its thread for the next', async () => {
  const one = pool()
  const leaving = new AbortController()
  const abandoned = one.run('spin', [], leaving.signal)
  const next = one.run('next')
  leaving.abort()
  await expect(abandoned).rejects.toBeInstanceOf(JobAborted)
  expect(await next).toBe('next')
})

test('an aborted job leaves the queue without running', async () => {
  const one = pool({ queue: 1 })
  const first = one.run('first')
  const leaving = new AbortController()
  const waiting = one.run('throw', [], leaving.signal)
  leaving.abort()
  await expect(waiting).rejects.toBeInstanceOf(JobAborted)
  expect(await first).toBe('first')
  expect(await one.run('second')).toBe('second')
})

test('a job that cannot be sent fails alone', async () => {
  const one = pool()
  await expect(one.run(() => 'functions do not travel')).rejects.toBeInstanceOf(WorkerCrashed)
  expect(await one.run('next')).toBe('next')
})

test('closing fails what is still waiting', async () => {
  const one = pool()
  const running = one.run('spin').catch((error: unknown) => error)
  const waiting = one.run('next').catch((error: unknown) => error)
  await one.close()
  expect(await running).toBeInstanceOf(WorkerCrashed)
  expect(await waiting).toBeInstanceOf(WorkerCrashed)
})
