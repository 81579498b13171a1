import { asCik, type Cik } from '@fairweight/domain/facts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows, sqlText } from '../../storage/duckdb.ts'
import { noRows, secColumns } from './sec-tables.ts'

/** Facts that are there, facts that came, and where both go. */
export interface FactsToMerge {
  readonly previous: string | null
  readonly parts: readonly string[]
  /** What is added to a part's `source` to make it the answer's own number. */
  readonly base: number
  /** For pieces on the way. */
  readonly folder: string
  readonly target: string
}

/** A company whose rows came again with other figures under the same filing. */
export interface ReplacedFacts {
  readonly cik: Cik
  readonly rows: number
}

const ROWS_PER_RANGE = 400_000

/** Together these name one row: what one filing says of one item and period. */
const KEY = 'cik, taxonomy, tag, unit, "start", "end", accession'

/**
 * Lays new facts beside those that are there, sorted by company. No row is ever replaced: one that came before stays as
 * it was first seen, so that a past day can be told again. Works through a range of companies at a time, in bounded memory.
 */
export async function mergeFacts(
  connection: DuckDBConnection,
  work: FactsToMerge,
  onPiece: (done: number, total: number) => void,
): Promise<ReplacedFacts[]> {
  await mkdir(work.folder, { recursive: true })
  const all = allRows(work)
  const pieces = await ranges(connection, all)
  const changed: ReplacedFacts[] = []
  const files: string[] = []
  for (const [index, [first, last]] of pieces.entries()) {
    onPiece(index, pieces.length + 1)
    const file = join(work.folder, `piece-${index}.parquet`)
    await connection.run(
      `create or replace temp table piece as select * from ${all} where cik between ${sqlText(first)} and ${sqlText(last)}`,
    )
    changed.push(...(await replacedFacts(connection)))
    await connection.run(
      `copy (select * from piece qualify row_number() over (partition by ${KEY} order by first_seen, source) = 1 order by cik, taxonomy, tag, unit, "end", "start", filed, accession)
       to ${sqlText(file)} (format parquet, compression zstd)`,
    )
    files.push(file)
  }
  await connection.run('drop table if exists piece')
  onPiece(pieces.length, pieces.length + 1)
  const sorted = files.length === 0 ? noRows('facts') : `read_parquet([${files.map(sqlText).join(', ')}])`
  await connection.run(`copy (select * from ${sorted}) to ${sqlText(work.target)} (format parquet, compression zstd)`)
  return changed
}

function allRows({ previous, parts, base }: FactsToMerge): string {
  const columns = secColumns('facts')
  const known = previous === null ? [] : [`select ${columns} from read_parquet(${sqlText(previous)})`]
  const added =
    parts.length === 0
      ? []
      : [
          `select ${columns} from (select * replace (source + ${base} as source) from read_parquet([${parts.map(sqlText).join(', ')}]))`,
        ]
  const relations = [...known, ...added]
  return relations.length === 0 ? noRows('facts') : `(${relations.join(' union all ')})`
}

async function ranges(connection: DuckDBConnection, all: string): Promise<[string, string][]> {
  const counts = await readRows(connection, `select cik, count(*) as count from ${all} group by cik order by cik`)
  const found: [string, string][] = []
  let held = Number.POSITIVE_INFINITY
  for (const { cik, count } of counts) {
    held += Number(count)
    const last = found.at(-1)
    if (last !== undefined && held <= ROWS_PER_RANGE) last[1] = String(cik)
    else {
      found.push([String(cik), String(cik)])
      held = Number(count)
    }
  }
  return found
}

async function replacedFacts(connection: DuckDBConnection): Promise<ReplacedFacts[]> {
  const rows = await readRows(
    connection,
    `select cik, count(*) as count from (select cik from piece group by ${KEY} having min(value) <> max(value)) group by cik order by cik`,
  )
  return rows.map(({ cik, count }) => ({ cik: asCik(String(cik)), rows: Number(count) }))
}
