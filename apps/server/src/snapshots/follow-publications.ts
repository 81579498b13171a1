import type { FastifyBaseLogger } from 'fastify'
import type { CurrentSnapshots } from './current-snapshots.ts'

/** Looks for newly published snapshots every few seconds, until stopped. Answers how to stop. */
export function followPublications(snapshots: CurrentSnapshots, everyMilliseconds: number, log: FastifyBaseLogger): () => void {
  const look = async () => {
    try {
      const changed = await snapshots.refresh()
      if (changed.length > 0) log.info({ datasets: changed }, 'snapshot swapped')
    } catch (error) {
      // What is in memory goes on being served; the next look may succeed.
      log.warn({ err: error }, 'could not look for a new snapshot')
    }
  }
  const timer = setInterval(() => void look(), everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
