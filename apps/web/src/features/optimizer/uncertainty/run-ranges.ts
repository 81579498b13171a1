import { type HistoryPart, rangesOfMixes, USUAL_RESAMPLES } from '@fairweight/domain/optimization'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'
import { runTask } from './run-task.ts'
import type { RangesResult, Tasks } from './tasks.ts'

/** More of them would hold more copies of the prices than they save time. */
const MAX_WORKERS = 8

/**
 * Has the histories resampled by as many workers as the device has processors. `taskFor` makes the task of each, with prices of its own.
 * Aborting, or one that fails, ends them all at once. Rejects with WorkerFailed.
 */
export async function runRanges(
  taskFor: (part: HistoryPart) => Tasks['mixes'],
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<RangesResult> {
  const tasks = equalParts(Math.min(navigator.hardwareConcurrency, MAX_WORKERS)).map(taskFor)
  const ending = new AbortController()
  const shares = tasks.map(() => 0)
  const onPart = (at: number) => (share: number) => {
    shares[at] = share
    onShare(shares.reduce((sum, one) => sum + one) / shares.length)
  }
  try {
    const ended = AbortSignal.any([signal, ending.signal])
    const results = await Promise.all(tasks.map((task, at) => runTask<'mixes'>(task, ended, onPart(at))))
    const again = results[0]?.again
    if (!again) throw new WorkerFailed()
    return { again, ranges: rangesOfMixes(results.map(({ resampled }) => resampled)) }
  } finally {
    ending.abort()
  }
}

/** All histories, in parts that differ by one at most. */
function equalParts(count: number): HistoryPart[] {
  const end = (at: number) => Math.round((at * USUAL_RESAMPLES) / count)
  return Array.from({ length: count }, (_, at) => ({ from: end(at), to: end(at + 1) }))
}
