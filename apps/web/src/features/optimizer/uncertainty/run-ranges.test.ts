import { optimizeStocks, resampleRanges } from '@fairweight/domain/optimization'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswer, syntheticHistory } from '../../../../testing/optimized-stocks.ts'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'
import { executeTask } from './execute-task.ts'
import { runRanges } from './run-ranges.ts'
import type { Task, Tasks } from './tasks.ts'
import { stockRequest } from './use-uncertainty.ts'

/** Workers that keep their task until they are told to go on. */
class HeldWorker extends EventTarget {
  static all: HeldWorker[] = []
  task: Task | null = null
  hasEnded = false
  constructor() {
    super()
    HeldWorker.all.push(this)
  }
  postMessage(task: Task) {
    this.task = task
  }
  terminate() {
    this.hasEnded = true
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const history = syntheticHistory(70)
const request = () => stockRequest(serverAnswer(history), history, () => null)
const taskFor = (part: Tasks['mixes']['part']): Tasks['mixes'] => ({
  kind: 'mixes',
  request: request(),
  goal: {},
  seed: 3,
  part,
})

const onProcessors = (count: number) => vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(count)

beforeEach(() => {
  HeldWorker.all = []
  vi.stubGlobal('Worker', HeldWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const partsOf = () => HeldWorker.all.map(({ task }) => task?.kind === 'mixes' && [task.part.from, task.part.to])

test('each processor has its share of the histories, and together they are the ranges of the whole to the last bit', async () => {
  onProcessors(3)
  const shares: number[] = []
  const running = runRanges(taskFor, new AbortController().signal, (share) => shares.push(share))
  expect(partsOf()).toEqual([
    [0, 67],
    [67, 133],
    [133, 200],
  ])
  for (const worker of HeldWorker.all.toReversed()) {
    worker.say({ share: 1 })
    worker.say({ result: worker.task && executeTask(worker.task, () => undefined) })
  }
  expect(await running).toEqual({ again: optimizeStocks(request()), ranges: resampleRanges({ ...request(), seed: 3 }) })
  expect(shares.map((share) => share.toFixed(3))).toEqual(['0.333', '0.667', '1.000'])
  expect(HeldWorker.all.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true])
})

test('no more than eight work, however many processors there are', () => {
  onProcessors(64)
  void runRanges(taskFor, AbortSignal.timeout(1), () => undefined).catch(() => undefined)
  expect(partsOf()).toHaveLength(8)
})

test('one that breaks off ends the others, as one failure', async () => {
  onProcessors(2)
  const running = runRanges(taskFor, new AbortController().signal, () => undefined)
  HeldWorker.all[1]?.dispatchEvent(new Event('error'))
  await expect(running).rejects.toBeInstanceOf(WorkerFailed)
  expect(HeldWorker.all.map(({ hasEnded }) => hasEnded)).toEqual([true, true])
})

test('when the question changes all end at once', async () => {
  onProcessors(2)
  const leaving = new AbortController()
  const running = runRanges(taskFor, leaving.signal, () => undefined)
  leaving.abort()
  await expect(running).rejects.toThrow()
  expect(HeldWorker.all.map(({ hasEnded }) => hasEnded)).toEqual([true, true])
})
