import { join } from 'node:path'
import { inOneMoment } from '@fairweight/database/contents/one-moment.ts'
import { type TableContents, differingTables, tableContents } from '@fairweight/database/contents/table-contents.ts'
import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { checkChain } from '@fairweight/market-data/ledger/check-chain.ts'
import { knownHead, storedReading } from '@fairweight/market-data/ledger/stored-record.ts'
import type { FolderStore } from '@fairweight/market-data/context/object-store.ts'
import { checkParts } from '@fairweight/market-data/object-store/check-parts.ts'
import { exists } from '@fairweight/market-data/storage/durable-folder.ts'

/** What a restored database holds, and what of it is not as it was, each in one sentence. */
export interface RestoredCheck {
  readonly tables: number
  readonly rows: number
  readonly ledgerDays: number
  readonly parts: number
  readonly faults: readonly string[]
}

const DATASETS: readonly Dataset[] = ['market', 'sample']

/**
 * Compares a restored database with what was counted and hashed when its backup was made, walks the ledger from its first day, reads every part of
 * the store, and looks whether what readers saw is in the data folder or the store.
 */
export async function checkRestored(
  database: Database,
  expected: TableContents,
  store: FolderStore | null,
  dataFolder: string,
): Promise<RestoredCheck> {
  const found = await inOneMoment(database, ({ trx }) => tableContents(trx))
  const faults = differingTables(expected, found)
  const ledger = await walkLedger(database.kysely)
  const checked = store === null ? { parts: 0, faults: [] } : await checkParts(store)
  const missing = await missingFolders(database.kysely, dataFolder)
  return {
    tables: Object.keys(found).length,
    rows: Object.values(found).reduce((sum, { rows }) => sum + rows, 0),
    ledgerDays: ledger.days,
    parts: checked.parts,
    faults: [...faults, ...ledger.faults, ...checked.faults, ...missing],
  }
}

async function walkLedger(db: Queryable): Promise<{ days: number; faults: string[] }> {
  let days = 0
  const faults: string[] = []
  for (const dataset of DATASETS) {
    const reading = await storedReading(db, dataset)
    for (const origin of ['recorded', 'replayed'] as const) {
      const check = await checkChain(db, { dataset, origin }, knownHead(reading, origin))
      days += check.days
      if (check.broken !== null) faults.push(`The ledger of ${dataset} (${origin}): ${check.broken.sentence}`)
    }
  }
  return { days, faults }
}

/** What the database points to and nobody keeps. */
async function missingFolders(db: Queryable, dataFolder: string): Promise<string[]> {
  const names: string[] = []
  for (const dataset of DATASETS) {
    const shown = await snapshots.current(db, dataset)
    const generation = (await canonical.current(db, dataset))?.generationId
    if (shown !== null) names.push(`snapshots/${shown.id}`)
    if (generation !== undefined) names.push(`canonical/${dataset}/${generation}`)
  }
  const faults: string[] = []
  for (const name of names)
    if (!(await exists(join(dataFolder, name))) && (await storedFolders.find(db, name)) === null)
      faults.push(`What readers saw needs ${name}, which is neither in the data folder nor in the store.`)
  return faults
}
