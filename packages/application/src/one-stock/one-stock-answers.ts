import { type Published, bringGeneration } from '@fairweight/market-data/object-store/published-folders.ts'
import type { OneStockAnswer, OneStockJob, OneStockOutcome } from '@fairweight/market-data/one-stock/one-stock-job.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { LRUCache } from 'lru-cache'
import pTimeout from 'p-timeout'
import { HttpError } from '../errors/http-error.ts'
import { JobTimedOutError, PoolFullError } from '../optimization/pool-failures.ts'
import { openSerialThread } from './serial-thread.ts'

/** What is asked, and of which stock. */
export type AskedOfStock = Pick<OneStockJob, 'ticker' | 'question' | 'since'>

/** Answers about one stock that are made from its whole history when they are asked for. */
export interface OneStockAnswers {
  /**
   * An answer from the history of a snapshot, the same bytes for everybody who asks. Rejects with HttpError `no-data-yet` where the history is not
   * kept any more, and `too-many-at-once` where too many wait.
   */
  read(snapshot: SnapshotReader, asked: AskedOfStock): Promise<OneStockAnswer>
  close(): Promise<void>
}

/** Nobody waits longer; the answer is kept all the same for whoever asks again. */
const TIME_LIMIT_MS = 20_000
const MAX_KEPT_BYTES = 16_000_000
const RETRY_AFTER_SECONDS = 5
const BUSY = 'Many charts are being drawn right now. Please try again in a few seconds.'
const NOT_KEPT = 'The filings behind this day are no longer kept. They are shown again from the next published day on.'

const script = new URL('./one-stock-worker.ts', import.meta.url)

/** Keeps what was answered, since a snapshot never changes. */
export function openOneStockAnswers(published: Published): OneStockAnswers {
  const thread = openSerialThread<OneStockJob, OneStockOutcome>(script)
  const kept = new LRUCache<string, OneStockAnswer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ json, br, gz }) => json.length + br.length + gz.length,
  })
  const running = new Map<string, Promise<OneStockAnswer>>()

  async function ask(key: string, snapshot: SnapshotReader, asked: AskedOfStock): Promise<OneStockAnswer> {
    const { generationFolder, manifest } = snapshot
    const { id, dataset, asOf, generation } = manifest
    await bringGeneration(published, dataset, generation)
    const job: OneStockJob = { ...asked, snapshot: id, dataset, asOf, generationFolder }
    const outcome = await thread.run(job).catch(refuse)
    if ('failure' in outcome) throw new Error(outcome.failure)
    if ('isGone' in outcome) throw new HttpError('no-data-yet', { message: NOT_KEPT })
    kept.set(key, outcome.answer)
    return outcome.answer
  }

  return {
    read(snapshot, asked) {
      const key = [snapshot.manifest.id, asked.question, asked.ticker, asked.since].join(' ')
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      const answering = running.get(key) ?? ask(key, snapshot, asked).finally(() => running.delete(key))
      running.set(key, answering)
      return pTimeout(answering, { milliseconds: TIME_LIMIT_MS, fallback: () => refuse(new JobTimedOutError()) })
    },
    close: () => thread.close(),
  }
}

function refuse(error: unknown): never {
  if (error instanceof PoolFullError || error instanceof JobTimedOutError)
    throw new HttpError('too-many-at-once', { message: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  throw error
}
