import { milliseconds } from '@fairweight/domain/time/durations.ts'
import type {
  OneStockAnswer,
  OneStockJob,
  OneStockOutcome,
  OneStockQuestion,
} from '@fairweight/market-data/one-stock/one-stock-job.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { LRUCache } from 'lru-cache'
import { HttpError } from '../errors/http-error.ts'
import { JobTimedOutError, PoolFullError } from '../optimization/pool-failures.ts'
import { type WorkerPool, startWorkerPool } from '../optimization/worker-pool.ts'

/** Answers about one stock that are made from its whole history when they are asked for. */
export interface OneStockAnswers {
  /**
   * An answer from the history of a snapshot, the same bytes for everybody who asks. Rejects with HttpError `no-data-yet` where the history is not
   * kept any more, and `too-many-at-once` where too many wait.
   */
  read(snapshot: SnapshotReader, ticker: string, question: OneStockQuestion): Promise<OneStockAnswer>
  close(): Promise<void>
}

const QUEUE = 32
const TIME_LIMIT_MS = 20_000
const MAX_KEPT_BYTES = 16_000_000
const RETRY_AFTER_SECONDS = 5
const BUSY = 'Many charts are being drawn right now. Please try again in a few seconds.'
const NOT_KEPT = 'The filings behind this day are no longer kept. They are shown again from the next published day on.'

const script = new URL('./one-stock-worker.ts', import.meta.url)

/** Keeps what was answered, since a snapshot never changes. The thread starts with the first question. */
export function openOneStockAnswers(): OneStockAnswers {
  let pool: WorkerPool<OneStockJob, OneStockOutcome> | null = null
  const started = () =>
    (pool ??= startWorkerPool<OneStockJob, OneStockOutcome>(script, {
      workers: 1,
      queue: QUEUE,
      timeLimitMs: milliseconds(TIME_LIMIT_MS),
    }))
  const kept = new LRUCache<string, OneStockAnswer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ json, br, gz }) => json.length + br.length + gz.length,
  })
  const running = new Map<string, Promise<OneStockAnswer>>()

  async function ask(key: string, job: OneStockJob): Promise<OneStockAnswer> {
    const outcome = await started()
      .run(() => job)
      .catch(refuse)
    if ('failure' in outcome) throw new Error(outcome.failure)
    if ('isGone' in outcome) throw new HttpError('no-data-yet', { message: NOT_KEPT })
    kept.set(key, outcome.answer)
    return outcome.answer
  }

  return {
    read(snapshot, ticker, question) {
      const { id, dataset, asOf } = snapshot.manifest
      const key = `${id} ${question} ${ticker}`
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      const { generationFolder } = snapshot
      const asked =
        running.get(key) ??
        ask(key, { question, snapshot: id, dataset, asOf, generationFolder, ticker }).finally(() => running.delete(key))
      running.set(key, asked)
      return asked
    },
    close: async () => pool?.close(),
  }
}

function refuse(error: unknown): never {
  if (error instanceof PoolFullError || error instanceof JobTimedOutError)
    throw new HttpError('too-many-at-once', { message: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  throw error
}
