import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { join } from 'node:path'
import { asSnapshotId, type SnapshotId } from '@fairweight/domain/identifiers'
import { type StockDetails, type StockRow, stockRow } from '@fairweight/contract/wire'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { writeCsv } from '@fairweight/domain/csv'
import { z } from 'zod'
import type { MarketContext } from '../context/market-context.ts'
import { snapshotFolder } from '../context/market-folders.ts'
import { bringSnapshot } from '../object-store/published-folders.ts'
import { currentSnapshot } from './current-snapshot.ts'
import { openSnapshot } from './open-snapshot.ts'
import type { KeyFiguresOfStock } from './read-key-figures.ts'
import { SNAPSHOT_FILES } from './snapshot-files.ts'

export interface ExportRequest {
  readonly format: 'csv' | 'json'
  /** Default: the current snapshot of the dataset. */
  readonly snapshot?: string | undefined
  readonly dataset?: Dataset | undefined
  /** File to write; without it the text is in the report. */
  readonly out?: string | undefined
}

export interface ExportReport {
  readonly snapshot: SnapshotId
  readonly asOf: string
  readonly stocks: number
  readonly out: string | null
  readonly text: string | null
}

/** One stock with its list row and details side by side; MARGIN_OF_SAFETY has a column for each measure. */
type ExportedStock = Readonly<Record<string, string | number | boolean | null>>

/**
 * Writes all stocks of a snapshot at full precision: list row and details in one row, wire field names, empty = empty.
 * Margins of safety stand in MARGIN_OF_SAFETY.dcf, .epv, .graham, .tangibleBook and .futureCashFlow; VALUE_SENTENCE and
 * MOMENTUM_SENTENCE hold the sentence behind each grade. Key figures stand last, by names such as PRICE_TO_EARNINGS; a snapshot that was
 * written before there were any has no columns for them. Throws OperationError when there is no such snapshot.
 */
export async function exportSnapshot(request: ExportRequest, context: MarketContext): Promise<ExportReport> {
  const id = await snapshotToExport(request, context)
  await bringSnapshot(context, id)
  const reader = await openSnapshot(context.dataDirectory, id)
  try {
    const rows = z
      .array(stockRow)
      .parse(JSON.parse(await readFile(join(snapshotFolder(context.dataDirectory, id), SNAPSHOT_FILES.rows), 'utf8')))
    const stocks: ExportedStock[] = []
    for (const row of rows) {
      const [details, keyFigures] = await Promise.all([
        reader.details(row.TICKER),
        reader.keyFigures?.of(row.TICKER) ?? null,
      ])
      stocks.push({ ...exportedStock(row, details), ...exportedKeyFigures(keyFigures) })
    }
    const text = request.format === 'json' ? `${JSON.stringify(stocks)}\n` : toCsv(stocks)
    if (request.out !== undefined) await writeWhole(resolve(request.out), text)
    const { asOf } = reader.manifest
    return {
      snapshot: id,
      asOf,
      stocks: stocks.length,
      out: request.out ?? null,
      text: request.out === undefined ? text : null,
    }
  } finally {
    await reader.close()
  }
}

async function snapshotToExport(
  { snapshot, dataset = 'market' }: ExportRequest,
  context: MarketContext,
): Promise<SnapshotId> {
  if (snapshot !== undefined) {
    const found = await snapshots.find(context.database.kysely, asSnapshotId(snapshot))
    if (found === null)
      throw new OperationError(
        'snapshot-unknown',
        `There is no snapshot ${snapshot}; fairweight market status lists them.`,
      )
    return found.id
  }
  const current = await currentSnapshot(context, dataset)
  if (current === null)
    throw new OperationError(
      'snapshot-unknown',
      `No ${dataset} snapshot has been published yet; run fairweight market publish --dataset ${dataset} first.`,
    )
  return current.id
}

function exportedStock(row: StockRow, details: StockDetails | null): ExportedStock {
  const { MARGIN_OF_SAFETY: margins, ...listed } = row
  const { EXPLANATION, snapshot, asOf, dataset, ...fields } = details ?? {}
  return {
    ...listed,
    ...Object.fromEntries(
      Object.entries(margins ?? {}).map(([measure, margin]) => [`MARGIN_OF_SAFETY.${measure}`, margin]),
    ),
    ...fields,
    VALUE_SENTENCE: EXPLANATION?.valueRating.reason ?? null,
    MOMENTUM_SENTENCE: EXPLANATION?.momentumRating.reason ?? null,
    SNAPSHOT: snapshot ?? null,
    AS_OF: asOf ?? null,
    DATASET: dataset ?? null,
  }
}

function exportedKeyFigures(found: KeyFiguresOfStock | null): ExportedStock {
  return Object.fromEntries(
    (found?.figures ?? []).map(({ id, value }) => [id.toUpperCase().replaceAll('-', '_'), value]),
  )
}

function toCsv(stocks: readonly ExportedStock[]): string {
  const columns = [...new Set(stocks.flatMap((stock) => Object.keys(stock)))]
  return writeCsv([columns, ...stocks.map((stock) => columns.map((column) => stock[column] ?? null))])
}

async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  try {
    await writeFile(temporary, text)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw new OperationError('export-not-written', `${path} cannot be written. Choose another place with --out.`, {
      cause: error,
    })
  }
}
