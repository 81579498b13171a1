import { rm } from 'node:fs/promises'
import type { SampleMaking } from '@fairweight/contract/wire'
import { type MarketContext, currentTime } from '@fairweight/market-data/context/market-context.ts'
import { demoSampleFolder } from '@fairweight/market-data/context/market-folders.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import type { makeDemoSample } from '@fairweight/market-data/operations/make-demo-sample.ts'
import { trackSample } from '@fairweight/market-data/operations/sample-progress.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { type SnapshotReader, openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { openTemporaryFolder } from '@fairweight/market-data/storage/durable-folder.ts'
import { runInWorker } from '@fairweight/market-data/workers/run-in-worker.ts'
import { awaitMarketLease } from '../leases/market-lease.ts'

/** The sample of a data folder that has none yet: the demo's companies at once, the whole market behind them. */
export interface FirstSample {
  /** The demo's companies, rated as in the whole market; no publication, so nothing but the demo may show it. */
  readonly demo: SnapshotReader
  /** How far the whole market is. */
  progress(): SampleMaking
  /**
   * Makes and publishes the whole market; to be called once. Rejects when that fails, and never settles once it was stopped. What a stopped
   * or killed one leaves is cleared away at the next start, which makes the market anew.
   */
  make(onProgress: (progress: SampleMaking) => void): Promise<void>
  /** Ends the making at once. */
  stop(): void
  /** Closes the demo and removes its files. */
  remove(): Promise<void>
}

const makeDemoSampleWorker = new URL(
  import.meta.resolve('@fairweight/market-data/operations/make-demo-sample-worker.ts'),
)

/** Makes the demo's companies; null where a sample is published already. */
export async function openFirstSample(context: MarketContext): Promise<FirstSample | null> {
  if ((await snapshots.current(context.database.kysely, 'sample')) !== null) return null
  const folder = await openTemporaryFolder(demoSampleFolder(context.dataDirectory))
  const input = { dataDirectory: folder, now: currentTime(context).toISOString() }
  const id = await runInWorker<typeof makeDemoSample>(makeDemoSampleWorker, input)
  const demo = await openSnapshot(folder, id)
  const ending = new AbortController()
  let track = trackSample()
  return {
    demo,
    progress: () => track.now(),
    async make(tell) {
      track = trackSample()
      const onProgress: MarketContext['onProgress'] = (progress) => {
        track.onProgress(progress)
        tell(track.now())
      }
      try {
        await awaitMarketLease({ ...context, onProgress, signal: ending.signal }, 'sample', async (own) => {
          // Another server on the same database may have made it meanwhile.
          if ((await snapshots.current(own.database.kysely, 'sample')) === null) await generateSample({}, own)
        })
      } catch (error) {
        if (ending.signal.aborted) return new Promise(() => {})
        throw error
      }
    },
    stop: () => ending.abort(),
    async remove() {
      await demo.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
