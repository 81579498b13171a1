import { trackRecord } from '@fairweight/contract/wire'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { LedgerOrigin } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { trackRecords } from '@fairweight/database/repositories/ledger/track-records.ts'
import type { z } from 'zod'
import type { KnownHead } from './check-chain.ts'

/** What is kept of a reading of the ledger. */
const ledgerReading = trackRecord.pick({ isIntact: true, chains: true })

export type LedgerReading = z.infer<typeof ledgerReading>

/** The newest reading of a dataset's ledger, or null before the first. */
export async function storedReading(
  db: Queryable,
  dataset: Dataset,
): Promise<(LedgerReading & { computedAt: string }) | null> {
  const stored = await trackRecords.find(db, dataset)
  const reading = ledgerReading.safeParse(stored?.record).data
  return stored === null || reading === undefined ? null : { ...reading, computedAt: stored.computedAt }
}

/** Where a reading says that a chain ended. */
export function knownHead(reading: LedgerReading | null, origin: LedgerOrigin): KnownHead | null {
  return reading?.chains.find((chain) => chain.origin === origin) ?? null
}
