import { type DuckDBConnection, DuckDBTimestampValue } from '@duckdb/node-api'
import { readCount, readRows, sqlText } from '../../storage/duckdb.ts'
import { linkTables, partFile, tableFiles } from '../../storage/table-files.ts'
import type { StagedAnswers } from '../staging/stage-answers.ts'
import { partFactsFile } from '../staging/part-record.ts'
import { compactParts, nextPart } from './compact-parts.ts'
import { mergeCompanies } from './merge-companies.ts'
import { type ReplacedFacts, mergeFacts } from './merge-facts.ts'
import { FACT_ORDER, SEC_TABLES, type SecTable, noRows, secRows } from './sec-tables.ts'

/** Where the canonical tables go, and what they are applied to. */
export interface SecTablesToWrite {
  readonly staged: StagedAnswers | null
  /** The previous generation's folder; null when there is none or it is from a time before facts. */
  readonly previous: string | null
  readonly folder: string
  readonly spill: string
}

export interface WrittenSecTables {
  /** Rows of the facts table. */
  readonly facts: number
  readonly changed: readonly ReplacedFacts[]
}

/** Tables whose rows never change: each import adds a part with what is new. How their rows are sorted. */
const GROWING_TABLES = { facts: FACT_ORDER, answers: 'source' } as const satisfies Partial<Record<SecTable, string>>

/** Writes the tables read from the SEC's answers: the previous ones with what was staged applied to them. */
export async function writeSecTables(
  connection: DuckDBConnection,
  work: SecTablesToWrite,
  onPiece: (done: number, total: number) => void,
): Promise<WrittenSecTables> {
  const { staged, previous, folder } = work
  const isGrowing = (table: SecTable) => table in GROWING_TABLES
  for (const table of tableNames())
    if (staged === null || isGrowing(table)) await carryOver(connection, previous, table, folder)
  const changed = staged === null ? [] : await overlay(connection, { ...work, staged }, onPiece)
  return { facts: await readCount(connection, `select count(*) from ${secRows(folder, 'facts')}`), changed }
}

/** The files of a table are the previous generation's own, which nobody ever changes. */
async function carryOver(
  connection: DuckDBConnection,
  previous: string | null,
  table: SecTable,
  folder: string,
): Promise<void> {
  if (previous !== null) return linkTables(await tableFiles(previous, table), table, folder)
  const file = partFile(folder, table, null)
  await connection.run(`copy (select * from ${noRows(table)}) to ${sqlText(file)} (format parquet)`)
}

function tableNames(): SecTable[] {
  const isTable = (name: string): name is SecTable => name in SEC_TABLES
  return Object.keys(SEC_TABLES).filter(isTable)
}

async function overlay(
  connection: DuckDBConnection,
  work: SecTablesToWrite & { staged: StagedAnswers },
  onPiece: (done: number, total: number) => void,
): Promise<readonly ReplacedFacts[]> {
  const { staged, previous, folder, spill } = work
  const base = previous === null ? 0 : await nextSource(connection, previous)
  const parts = staged.parts.filter((part) => part.hasFacts).map((part) => partFactsFile(staged.folder, part.from))
  const part = nextPart([...(await tableFiles(folder, 'facts')), ...(await tableFiles(folder, 'answers'))])
  const target = partFile(folder, 'facts', part)
  const { added, changed } = await mergeFacts(connection, { previous, parts, base, folder: spill, target }, onPiece)
  if (added > 0) {
    await writeAnswers(connection, staged, { base, facts: target, target: partFile(folder, 'answers', part) })
    for (const table of ['facts', 'answers'] as const) {
      const order = GROWING_TABLES[table]
      await compactParts(connection, { table, order, folder }, await tableFiles(folder, table))
    }
  }
  await mergeCompanies(connection, previous, staged.parts, folder)
  return changed
}

async function nextSource(connection: DuckDBConnection, previous: string): Promise<number> {
  const [row] = await readRows(
    connection,
    `select coalesce(max(source), -1)::integer + 1 as next from ${secRows(previous, 'answers')}`,
  )
  return Number(row?.next)
}

interface NewAnswers {
  /** What is added to an answer's number within its import. */
  readonly base: number
  /** The file of the facts that are new. */
  readonly facts: string
  readonly target: string
}

/** Only answers that some row was first seen in: one that came again and brought nothing new is told by its receipt alone. */
async function writeAnswers(
  connection: DuckDBConnection,
  { parts }: StagedAnswers,
  { base, facts, target }: NewAnswers,
): Promise<void> {
  await connection.run(`create temp table staged_answer as select * from ${noRows('answers')}`)
  const appender = await connection.createAppender('staged_answer')
  for (const { source, file, sha256, rows, firstSeen } of parts.flatMap((part) => part.answers)) {
    appender.appendInteger(base + source)
    appender.appendVarchar(file)
    appender.appendVarchar(sha256)
    appender.appendInteger(rows)
    appender.appendTimestamp(new DuckDBTimestampValue(BigInt(Date.parse(firstSeen)) * 1000n))
    appender.endRow()
  }
  appender.closeSync()
  await connection.run(
    `copy (select * from staged_answer semi join read_parquet(${sqlText(facts)}) using (source) order by source) to ${sqlText(target)} (format parquet)`,
  )
  await connection.run('drop table staged_answer')
}
