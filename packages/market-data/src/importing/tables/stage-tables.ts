import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../../context/market-context.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { TABLE_KINDS, type TableKind } from '../../templates/import-template.ts'
import { TEMPLATES } from '../../templates/templates.ts'
import { cleanStagedRows } from './clean-staged-rows.ts'
import { stageRates } from '../rates/stage-rates.ts'
import { type Source, sniffSource } from './sniff-source.ts'
import { type StagedSource, stageSource } from './stage-source.ts'

/** A file of rows and the template that it was named for. */
export interface TableFile {
  readonly kind: TableKind
  readonly file: Source
}

/** Rows of the files, typed and checked, in temporary tables of the connection. */
export interface StagedTables {
  readonly staged: readonly StagedSource[]
  readonly findings: readonly MarketFinding[]
}

export interface TablesToStage {
  /** The number of the first file as a source; the others follow it. */
  readonly firstId: number
  readonly temporary: string
  /** ISO date. */
  readonly today: string
}

/** Looks into each file: what it is packed in, how it separates cells. Throws OperationError for one that cannot be read. */
export async function sniffTables(files: Readonly<Record<TableKind, readonly string[]>>): Promise<TableFile[]> {
  const found: TableFile[] = []
  for (const kind of TABLE_KINDS) for (const path of files[kind]) found.push({ kind, file: await sniffSource(path) })
  return found
}

/** Reads and checks the files of rows, one after the other. Throws OperationError with the file and line of what cannot be read. */
export async function stageTables(
  connection: DuckDBConnection,
  files: readonly TableFile[],
  { firstId, temporary, today }: TablesToStage,
  onProgress: OnProgress,
): Promise<StagedTables> {
  const folder = join(temporary, 'csv')
  await mkdir(folder, { recursive: true })
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const staged: StagedSource[] = []
  const findings: MarketFinding[] = []
  let done = 0
  for (const [index, { kind, file }] of files.entries()) {
    const id = firstId + index
    const onBytes = (count: number) => {
      done += count
      onProgress({ step: `Reading ${file.name}`, done, total })
    }
    if (kind === 'rates') {
      const rates = await stageRates(connection, file, { id, folder, today, onBytes })
      findings.push(...rates.findings)
      staged.push(rates.staged)
      continue
    }
    const one = await stageSource(connection, file, TEMPLATES[kind], id, folder, onBytes)
    onProgress({ step: `Checking ${file.name}`, done, total })
    findings.push(...(await cleanStagedRows(connection, one, TEMPLATES[kind])))
    staged.push(one)
  }
  return { staged, findings: [...findings, ...dividendAdjusted(staged)] }
}

/** One finding for all files whose closes only a total return can be told from. */
function dividendAdjusted(staged: readonly StagedSource[]): MarketFinding[] {
  const [first, ...others] = staged.filter(({ layout }) => layout?.closes === 'splits and dividends')
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'file' : 'files'}`
  return [
    {
      check: 'closes-adjusted-for-dividends',
      severity: 'warn',
      ticker: null,
      sessionDate: null,
      detail: { files: others.length + 1 },
      sentence: `The closes of ${first.source.file}${more} are adjusted for dividends: averages and the maximum of past years come out somewhat too low, and momentum of stocks that pay much somewhat too high.`,
      remedy: 'Import closes that are adjusted for splits only, or as traded with their dividends.',
      blocked: null,
    },
  ]
}
