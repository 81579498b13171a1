import { afterEach, expect, test, vi } from 'vitest'
import { syntheticHistory, serverAnswer } from '../../../../testing/optimized-stocks.ts'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'
import { runTask } from './run-task.ts'
import { stockRequest } from './use-uncertainty.ts'
import type { Tasks } from './tasks.ts'

/** A worker that only keeps what it was given. */
class IdleWorker extends EventTarget {
  static last: IdleWorker
  ended = false
  moved: readonly unknown[] = []
  constructor() {
    super()
    IdleWorker.last = this
  }
  postMessage(_task: unknown, moved: readonly unknown[]) {
    this.moved = moved
  }
  terminate() {
    this.ended = true
  }
}

afterEach(() => void vi.unstubAllGlobals())

const history = syntheticHistory(70)
const task = (): Tasks['mixes'] => ({
  kind: 'mixes',
  request: stockRequest(serverAnswer(history), history, () => null),
  goal: {},
  seed: 1,
  part: { from: 0, to: 200 },
})

test('when the question changes the worker ends at once', async () => {
  vi.stubGlobal('Worker', IdleWorker)
  const leaving = new AbortController()
  const running = runTask(task(), leaving.signal, () => {})
  expect(IdleWorker.last.moved).toHaveLength(4)
  leaving.abort()
  await expect(running).rejects.toThrow()
  expect(IdleWorker.last.ended).toBe(true)
})

test('progress is passed on, and the result ends the worker', async () => {
  vi.stubGlobal('Worker', IdleWorker)
  const shares: number[] = []
  const running = runTask(task(), new AbortController().signal, (share) => shares.push(share))
  for (const data of [{ share: 0.5 }, { result: 'ranges' }])
    IdleWorker.last.dispatchEvent(new MessageEvent('message', { data }))
  expect(await running).toBe('ranges')
  expect([shares, IdleWorker.last.ended]).toEqual([[0.5], true])
})

test('a worker that breaks off or cannot start is one failure', async () => {
  vi.stubGlobal('Worker', IdleWorker)
  const running = runTask(task(), new AbortController().signal, () => {})
  IdleWorker.last.dispatchEvent(new Event('error'))
  await expect(running).rejects.toBeInstanceOf(WorkerFailed)
  vi.stubGlobal('Worker', undefined)
  await expect(runTask(task(), new AbortController().signal, () => {})).rejects.toBeInstanceOf(WorkerFailed)
})
