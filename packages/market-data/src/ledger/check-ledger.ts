import type { RecordedChain } from '@fairweight/contract/wire'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { LedgerDay, LedgerOrigin } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { trackRecords } from '@fairweight/database/repositories/ledger/track-records.ts'
import { type ChainCheck, checkChain } from './check-chain.ts'
import { type LedgerReading, knownHead, storedReading } from './stored-record.ts'

/** Both chains of a dataset. */
export interface LedgerCheck {
  readonly isIntact: boolean
  readonly chains: Readonly<Record<LedgerOrigin, ChainCheck>>
}

/**
 * Walks both chains of a dataset against where they ended when they were last read. A broken one takes all figures out of the
 * reading that is kept; where the chains once ended stays in it.
 */
export async function checkLedger(
  db: Queryable,
  dataset: Dataset,
  now: Date,
  visit: (day: LedgerDay) => void = () => {},
): Promise<LedgerCheck> {
  const reading = await storedReading(db, dataset)
  const walk = (origin: LedgerOrigin) => checkChain(db, { dataset, origin }, knownHead(reading, origin), visit)
  const chains = { recorded: await walk('recorded'), replayed: await walk('replayed') }
  const isIntact = chains.recorded.broken === null && chains.replayed.broken === null
  if (!isIntact && reading?.isIntact !== false) {
    const record: LedgerReading = {
      isIntact,
      chains: [endOf(chains.recorded, reading), endOf(chains.replayed, reading)],
    }
    await trackRecords.save(db, dataset, { computedAt: now.toISOString(), record })
  }
  return { isIntact, chains }
}

/** The chain as it was last read, without figures; as it is now where it was never read. */
function endOf({ origin, days, firstDay, lastDay, head }: ChainCheck, reading: LedgerReading | null): RecordedChain {
  const known = reading?.chains.find((chain) => chain.origin === origin)
  return { origin, days, firstDay, lastDay, head, stocks: 0, stoppedTrading: 0, ...known, value: [], momentum: [] }
}
