import { link } from 'node:fs/promises'
import { type DuckDBConnection, DuckDBTimestampValue } from '@duckdb/node-api'
import { readCount, readRows, sqlText } from '../../storage/duckdb.ts'
import type { StagedAnswers } from '../staging/stage-answers.ts'
import { partFactsFile } from '../staging/part-record.ts'
import { mergeCompanies } from './merge-companies.ts'
import { type ReplacedFacts, mergeFacts } from './merge-facts.ts'
import { SEC_TABLES, type SecTable, noRows, secFile } from './sec-tables.ts'

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

/** Writes the tables read from the SEC's answers: the previous ones with what was staged applied to them. */
export async function writeSecTables(
  connection: DuckDBConnection,
  work: SecTablesToWrite,
  onPiece: (done: number, total: number) => void,
): Promise<WrittenSecTables> {
  const { staged, previous, folder } = work
  const changed =
    staged === null
      ? await carryOver(connection, previous, folder)
      : await overlay(connection, { ...work, staged }, onPiece)
  return {
    facts: await readCount(connection, `select count(*) from read_parquet(${sqlText(secFile(folder, 'facts'))})`),
    changed,
  }
}

/** Nothing came: the files are the previous generation's own, which nobody ever changes. */
async function carryOver(
  connection: DuckDBConnection,
  previous: string | null,
  folder: string,
): Promise<ReplacedFacts[]> {
  for (const table of tableNames()) {
    if (previous === null)
      await connection.run(
        `copy (select * from ${noRows(table)}) to ${sqlText(secFile(folder, table))} (format parquet)`,
      )
    else await link(secFile(previous, table), secFile(folder, table))
  }
  return []
}

function tableNames(): SecTable[] {
  const isTable = (name: string): name is SecTable => name in SEC_TABLES
  return Object.keys(SEC_TABLES).filter(isTable)
}

async function overlay(
  connection: DuckDBConnection,
  work: SecTablesToWrite & { staged: StagedAnswers },
  onPiece: (done: number, total: number) => void,
): Promise<ReplacedFacts[]> {
  const { staged, previous, folder } = work
  const base = previous === null ? 0 : await nextSource(connection, previous)
  const parts = staged.parts.filter((part) => part.hasFacts).map((part) => partFactsFile(staged.folder, part.from))
  const facts = {
    previous: previous === null ? null : secFile(previous, 'facts'),
    parts,
    base,
    folder: work.spill,
    target: secFile(folder, 'facts'),
  }
  const changed = await mergeFacts(connection, facts, onPiece)
  await writeAnswers(connection, work, base)
  await mergeCompanies(connection, previous, staged.parts, folder)
  return changed
}

async function nextSource(connection: DuckDBConnection, previous: string): Promise<number> {
  const [row] = await readRows(
    connection,
    `select coalesce(max(source), -1)::integer + 1 as next from read_parquet(${sqlText(secFile(previous, 'answers'))})`,
  )
  return Number(row?.next)
}

/** Only answers that some row was first seen in: one that came again and brought nothing new is told by its receipt alone. */
async function writeAnswers(
  connection: DuckDBConnection,
  { staged, previous, folder }: SecTablesToWrite & { staged: StagedAnswers },
  base: number,
): Promise<void> {
  await connection.run(`create temp table staged_answer as select * from ${noRows('answers')}`)
  const appender = await connection.createAppender('staged_answer')
  for (const { source, file, sha256, rows, firstSeen } of staged.parts.flatMap((part) => part.answers)) {
    appender.appendInteger(base + source)
    appender.appendVarchar(file)
    appender.appendVarchar(sha256)
    appender.appendInteger(rows)
    appender.appendTimestamp(new DuckDBTimestampValue(BigInt(Date.parse(firstSeen)) * 1000n))
    appender.endRow()
  }
  appender.closeSync()
  const known = previous === null ? noRows('answers') : `read_parquet(${sqlText(secFile(previous, 'answers'))})`
  await connection.run(
    `copy (select * from (select * from ${known} union all by name select * from staged_answer) semi join read_parquet(${sqlText(secFile(folder, 'facts'))}) using (source) order by source)
     to ${sqlText(secFile(folder, 'answers'))} (format parquet)`,
  )
  await connection.run('drop table staged_answer')
}
