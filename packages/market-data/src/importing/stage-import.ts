import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { ImportedFile } from '@fairweight/database/tables/import-table.ts'
import type { OnProgress } from '../context/market-context.ts'
import { canonicalFolder, folderContentsFolder, generationFolder, rawFolder } from '../context/market-folders.ts'
import type { AnswerKind, ImportSource } from '../provenance/import-source.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { answerFindings } from '../sec/answer-findings.ts'
import { resolveAnswerFiles } from '../sec/import-answers.ts'
import type { AnswerFiles } from '../sec/staging/list-answers.ts'
import { commitFolder, openTemporaryFolder } from '../storage/durable-folder.ts'
import { withDuckdbFile } from '../storage/duckdb.ts'
import { RawStore } from '../storage/raw-store.ts'
import { TABLE_KINDS, type TableKind } from '../templates/import-template.ts'
import { type Generation, generationId, generationRows, readGeneration, type StoredGeneration } from './generation.ts'
import { RENAME_CHECK } from './identity/rename-findings.ts'
import { writeIdentityChanges } from './identity/write-identity-changes.ts'
import { writeImportFindings } from './import-findings.ts'
import { ratesDisagree } from './rates/rates-disagree.ts'
import { type StagedFilings, stageFilings, writeFilings } from './filings/stage-filings.ts'
import { type StagedFundReports, stageFundReports, writeFundReports } from './fund-reports/fund-reports.ts'
import { leaveOutUnlisted } from './merging/leave-out-unlisted.ts'
import { type StagedTables, sniffTables, stageTables, type TableInput } from './tables/stage-tables.ts'
import { recordGeneration, writeTables } from './write-generation.ts'

/** What the worker needs: only plain values cross the thread. */
export interface StageImportInput {
  readonly dataDirectory: string
  readonly dataset: Dataset
  readonly files: Readonly<Record<TableKind, readonly string[]>>
  /** Paths of files, folders and archives with answers of the SEC. */
  readonly answers: Readonly<Record<AnswerKind, readonly string[]>>
  /** Paths of funds' reports to the SEC (form N-PORT). */
  readonly holdings: readonly string[]
  readonly previousGeneration: string | null
  /** Hashes of answers that are kept for all machines, whether or not this one has them. */
  readonly keptElsewhere?: readonly string[]
  /** Whether rows of tickers that no list of securities has are left out. */
  readonly listedOnly: boolean
  /** What time it is, as ISO text in UTC: when new facts are first seen. */
  readonly now: string
}

export interface StagedImport {
  readonly generation: Generation
  readonly imported: ImportedFile[]
  readonly findings: MarketFinding[]
  /** Remarks in plain words, such as columns that were ignored. */
  readonly notes: string[]
  /** Where answers were staged; to be removed once the import is recorded. */
  readonly parts: string | null
}

/**
 * Rows of tables and filings each take their own way here, `stageTables` and `stageFilings`, and meet in the generation that both are
 * written into. Reads the files, checks them and settles the new generation's folder beside the current one.
 * Nothing points to it yet; until somebody does, it is a leftover.
 */
