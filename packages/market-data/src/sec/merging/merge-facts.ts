import { asCik, type Cik } from '@fairweight/domain/facts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { readCount, readRows, sqlText } from '../../storage/duckdb.ts'
import { FACT_ORDER, noRows, secColumns, secRows } from './sec-tables.ts'

/** Facts that are there, facts that came, and where what is new goes. */
export interface FactsToMerge {
  /** The folder of the facts that are there; null where there are none. */
  readonly previous: string | null
  readonly parts: readonly string[]
  /** What is added to a part's `source` to make it the answer's own number. */
  readonly base: number
  /** For pieces on the way. */
  readonly folder: string
  /** Where new facts go, if there are any. */
  readonly target: string
}

/** A company whose rows came again with other figures under the same filing. */
export interface ReplacedFacts {
  readonly cik: Cik
  readonly rows: number
}

export interface MergedFacts {
  /** How many facts were not there before. */
  readonly added: number
  readonly changed: readonly ReplacedFacts[]
}

const ROWS_PER_RANGE = 400_000

/** Together these name one row: what one filing says of one item and period. */
const KEY = 'cik, taxonomy, tag, unit, "start", "end", accession'

/**
 * Finds the facts that are not there yet and writes them, sorted by company. No row is ever replaced: one that came before stays as it was
 * first seen, so that a past day can be told again. Works through a range of companies at a time, in bounded memory.
 */
export async function mergeFacts(
  connection: DuckDBConnection,
  { previous, parts, base, folder, target }: FactsToMerge,
  onPiece: (done: number, total: number) => void,
): Promise<MergedFacts> {
  await mkdir(folder, { recursive: true })
  const came = cameRows(parts, base)
  const known = previous === null ? noRows('facts') : secRows(previous, 'facts')
  const pieces = await ranges(connection, came)
  const changed: ReplacedFacts[] = []
  const files: string[] = []
  for (const [index, [first, last]] of pieces.entries()) {
    onPiece(index, pieces.length + 1)
    const inRange = `cik between ${sqlText(first)} and ${sqlText(last)}`
    await connection.run(`create or replace temp table came_piece as select * from ${came} where ${inRange}`)
    await connection.run(
      `create or replace temp table piece as select *, false as is_known from came_piece union all by name
       select ${secColumns('facts')}, true as is_known from ${known} semi join (select distinct cik from came_piece) using (cik) where ${inRange}`,
    )
    changed.push(...(await replacedFacts(connection)))
    const file = join(folder, `piece-${index}.parquet`)
    await connection.run(
      `copy (select * exclude (is_known) from (
         select * from piece qualify row_number() over (partition by ${KEY} order by is_known desc, first_seen, source) = 1
       ) where not is_known order by ${FACT_ORDER}) to ${sqlText(file)} (format parquet, compression zstd)`,
    )
    files.push(file)
  }
  await connection.run('drop table if exists piece; drop table if exists came_piece')
  onPiece(pieces.length, pieces.length + 1)
  const fresh = files.length === 0 ? noRows('facts') : `read_parquet([${files.map(sqlText).join(', ')}])`
  const added = await readCount(connection, `select count(*) from ${fresh}`)
  if (added > 0)
    await connection.run(`copy (select * from ${fresh}) to ${sqlText(target)} (format parquet, compression zstd)`)
  return { added, changed }
}

function cameRows(parts: readonly string[], base: number): string {
  if (parts.length === 0) return noRows('facts')
  const files = parts.map(sqlText).join(', ')
  return `(select ${secColumns('facts')} from (select * replace (source + ${base} as source) from read_parquet([${files}])))`
}

async function ranges(connection: DuckDBConnection, came: string): Promise<[string, string][]> {
  const counts = await readRows(connection, `select cik, count(*) as count from ${came} group by cik order by cik`)
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
