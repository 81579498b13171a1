import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { type ExclusiveWork, type Lease, newHolder, withLease, awaitLease } from './with-lease.ts'

interface Runner extends Pick<ExclusiveWork, 'holder' | 'leaseMs' | 'heartbeatMs'> {
  readonly context: MarketContext
}

/** The right to import, run and publish a dataset. */
export const marketLeaseName = (dataset: Dataset) => `${dataset} data`

/** Does work on a dataset that one process of all may do at a time; null, and nothing done, while another is at it. */
export function withMarketLease<Result>(
  { context, holder, leaseMs, heartbeatMs }: Runner,
  dataset: Dataset,
  stopping: AbortSignal,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | null> {
  const exclusive = { db: context.database.kysely, name: marketLeaseName(dataset), holder, stopping }
  return withLease({ ...exclusive, ...(leaseMs && { leaseMs }), ...(heartbeatMs && { heartbeatMs }) }, work)
}

/**
 * Does an operator's work on a dataset once nobody else is at it, on whatever machine. The work gets a context whose results are committed only
 * while the right is still this process's.
 */
export function awaitMarketLease<Result>(
  context: MarketContext,
  dataset: Dataset,
  work: (context: MarketContext) => Promise<Result>,
): Promise<Result> {
  const { database, onProgress, signal, beforeCommit } = context
  const waiting = () => onProgress?.({ step: 'Waiting for another process to finish', done: 0, total: 0 })
  const exclusive = { db: database.kysely, name: marketLeaseName(dataset), holder: newHolder() }
  return awaitLease(
    { ...exclusive, ...(signal && { stopping: signal }) },
    (lease) =>
      work({
        ...context,
        signal: lease.signal,
        async beforeCommit(trx) {
          await lease.confirm(trx)
          await beforeCommit?.(trx)
        },
      }),
    waiting,
  )
}
