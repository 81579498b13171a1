import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../../context/market-context.ts'
import type { ImportSource } from '../../provenance/import-source.ts'
import { answerSources, isFullReread, type WrittenAnswers, writeAnswers } from '../../sec/import-answers.ts'
import type { AnswerFiles } from '../../sec/staging/list-answers.ts'
import { type AnswersToStage, type StagedAnswers, stageAnswers } from '../../sec/staging/stage-answers.ts'
import { withLowMemory } from '../../storage/duckdb.ts'
import { answersFolder, type StoredGeneration } from '../generation.ts'
import { readImportFindings } from '../import-findings.ts'
import { mergedTagLists } from './tag-list-versions.ts'

/** The SEC's answers, read into parts on disk; `answers` is null where none were named. */
export interface StagedFilings {
  readonly answers: StagedAnswers | null
  readonly sources: readonly ImportSource[]
  /** Names of the lists of tags by which all answers of the generation were read. */
  readonly readBy: readonly string[]
}

export interface FilingsToStage extends Omit<AnswersToStage, 'named'> {
  readonly previous: StoredGeneration | null
  /** The number of the first named file as a source; the others follow it. */
  readonly firstId: number
  readonly temporary: string
}

/** Reads the named answers of the SEC. Throws OperationError for an archive or a file that cannot be read. */
export async function stageFilings(
  connection: DuckDBConnection,
  named: readonly AnswerFiles[],
  { previous, firstId, temporary, ...work }: FilingsToStage,
  onProgress: OnProgress,
): Promise<StagedFilings> {
  if (named.length === 0) return { answers: null, sources: [], readBy: previous?.generation.readBy ?? [] }
  const answers = await withLowMemory(join(temporary, 'answers-spill'), (sparing) =>
    stageAnswers(sparing, { named, ...work }, onProgress),
  )
  const isWhole = await isFullReread(connection, factsOf(previous), answers, work.raw)
  return {
    answers,
    sources: answerSources(named, answers, firstId),
    readBy: mergedTagLists(previous?.generation ?? null, isWhole),
  }
}

/** Writes the tables of filings into a generation's folder: the previous ones with the staged answers merged into them. */
export async function writeFilings(
  { answers }: StagedFilings,
  previous: StoredGeneration | null,
  { folder, temporary }: { readonly folder: string; readonly temporary: string },
  onProgress: OnProgress,
): Promise<WrittenAnswers> {
  const spill = join(temporary, 'answers')
  const before = previous === null ? [] : await readImportFindings(previous.folder)
  const work = { staged: answers, previous: factsOf(previous), folder, spill, before }
  return withLowMemory(spill, (sparing) => writeAnswers(sparing, work, onProgress))
}

function factsOf(previous: StoredGeneration | null): string | null {
  return previous === null ? null : answersFolder(previous.folder, previous.generation)
}
