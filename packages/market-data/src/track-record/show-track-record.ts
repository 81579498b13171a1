import type { RecordedChain } from '@fairweight/contract/wire'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import type { ChainCheck } from '../ledger/check-chain.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { rebuildTrackRecord } from './rebuild-track-record.ts'
import { storedReading } from '../ledger/stored-record.ts'

export interface TrackRecordRequest {
  readonly dataset: Dataset
  /** Walk the chains. */
  readonly verify?: boolean | undefined
  /** Walk the chains and measure the record anew. */
  readonly rebuild?: boolean | undefined
}

export interface TrackRecordReport {
  readonly dataset: Dataset
  readonly computedAt: string | null
  readonly isIntact: boolean
  /** What the walk found; null when none was asked for. */
  readonly checks: readonly ChainCheck[] | null
  readonly chains: readonly RecordedChain[]
}

/** The record as it is kept, after checking or rebuilding it when asked to. */
export async function showTrackRecord(
  { dataset, verify = false, rebuild = false }: TrackRecordRequest,
  context: MarketContext,
): Promise<TrackRecordReport> {
  const check = rebuild
    ? await rebuildTrackRecord(context, dataset)
    : verify
      ? await checkLedger(context.database.kysely, dataset, currentTime(context))
      : null
  const reading = await storedReading(context.database.kysely, dataset)
  return {
    dataset,
    computedAt: reading?.computedAt ?? null,
    isIntact: (check ?? reading)?.isIntact ?? true,
    checks: check === null ? null : [check.chains.recorded, check.chains.replayed],
    chains: reading?.chains ?? [],
  }
}
