import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BackgroundWork, useBackgroundWork } from './use-background-work.ts'

const PAUSE = 250

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Work that a test ends by hand. */
function openWork(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const started: { signal: AbortSignal; onShare: (share: number) => void }[] = []
  const work: BackgroundWork<string> = {
    key: [name],
    run: (signal, onShare) => {
      started.push({ signal, onShare })
      return promise
    },
  }
  return { work, started, resolve, reject }
}

function follow(first: BackgroundWork<string> | null) {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(({ work }) => useBackgroundWork('ranges', work), { wrapper, initialProps: { work: first } })
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('nothing starts while the work is not wanted', async () => {
  const { result } = follow(null)
  await pass(PAUSE)
  expect(result.current).toEqual({ status: 'waiting' })
})

test('work begins after a short pause, says how far it has come, and ends with its result', async () => {
  const { work, started, resolve } = openWork('one')
  const { result } = follow(work)
  await pass(PAUSE - 1)
  expect(started).toHaveLength(0)
  expect(result.current).toEqual({ status: 'working', share: 0 })
  await pass(1)
  expect(started).toHaveLength(1)
  act(() => started[0]?.onShare(0.4))
  expect(result.current).toEqual({ status: 'working', share: 0.4 })
  resolve('ranges of one')
  await pass(1)
  expect(result.current).toEqual({ status: 'done', value: 'ranges of one' })
})

test('a question that changes within the pause starts no work for the first one', async () => {
  const [one, two] = [openWork('one'), openWork('two')]
  const { rerender } = follow(one.work)
  await pass(PAUSE - 50)
  rerender({ work: two.work })
  await pass(PAUSE)
  expect([one.started.length, two.started.length]).toEqual([0, 1])
})

test('a question that changes ends the work for the one before, whose progress is not shown for the new one', async () => {
  const [one, two] = [openWork('one'), openWork('two')]
  const { result, rerender } = follow(one.work)
  await pass(PAUSE)
  act(() => one.started[0]?.onShare(0.9))
  rerender({ work: two.work })
  await pass(0)
  expect(one.started[0]?.signal.aborted).toBe(true)
  expect(result.current).toEqual({ status: 'working', share: 0 })
  await pass(PAUSE)
  expect(two.started[0]?.signal.aborted).toBe(false)
})

test('going back to an answered question shows its result at once, without any work', async () => {
  const [one, two] = [openWork('one'), openWork('two')]
  const { result, rerender } = follow(one.work)
  await pass(PAUSE)
  one.resolve('ranges of one')
  await pass(1)
  rerender({ work: two.work })
  await pass(PAUSE)
  rerender({ work: one.work })
  expect(result.current).toEqual({ status: 'done', value: 'ranges of one' })
  expect(one.started).toHaveLength(1)
})

test('failed work says so once, without trying again by itself, and can be tried again by hand', async () => {
  const failing = openWork('one')
  const { result } = follow(failing.work)
  await pass(PAUSE)
  failing.reject(new Error('broken off'))
  await pass(60_000)
  expect(failing.started).toHaveLength(1)
  expect(result.current).toMatchObject({ status: 'failed', error: { message: 'broken off' } })
  act(() => void (result.current.status === 'failed' && result.current.onRetry()))
  await pass(PAUSE)
  expect(failing.started).toHaveLength(2)
})
