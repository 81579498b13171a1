import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../../context/market-context.ts'
import { firstOfEachCheck } from '../../provenance/first-of-each-check.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { TABLE_KINDS, type TableKind, type TemplateKind } from '../../templates/import-template.ts'
import { TEMPLATES } from '../../templates/templates.ts'
import { cleanStagedRows } from './checks/clean-staged-rows.ts'
import { listFolder, type TableFolder } from './folders/list-folder.ts'
import { stageRates } from '../rates/stage-rates.ts'
import { type Source, sniffSource } from './reading/sniff-source.ts'
import { stageFolder } from './folders/stage-folder.ts'
import { stageSource } from './stage-source.ts'
import type { StagedSource } from './staged-source.ts'

/** What was named for a table: a file, or a folder of files that are one source. */
export type TableInput =
  | { readonly kind: TemplateKind; readonly form: 'file'; readonly input: Source }
  | { readonly kind: 'rates'; readonly form: 'file'; readonly input: Source }
  | { readonly kind: FolderKind; readonly form: 'folder'; readonly input: TableFolder }

/** Tables that providers answer ticker by ticker, or in pages. */
type FolderKind = Exclude<TemplateKind, 'fundamentals'>

const TAKES_FOLDERS: Readonly<Record<TableKind, boolean>> = {
  prices: true,
  splits: true,
  dividends: true,
  securities: true,
  fundamentals: false,
  rates: false,
}

/** Rows of the files, typed and checked, in temporary tables of the connection. */
export interface StagedTables {
  readonly staged: readonly StagedSource[]
  readonly findings: readonly MarketFinding[]
  /** What folders were made of, to be kept by its hash. */
  readonly contents: readonly string[]
}

export interface TablesToStage {
  /** The number of the first file as a source; the others follow it. */
  readonly firstId: number
  readonly temporary: string
  /** ISO date. */
  readonly today: string
}

/** Looks into each file: what it is packed in, how it separates cells. Throws OperationError for one that cannot be read. */
export async function sniffTables(files: Readonly<Record<TableKind, readonly string[]>>): Promise<TableInput[]> {
  const found: TableInput[] = []
  for (const kind of TABLE_KINDS) {
    for (const path of files[kind]) {
      const folder = takesFolders(kind) ? await listFolder(path) : null
      if (takesFolders(kind) && folder !== null) found.push({ kind, form: 'folder', input: folder })
      else found.push({ kind, form: 'file', input: await sniffSource(path) })
    }
  }
  return found
}

function takesFolders(kind: TableKind): kind is FolderKind {
  return TAKES_FOLDERS[kind]
}

/** Reads and checks the files of rows, one after the other. Throws OperationError with the file and line of what cannot be read. */
export async function stageTables(
  connection: DuckDBConnection,
  inputs: readonly TableInput[],
  { firstId, temporary, today }: TablesToStage,
  onProgress: OnProgress,
): Promise<StagedTables> {
  const folder = join(temporary, 'csv')
  const total = inputs.reduce((sum, { input }) => sum + input.size, 0)
  const all: StagedInput[] = []
  let done = 0
  for (const [index, named] of inputs.entries()) {
    const { name } = named.input
    const onBytes = (count: number) => {
      done += count
      onProgress({ step: `Reading ${name}`, done, total })
    }
    await mkdir(folder, { recursive: true })
    all.push(await stageInput(connection, named, { id: firstId + index, folder, today, onBytes }))
    await rm(folder, { recursive: true })
  }
  const staged = all.map((one) => one.staged)
  return {
    staged,
    findings: [...all.flatMap(({ findings }) => findings), ...dividendAdjusted(staged)],
    contents: all.flatMap(({ contents }) => contents),
  }
}

interface StagedInput {
  readonly staged: StagedSource
  readonly findings: readonly MarketFinding[]
  readonly contents: readonly string[]
}

interface InputStaging {
  readonly id: number
  readonly folder: string
  readonly today: string
  readonly onBytes: (count: number) => void
}

async function stageInput(
  connection: DuckDBConnection,
  named: TableInput,
  { id, folder, today, onBytes }: InputStaging,
): Promise<StagedInput> {
  if (named.kind === 'rates')
    return { ...(await stageRates(connection, named.input, { id, folder, today, onBytes })), contents: [] }
  const template = TEMPLATES[named.kind]
  const staging = { template, id, folder, onBytes }
  if (named.form === 'file') {
    const staged = await stageSource(connection, named.input, staging)
    return { staged, findings: await cleanStagedRows(connection, staged, template), contents: [] }
  }
  const { staged, findings, contents } = await stageFolder(connection, named.input, staging)
  const cleaned = await cleanStagedRows(connection, staged, template)
  return { staged, findings: [...firstOfEachCheck(findings), ...cleaned], contents: [contents] }
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
