import type { FastifyBaseLogger } from 'fastify'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { Milliseconds } from '@fairweight/domain/time/durations.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { replaySample } from '@fairweight/market-data/replay/replay-sample.ts'

interface ReplayParts {
  readonly snapshots: Pick<CurrentSnapshots, 'find'>
  /** So long the first visitors have the machine to themselves. */
  readonly delayMs: Milliseconds
  readonly log: FastifyBaseLogger
}

/**
 * Replays the past of the sample a while after the start, where readers see the sample: in a thread that gives way to everything else. Of
 * several servers on one database the one that comes second stops. Answers how to leave it, which waits for nothing.
 */
export function replaySampleLater(context: MarketContext, { snapshots, delayMs, log }: ReplayParts): () => void {
  let isStopping = false
  const timer = setTimeout(() => {
    if (snapshots.find('market') === null) void replay()
  }, delayMs).unref()
  return () => {
    isStopping = true
    clearTimeout(timer)
  }

  async function replay(): Promise<void> {
    try {
      const report = await replaySample(context)
      if (report !== null)
        log.info({ days: report.appended }, 'the past of the sample was replayed for its track record')
    } catch (error) {
      // What was replayed stays; the next start goes on from there.
      if (isStopping) return
      if (error instanceof OperationError)
        log.info({ reason: error.message }, 'the past of the sample was not replayed')
      else log.warn({ err: error }, 'the past of the sample was not replayed')
    }
  }
}
