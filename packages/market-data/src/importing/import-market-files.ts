import { rm } from 'node:fs/promises'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { imports } from '@fairweight/database/repositories/imports.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import { ANSWER_KINDS, SOURCE_KINDS, type SourceKind } from '../provenance/import-source.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { requireRoomForImport } from '../retention/required-room.ts'
import { bringGeneration, keepGeneration } from '../object-store/published-folders.ts'
import { bringReceived, keepAllReceived, keptFilings } from '../object-store/received-files.ts'
import type { StagedImport, stageImport } from './stage-import.ts'

/** Files to import, by template or as rates of exchange; answers of the SEC may be folders and archives too. Paths as the caller sees them. */
export interface MarketFiles extends Partial<Readonly<Record<SourceKind, readonly string[] | undefined>>> {
  readonly dataset?: Dataset
  /** A provider’s day of a whole market: rows of tickers that no list of securities has are left out. */
  readonly listedOnly?: boolean
}

export interface ImportReport {
  readonly dataset: Dataset
  readonly generation: string
  readonly files: readonly { name: string; rows: number }[]
  /** Rows of each kind after the import. */
  readonly rows: Readonly<Record<string, number>>
  readonly firstSession: string | null
  readonly lastSession: string | null
  readonly findings: readonly MarketFinding[]
  readonly notes: readonly string[]
}

const stageImportWorker = new URL('./stage-import-worker.ts', import.meta.url)

/**
 * Imports files of the templates, rates of exchange and answers of the SEC into a new immutable generation of canonical history and makes
 * it the current one. Rows replace earlier rows with the same key; facts are kept beside each other, as each filing states
 * them. Throws OperationError with one sentence for bad input; then, and when the process is killed at any moment, the old
 * generation stays current. The same import of answers then goes on where it was killed.
 */
export async function importMarketFiles(files: MarketFiles, context: MarketContext): Promise<ImportReport> {
  const dataset = files.dataset ?? 'market'
  const {
    prices = [],
    fundamentals = [],
    securities = [],
    splits = [],
    dividends = [],
    rates = [],
    facts = [],
    submissions = [],
    tickers = [],
    holdings = [],
    listedOnly = false,
  } = files
  const tables = { prices, fundamentals, securities, splits, dividends, rates }
  const answers = { facts, submissions, tickers }
  const kinds = SOURCE_KINDS.filter((kind) => (files[kind] ?? []).length > 0)
  if (kinds.length === 0)
    throw new OperationError(
      'import-nothing',
      'No file was named. Name at least one prices, fundamentals, securities, splits, dividends, rates or facts file.',
    )
  const { dataDirectory } = context
  const paths = kinds.flatMap((kind) => files[kind] ?? [])
  const isReal = dataset === 'market'
  if (isReal) await bringReceived(context, paths)
  await requireRoomForImport(dataDirectory, paths)
  const db = context.database.kysely
  const previousGeneration = (await canonical.current(db, dataset))?.generationId ?? null
  const now = currentTime(context).toISOString()
  const isAnswered = ANSWER_KINDS.some((kind) => kinds.includes(kind))
  const keptElsewhere = isReal && isAnswered ? await keptFilings(context) : []
  if (previousGeneration !== null) await bringGeneration(context, dataset, previousGeneration)
  const named = { files: tables, answers, holdings, listedOnly }
  const input = { dataDirectory, dataset, ...named, previousGeneration, keptElsewhere, now }
  const staged = await runInWorker<typeof stageImport>(stageImportWorker, input, context.onProgress, context.signal)
  if (isReal) await keepAllReceived(context)
  await keepGeneration(context, dataset, staged.generation.id)
  await inTransaction(db, async (trx) => {
    await context.beforeCommit?.(trx)
    await commit(trx, dataset, kinds, previousGeneration, staged)
  })
  if (staged.parts !== null) await rm(staged.parts, { recursive: true, force: true })
  return report(dataset, staged)
}

async function commit(
  trx: Queryable,
  dataset: Dataset,
  kinds: readonly SourceKind[],
  previousGeneration: string | null,
  staged: StagedImport,
): Promise<void> {
  const current = (await canonical.current(trx, dataset))?.generationId ?? null
  if (current !== previousGeneration)
    throw new OperationError('import-overtaken', 'Another import finished in the meantime. Please run this one again.')
  const batch = await imports.stage(trx, { dataset, kind: kinds.join('+'), files: staged.imported })
  await findings.replace(trx, dataset, { importBatchId: batch }, staged.findings)
  await imports.commit(trx, batch, staged.generation.id)
  await canonical.point(trx, dataset, staged.generation.id)
}

function report(dataset: Dataset, { generation, imported, findings: found, notes }: StagedImport): ImportReport {
  const { id, rows, firstSession, lastSession } = generation
  return {
    dataset,
    generation: id,
    files: imported.map(({ name, rows: count }) => ({ name, rows: count })),
    rows: generation.facts === 0 ? rows : { ...rows, facts: generation.facts },
    firstSession,
    lastSession,
    findings: found,
    notes,
  }
}
