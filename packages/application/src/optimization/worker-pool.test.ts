import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { JobAbortedError, PoolFullError, JobTimedOutError, WorkerCrashedError } from './pool-failures.ts'
import { type PoolSettings, type WorkerPool, openWorkerPool } from './worker-pool.ts'

const script = new URL('../../../testing/src/optimization/misbehaving-worker.ts', import.meta.url)
const open: WorkerPool<unknown, unknown>[] = []
const job = (told: unknown) => () => told

function pool(settings: Partial<PoolSettings> = {}): WorkerPool<unknown, unknown> {
  const started = openWorkerPool(script, {
    workers: 1,
    queue: 4,
    timeLimitMs: milliseconds(10_000),
    idleLimitMs: milliseconds(60_000),
    ...settings,
  })
  open.push(started)
  return started
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

test('each job gets its own outcome, in whatever order the threads finish', async () => {
  const three = pool({ workers: 3, queue: 50 })
  const jobs = Array.from({ length: 40 }, (_, index) => ({ index }))
  expect(await Promise.all(jobs.map((told) => three.run(job(told))))).toEqual(jobs)
  expect(three.isReady()).toBe(true)
})

test.each(['exit', 'throw'])('a thread that crashes (%s) fails its own job only and is replaced', async (crash) => {
  const one = pool()
  const crashing = one.run(job(crash))
  const next = one.run(job('next'))
  await expect(crashing).rejects.toBeInstanceOf(WorkerCrashedError)
  expect(await next).toBe('next')
})

test('a job that never ends is stopped, and the thread replaced', async () => {
  const one = pool({ timeLimitMs: milliseconds(1_000) })
  const spinning = one.run(job('spin'))
  const next = one.run(job('next'))
  await expect(spinning).rejects.toBeInstanceOf(JobTimedOutError)
  expect(await next).toBe('next')
})

test('a job beyond the queue is refused at once, and those before it still run', async () => {
  const one = pool({ queue: 2 })
  const accepted = ['a', 'b', 'c'].map((told) => one.run(job(told)))
  await expect(one.run(job('d'))).rejects.toBeInstanceOf(PoolFullError)
  expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c'])
})

test('an aborted job frees its thread for the next', async () => {
  const one = pool()
  const leaving = new AbortController()
  const abandoned = one.run(job('spin'), leaving.signal)
  const next = one.run(job('next'))
  leaving.abort()
  await expect(abandoned).rejects.toBeInstanceOf(JobAbortedError)
  expect(await next).toBe('next')
})

test('an aborted job leaves the queue without running', async () => {
  const one = pool({ queue: 1 })
  const first = one.run(job('first'))
  const leaving = new AbortController()
  const waiting = one.run(job('throw'), leaving.signal)
  leaving.abort()
  await expect(waiting).rejects.toBeInstanceOf(JobAbortedError)
  expect(await first).toBe('first')
  expect(await one.run(job('second'))).toBe('second')
})

test('a job that cannot be sent fails alone', async () => {
  const one = pool()
  await expect(one.run(job(() => 'functions do not travel'))).rejects.toBeInstanceOf(WorkerCrashedError)
  expect(await one.run(job('next'))).toBe('next')
})

test('closing fails what is still waiting', async () => {
  const one = pool()
  const running = one.run(job('spin')).catch((error: unknown) => error)
  const waiting = one.run(job('next')).catch((error: unknown) => error)
  await one.close()
  expect(await running).toBeInstanceOf(WorkerCrashedError)
  expect(await waiting).toBeInstanceOf(WorkerCrashedError)
})

test('a job is made when its turn comes, not while it waits', async () => {
  const one = pool()
  const made: string[] = []
  const told = (name: string) => () => {
    made.push(name)
    return name
  }
  const leaving = new AbortController()
  const first = one.run(told('spin'), leaving.signal).catch((error: unknown) => error)
  const second = one.run(told('second'))
  expect(made).toEqual(['spin'])
  leaving.abort()
  expect([await first, await second]).toEqual([expect.any(JobAbortedError), 'second'])
  expect(made).toEqual(['spin', 'second'])
})

test('a job that cannot be made fails with what was wrong, and the next one has its turn', async () => {
  const one = pool()
  const unmade = () => {
    throw new RangeError('no such data')
  }
  await expect(one.run(unmade)).rejects.toThrow(RangeError)
  expect(await one.run(job('next'))).toBe('next')
})

const unstartable = new URL('../../../testing/src/optimization/no-such-worker.ts', import.meta.url)

test('a thread starts with the first job, is used again, and one that is free is preferred to another', async () => {
  const three = pool({ workers: 3 })
  expect(three.threads()).toBe(0)
  await three.run(job('first'))
  await three.run(job('second'))
  expect(three.threads()).toBe(1)
  await Promise.all(['a', 'b'].map((told) => three.run(job(told))))
  expect(three.threads()).toBe(2)
})

test('a thread without work is ended, and the next job gets another', async () => {
  const one = pool({ idleLimitMs: milliseconds(20) })
  await one.run(job('first'))
  await expect.poll(() => one.threads()).toBe(0)
  expect(await one.run(job('second'))).toBe('second')
})

test('a pool whose threads cannot start fails each job, and says that it is not ready after the third', async () => {
  const broken = openWorkerPool(unstartable, {
    workers: 1,
    queue: 1,
    timeLimitMs: milliseconds(10_000),
    idleLimitMs: milliseconds(60_000),
  })
  open.push(broken)
  for (const isReady of [true, true, false]) {
    await expect(broken.run(job('never'))).rejects.toBeInstanceOf(WorkerCrashedError)
    expect(broken.isReady()).toBe(isReady)
  }
})

test('one answer after crashes makes the pool ready again', async () => {
  const one = pool()
  for (const crash of ['exit', 'throw', 'exit'])
    await expect(one.run(job(crash))).rejects.toBeInstanceOf(WorkerCrashedError)
  expect(one.isReady()).toBe(false)
  await one.run(job('next'))
  expect(one.isReady()).toBe(true)
})
