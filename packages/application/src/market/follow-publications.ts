import type { Milliseconds } from '@fairweight/domain/time/durations.ts'
import type { Logger } from '../logging/logger.ts'
import type { CurrentSnapshots } from './current-snapshots.ts'

interface Following {
  readonly intervalMs: Milliseconds
  /** Called after a swap. */
  readonly swapped: () => Promise<unknown>
  readonly log: Logger
}

/** Looks for newly published snapshots every few seconds, until stopped. Answers how to stop, and how to have it look at once. */
export function followPublications(
  snapshots: CurrentSnapshots,
  { intervalMs, swapped, log }: Following,
): { look(): void; stop(): void } {
  const look = async () => {
    try {
      const changed = await snapshots.refresh()
      if (changed.length === 0) return
      log.info({ datasets: changed }, 'snapshot swapped')
      await swapped()
    } catch (error) {
      // What is in memory goes on being served; the next look may succeed.
      log.warn({ err: error }, 'could not look for a new snapshot')
    }
  }
  const timer = setInterval(() => void look(), intervalMs)
  timer.unref()
  return { look: () => void look(), stop: () => clearInterval(timer) }
}
