import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../context/market-context.ts'
import { laggingCompanies } from './merging/lagging-facts.ts'
import { secRows } from './merging/sec-tables.ts'
import { writeSecTables } from './merging/write-sec-tables.ts'
import { type AnswerFiles, listAnswers } from './staging/list-answers.ts'
import type { StagedAnswers } from './staging/stage-answers.ts'
import { readRows } from '../storage/duckdb.ts'
import { sha256Of } from '../storage/hash.ts'
import type { RawStore } from '../storage/raw-store.ts'
import { MISSING_FACTS_CHECK, answerFindings } from './answer-findings.ts'
import { ANSWER_KINDS, type AnswerKind, type ImportSource } from '../provenance/import-source.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'

/** Everything that was named as answers of the SEC, facts first: descriptions of companies come to those that have facts. */
export async function resolveAnswerFiles(
  paths: Readonly<Record<AnswerKind, readonly string[]>>,
): Promise<AnswerFiles[]> {
  const named: AnswerFiles[] = []
  for (const kind of ANSWER_KINDS) for (const path of paths[kind]) named.push(await listAnswers(kind, path))
  return named
}

/** What was named as provenance of a generation: a folder is the hash of all that was read in it. */
export function answerSources(
  named: readonly AnswerFiles[],
  { parts }: StagedAnswers,
  firstId: number,
): ImportSource[] {
  const answers = parts.flatMap((part) => part.answers)
  return named.map(({ kind, form, name }, input) => {
    const own = answers.filter((answer) => answer.input === input)
    const sha256 =
      form === 'folder'
        ? sha256Of(JSON.stringify(own.map(({ file, sha256: hash }) => [file, hash])))
        : (own[0]?.sha256 ?? sha256Of(''))
    const rows = own.reduce((sum, answer) => sum + answer.rows, 0)
    return { id: firstId + input, kind, file: name, sha256, rows, columns: [], splitAdjustedAsOf: null }
  })
}

/**
 * Whether every answer that the previous facts came from was read once more. One that is kept no longer was replaced by a newer answer
 * with the same filings.
 * @param previous folder of the previous tables; null: there are none
 */
export async function isFullReread(
  connection: DuckDBConnection,
  previous: string | null,
  { parts }: StagedAnswers,
  raw: Pick<RawStore, 'holds'>,
): Promise<boolean> {
  if (previous === null) return true
  const read = new Set(parts.flatMap((part) => part.answers.map(({ sha256 }) => sha256)))
  const before = await readRows(connection, `select distinct sha256 from ${secRows(previous, 'answers')}`)
  for (const { sha256 } of before) {
    if (!read.has(String(sha256)) && (await raw.holds(String(sha256)))) return false
  }
  return true
}

/** The tables that answers are kept in, beside those of the templates. */
export interface AnswersToWrite {
  readonly staged: StagedAnswers | null
  readonly previous: string | null
  readonly folder: string
  readonly spill: string
  /** What the imports before found. */
  readonly before: readonly MarketFinding[]
}

export interface WrittenAnswers {
  /** Rows of the facts table. */
  readonly facts: number
  /** What was found on the way. */
  readonly findings: readonly MarketFinding[]
  /** Of what was found before, what still holds and is not found anew. */
  readonly stillReported: readonly MarketFinding[]
}

/** Writes the tables of the answers. Which companies' facts lag is looked at anew whenever answers came. */
export async function writeAnswers(
  connection: DuckDBConnection,
  work: AnswersToWrite,
  onProgress: OnProgress,
): Promise<WrittenAnswers> {
  const { staged, folder, before } = work
  const onPiece = (done: number, total: number) => onProgress({ step: 'Writing facts', done, total })
  const { facts, changed } = await writeSecTables(connection, work, onPiece)
  if (staged === null) return { facts, findings: [], stillReported: before }
  const findings = answerFindings(staged.parts, changed, await laggingCompanies(connection, folder))
  return { facts, findings, stillReported: before.filter(({ check }) => check !== MISSING_FACTS_CHECK) }
}