export async function stageImport(input: StageImportInput, onProgress: OnProgress): Promise<StagedImport> {
  const files = await sniffTables(input.files)
  const named = await resolveAnswerFiles(input.answers)
  const canonical = canonicalFolder(input.dataDirectory, input.dataset)
  const temporary = await openTemporaryFolder(canonical)
  try {
    return await withDuckdbFile(
      join(temporary, 'staged.duckdb'),
      join(temporary, 'spill'),
      (connection) => stageInto(connection, input, files, named, temporary, onProgress),
      IN_BOUNDS,
    )
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Twenty years of 3,000 stocks are imported in these bounds, and a night beside a running server; the rest spills. */
const IN_BOUNDS = { memory_limit: '320MB', threads: '2', preserve_insertion_order: 'false' }

const ISO_DATE_CHARACTERS = 10

async function stageInto(
  connection: DuckDBConnection,
  input: StageImportInput,
  files: readonly TableInput[],
  named: readonly AnswerFiles[],
  temporary: string,
  onProgress: OnProgress,
): Promise<StagedImport> {
  const { dataDirectory, dataset, now } = input
  const previous = await previousGeneration(input)
  const known = previous?.generation.sources ?? []
  const firstId = known.reduce((highest, source) => Math.max(highest, source.id), 0) + 1
  const today = now.slice(0, ISO_DATE_CHARACTERS)
  const tables = await stageTables(connection, files, { firstId, temporary, today }, onProgress)
  await keepContents(dataDirectory, tables, now)
  const aboutUnlisted = input.listedOnly ? await leaveOutUnlisted(connection, tables.staged, previous) : []
  const raw = new RawStore(rawFolder(dataDirectory, dataset), new Set(input.keptElsewhere))
  const parent = canonicalFolder(dataDirectory, dataset)
  const filingsToStage = { previous, firstId: firstId + tables.staged.length, temporary, raw, parent, now }
  const filings = await stageFilings(connection, named, filingsToStage, onProgress)
  const fundReports = await stageFundReports(input.holdings, filingsToStage.firstId + filings.sources.length)
  const added = [...tables.staged.map(({ source }) => source), ...filings.sources, ...fundReports.sources]
  const staged = { tables, filings, fundReports, added, sources: withoutRepeats([...known, ...added]) }
  const { generation, findings } = isUnchanged(staged, previous)
    ? readExisting(staged, previous)
    : await writeNew(connection, { dataset, previous, staged, parent, temporary }, onProgress)
  return {
    generation,
    findings,
    imported: added.map(({ file, sha256, rows }) => ({ name: file, contentHash: sha256, rows })),
    notes: [...tables.staged.flatMap(({ notes }) => notes), ...aboutUnlisted],
    parts: filings.answers?.folder ?? null,
  }
}

/** Keeps what folders were made of, so that the line of a row can be told as long as anybody has the row. */
async function keepContents(dataDirectory: string, { staged, contents }: StagedTables, now: string): Promise<void> {
  const store = new RawStore(folderContentsFolder(dataDirectory))
  const folders = staged.filter(({ source }) => source.files !== undefined)
  for (const [place, text] of contents.entries())
    await store.storeBytes(Buffer.from(text), CONTENTS_FILE, {
      source: folders[place]?.source.file ?? '',
      receivedAt: now,
    })
}

const CONTENTS_FILE = 'contents.json'

interface Staged {
  readonly tables: StagedTables
  readonly filings: StagedFilings
  readonly fundReports: StagedFundReports
  /** What this import brings. */
  readonly added: readonly ImportSource[]
  /** All so far. */
  readonly sources: readonly ImportSource[]
}

type Outcome = Pick<StagedImport, 'generation' | 'findings'>

/** Whether the last import brought the very same inputs: the generation is there. */
function isUnchanged({ sources, filings }: Staged, previous: StoredGeneration | null): previous is StoredGeneration {
  if (previous === null) return false
  const nameOf = (inputs: readonly ImportSource[], readBy: readonly string[]) =>
    generationId({ sources: inputs, retired: previous.generation.retired, readBy: [...readBy] })
  return nameOf(sources, filings.readBy) === nameOf(previous.generation.sources, previous.generation.readBy)
}

function readExisting({ tables, filings }: Staged, { generation }: StoredGeneration): Outcome {
  return { generation, findings: [...tables.findings, ...answerFindings(filings.answers?.parts ?? [], [], [])] }
}

interface NewGeneration {
  readonly dataset: Dataset
  readonly previous: StoredGeneration | null
  readonly staged: Staged
  /** Where generations stand. */
  readonly parent: string
  readonly temporary: string
}

async function writeNew(
  connection: DuckDBConnection,
  { dataset, previous, staged: { tables, filings, fundReports, added, sources }, parent, temporary }: NewGeneration,
  onProgress: OnProgress,
): Promise<Outcome> {
  const written = join(temporary, 'generation')
  const onKind = (kind: TableKind) =>
    onProgress({ step: `Writing ${kind}`, done: TABLE_KINDS.indexOf(kind), total: TABLE_KINDS.length })
  const { staged } = tables
  const brought = new Set(added.map(({ id }) => id))
  const toWrite = { dataset, folder: written, previous, staged, sources, added: brought, readBy: filings.readBy }
  const created = await writeTables(connection, toWrite, onKind)
  const isNew = (kind: TableKind) => staged.some(({ source }) => source.kind === kind)
  const aboutRates = isNew('rates') ? await ratesDisagree(connection, generationRows(written, 'rates')) : []
  const fromFilings = await writeFilings(filings, previous, { folder: written, temporary }, onProgress)
  const generation = await recordGeneration(written, { ...created, facts: fromFilings.facts })
  await writeFundReports(previous?.folder ?? null, written, fundReports.reports)
  const aboutTickers = await writeIdentityChanges(
    connection,
    previous,
    { generation, folder: written },
    {
      hasNumbers: filings.answers !== null || isNew('securities'),
      listed: filings.answers?.parts.flatMap(({ tickers }) => tickers) ?? [],
    },
  )
  const findings = [...tables.findings, ...aboutRates, ...fromFilings.findings, ...aboutTickers]
  // Of a ticker that changed, the checks of prices tell every day by what was known on it.
  const toTell = findings.filter(({ check }) => check !== RENAME_CHECK)
  await writeImportFindings(written, [...fromFilings.stillReported, ...toTell])
  await commitFolder(written, join(parent, generation.id))
  return { generation, findings }
}

/** A file that comes again replaces its earlier self, so that importing it twice changes nothing but the order. */
function withoutRepeats(sources: readonly ImportSource[]): ImportSource[] {
  const isSame = (a: ImportSource, b: ImportSource) => a.kind === b.kind && a.sha256 === b.sha256 && a.file === b.file
  return sources.filter((source, position) => !sources.slice(position + 1).some((later) => isSame(source, later)))
}

async function previousGeneration({
  dataDirectory,
  dataset,
  previousGeneration: id,
}: StageImportInput): Promise<StoredGeneration | null> {
  if (id === null) return null
  const folder = generationFolder(dataDirectory, dataset, id)
  return { generation: await readGeneration(folder), folder }
}
