import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { marketLeases } from '@fairweight/database/repositories/market-runs/market-leases.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import type { MarketRunParts } from './run-parts.ts'

/** The right to run a dataset, for as long as the work it was taken for lasts. */
export interface MarketLease {
  /** Aborted when the right is lost, or when the work is told to stop. */
  readonly signal: AbortSignal
  /** To be called in the transaction that writes a result: throws LeaseLostError where another process has the right by now. */
  confirm(trx: Queryable): Promise<void>
}

/** Another process has the right to run by now; what this one was about to write is its no more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** Whoever is killed holds the right for no longer than this. */
export const LEASE_MS = 120 * SECOND_MS
const HEARTBEAT_MS = 20 * SECOND_MS

/**
 * Takes the right to run a dataset, renews it while the work goes on and gives it back. Answers null, and does nothing, while another
 * process holds it. When it is lost, the work's signal is aborted and nothing that it writes is committed.
 */
export async function withMarketLease<Result>(
  { context, holder, heartbeatMs = HEARTBEAT_MS }: Pick<MarketRunParts, 'context' | 'holder' | 'heartbeatMs'>,
  dataset: Dataset,
  stopping: AbortSignal,
  work: (lease: MarketLease) => Promise<Result>,
): Promise<Result | null> {
  const db = context.database.kysely
  const take = () => {
    const now = currentTime(context)
    return marketLeases.take(db, dataset, holder, { now, until: new Date(now.getTime() + LEASE_MS) })
  }
  if (!(await take())) return null
  const lost = new AbortController()
  const lose = () => lost.abort(new LeaseLostError(`Another process runs the ${dataset} data now.`))
  // A database that does not answer for a moment is no loss: whoever commits asks it again.
  const heartbeat = setInterval(
    () =>
      void take().then(
        (isHeld) => isHeld || lose(),
        () => undefined,
      ),
    heartbeatMs,
  )
  heartbeat.unref()
  try {
    return await work({
      signal: AbortSignal.any([stopping, lost.signal]),
      async confirm(trx) {
        lost.signal.throwIfAborted()
        if (await marketLeases.isHeldBy(trx, dataset, holder)) return
        lose()
        lost.signal.throwIfAborted()
      },
    })
  } finally {
    clearInterval(heartbeat)
    await marketLeases.release(db, dataset, holder)
  }
}
