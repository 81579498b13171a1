import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dataset, ImportedFile } from '@fairweight/database'
import type { OnProgress } from '../context/market-context.ts'
import { canonicalFolder, generationFolder, rawFolder } from '../context/market-folders.ts'
import type { AnswerKind } from '../provenance/import-source.ts'
import type { NamedAnswers } from '../sec/staging/list-answers.ts'
import { type AnswersToStage, type StagedAnswers, stageAnswers } from '../sec/staging/stage-answers.ts'
import { exists, openTemporaryFolder, settleFolder } from '../storage/durable-folder.ts'
import { withDuckdb, withFewBytes } from '../storage/duckdb.ts'
import { RawStore } from '../storage/raw-store.ts'
import { TABLE_KINDS, type TableKind } from '../templates/import-template.ts'
import { TEMPLATES } from '../templates/templates.ts'
import { answerFindings } from '../sec/answer-findings.ts'
import { cleanStagedRows } from './clean-staged-rows.ts'
import { type Generation, answersFolder, generationFile, generationId, readGeneration } from './generation.ts'
import { answerSources, isAllReadAgain, nameAnswers, writeAnswers } from '../sec/import-answers.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { type Source, sniffSource } from './sniff-source.ts'
import { type StagedSource, stageSource } from './stage-source.ts'
import { readImportFindings, writeImportFindings } from './import-findings.ts'
import { ratesDisagree } from './rates/rates-disagree.ts'
import { stageRates } from './rates/stage-rates.ts'
import { readByAfter } from './read-by.ts'
import { writeSeenChanges } from './seen-changes.ts'
import { recordGeneration, writeTables } from './write-generation.ts'

/** What the worker needs: only plain values cross the thread. */
export interface StageImportInput {
  readonly dataDirectory: string
  readonly dataset: Dataset
  readonly files: Readonly<Record<TableKind, readonly string[]>>
  /** Paths of files, folders and archives with answers of the SEC. */
  readonly answers: Readonly<Record<AnswerKind, readonly string[]>>
  readonly previousGeneration: string | null
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
 * Reads the files, checks them and settles the new generation's folder beside the current one.
 * Nothing points to it yet; until somebody does, it is a leftover.
 */
export async function stageImport(input: StageImportInput, onProgress: OnProgress): Promise<StagedImport> {
  const files = await sniffAll(input.files)
  const named = await nameAnswers(input.answers)
  const canonical = canonicalFolder(input.dataDirectory, input.dataset)
  const temporary = await openTemporaryFolder(canonical)
  try {
    return await withDuckdb(join(temporary, 'spill'), (connection) =>
      stageInto(connection, input, files, named, temporary, onProgress),
    )
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Length of a day in front of ISO text. */
const ISO_DAY = 10

interface KindOfSource {
  readonly kind: TableKind
  readonly file: Source
}

async function sniffAll(files: StageImportInput['files']): Promise<KindOfSource[]> {
  const found: KindOfSource[] = []
  for (const kind of TABLE_KINDS) for (const path of files[kind]) found.push({ kind, file: await sniffSource(path) })
  return found
}

async function stageInto(
  connection: DuckDBConnection,
  input: StageImportInput,
  files: readonly KindOfSource[],
  named: readonly NamedAnswers[],
  temporary: string,
  onProgress: OnProgress,
): Promise<StagedImport> {
  const previous = await previousGeneration(input)
  const known = previous?.generation.sources ?? []
  const firstId = known.reduce((highest, source) => Math.max(highest, source.id), 0) + 1
  const { staged, findings } = await stageAll(connection, files, { firstId, temporary, today: input.now.slice(0, ISO_DAY) }, onProgress)
  const answers = named.length === 0 ? null : await withFewBytes(join(temporary, 'answers-spill'), (sparing) => stageAnswers(sparing, answerWork(input, named), onProgress))
  const added = [...staged.map((one) => one.source), ...(answers === null ? [] : answerSources(named, answers, firstId + staged.length))]
  const sources = laidOver(known, added)
  const readBy = await listsReadBy(connection, previous, answers)
  const folder = generationFolder(input.dataDirectory, input.dataset, generationId(sources, readBy))
  const imported = added.map(({ file, sha256, rows }) => ({ name: file, contentHash: sha256, rows }))
  const notes = staged.flatMap((one) => one.notes)
  const told = { imported, notes, parts: answers?.folder ?? null }
  if (await exists(folder)) return { ...told, generation: await readGeneration(folder), findings: [...findings, ...answerFindings(answers?.parts ?? [], [], [])] }
  const written = join(temporary, 'generation')
  const onKind = (kind: TableKind) =>
    onProgress({ step: `Writing ${kind}`, done: TABLE_KINDS.indexOf(kind), total: TABLE_KINDS.length })
  const laid = await writeTables(connection, { dataset: input.dataset, folder: written, previous, staged, sources, readBy }, onKind)
  const aboutRates = staged.some(({ source }) => source.kind === 'rates') ? await ratesDisagree(connection, generationFile(written, 'rates')) : []
  const spill = join(temporary, 'answers')
  const before = previous === null ? [] : await readImportFindings(previous.folder)
  const onto = { staged: answers, previous: previous === null ? null : answersFolder(previous.folder, previous.generation), folder: written, spill, before }
  const fromAnswers = await withFewBytes(spill, (sparing) => writeAnswers(sparing, onto, onProgress))
  const generation = await recordGeneration(written, { ...laid, facts: fromAnswers.facts })
  const bringsNumbers = answers !== null || staged.some(({ source }) => source.kind === 'securities')
  await writeSeenChanges(connection, previous, { generation, folder: written }, bringsNumbers)
  const found = [...findings, ...aboutRates, ...fromAnswers.findings]
  await writeImportFindings(written, [...fromAnswers.stillTold, ...found])
  await settleFolder(written, folder)
  return { ...told, generation, findings: found }
}

async function listsReadBy(
  connection: DuckDBConnection,
  previous: { generation: Generation; folder: string } | null,
  answers: StagedAnswers | null,
): Promise<readonly string[]> {
  if (answers === null) return previous?.generation.readBy ?? []
  const before = previous === null ? null : answersFolder(previous.folder, previous.generation)
  return readByAfter(previous?.generation ?? null, await isAllReadAgain(connection, before, answers))
}

function answerWork({ dataDirectory, dataset, now }: StageImportInput, named: readonly NamedAnswers[]): AnswersToStage {
  return { named, now, raw: new RawStore(rawFolder(dataDirectory, dataset)), parent: canonicalFolder(dataDirectory, dataset) }
}

async function stageAll(
  connection: DuckDBConnection,
  files: readonly KindOfSource[],
  { firstId, temporary, today }: { readonly firstId: number; readonly temporary: string; readonly today: string },
  onProgress: OnProgress,
): Promise<{ staged: StagedSource[]; findings: MarketFinding[] }> {
  await mkdir(join(temporary, 'csv'), { recursive: true })
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const staged: StagedSource[] = []
  const findings: MarketFinding[] = []
  let done = 0
  for (const [index, { kind, file }] of files.entries()) {
    const onBytes = (count: number) => {
      done += count
      onProgress({ step: `Reading ${file.name}`, done, total })
    }
    const [id, folder] = [firstId + index, join(temporary, 'csv')]
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
  return { staged, findings }
}

/** A file that comes again replaces its earlier self, so that importing it twice changes nothing but the order. */
function laidOver(known: readonly ImportSource[], added: readonly ImportSource[]): ImportSource[] {
  const isSame = (a: ImportSource, b: ImportSource) => a.kind === b.kind && a.sha256 === b.sha256 && a.file === b.file
  const all = [...known, ...added]
  return all.filter((source, position) => !all.slice(position + 1).some((later) => isSame(source, later)))
}

async function previousGeneration({
  dataDirectory,
  dataset,
  previousGeneration: id,
}: StageImportInput): Promise<{ generation: Generation; folder: string } | null> {
  if (id === null) return null
  const folder = generationFolder(dataDirectory, dataset, id)
  return { generation: await readGeneration(folder), folder }
}
