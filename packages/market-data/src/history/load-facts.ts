import { asAccession } from '@fairweight/domain/facts'
import type { DuckDBConnection, DuckDBIntegerVector, DuckDBVector } from '@duckdb/node-api'
import type { IsoDate } from '@fairweight/domain/time'
import { secRows } from '../sec/merging/sec-tables.ts'
import { doubleVector, integerVector, readCount, readRows, sqlText, streamChunks } from '../storage/duckdb.ts'
import { type FactColumns, FactTable, type FactStrings, NO_FACTS, NO_START } from './fact-table.ts'

const WORDS = ['cik', 'taxonomy', 'tag', 'unit', 'form', 'accession'] as const

/** The facts of the wanted companies that were filed up to and with `asOf`. */
export async function loadFacts(
  connection: DuckDBConnection,
  folder: string,
  wanted: ReadonlySet<string>,
  asOf: IsoDate,
): Promise<FactTable> {
  if (wanted.size === 0) return NO_FACTS
  await connection.run(
    `create or replace temp table wanted_company as select unnest([${[...wanted].map(sqlText).join(', ')}]) as cik`,
  )
  await connection.run(
    `create or replace temp view known_fact as select * from ${secRows(folder, 'facts')} semi join wanted_company using (cik) where filed <= ${sqlText(asOf)}::date`,
  )
  const count = await readCount(connection, 'select count(*) from known_fact')
  if (count === 0) return NO_FACTS
  const strings = await readStrings(connection, folder)
  const columns = emptyColumns(count, strings.ciks.length)
  const codes = WORDS.map((word) => `enum_code(${word}::${word}_word)::integer as ${word}_code`).join(', ')
  const days = `coalesce("start" - date '1970-01-01', ${NO_START})::integer as start_day, ("end" - date '1970-01-01')::integer, (filed - date '1970-01-01')::integer as filed_day`
  let row = 0
  await streamChunks(
    connection,
    `select ${codes}, source, ${days}, value from known_fact order by cik_code, filed_day, accession_code, tag_code, taxonomy_code, unit_code, "end", "start"`,
    (vectors, rows) => {
      fill(columns, vectors, row, rows)
      row += rows
    },
  )
  closeCompanies(columns.firstRows, count)
  return new FactTable(columns, strings)
}

/** Makes each kind of text an enumeration of the database, so that rows travel as numbers. */
async function readStrings(connection: DuckDBConnection, folder: string): Promise<FactStrings> {
  const lists: string[][] = []
  for (const word of WORDS) {
    await connection.run(
      `drop type if exists ${word}_word; create type ${word}_word as enum (select distinct ${word} from known_fact order by ${word})`,
    )
    const rows = await readRows(connection, `select unnest(enum_range(null::${word}_word))::varchar as word`)
    lists.push(rows.map((row) => String(row.word)))
  }
  const answers = await readRows(connection, `select source, file, sha256 from ${secRows(folder, 'answers')}`)
  const [ciks = [], taxonomies = [], tags = [], units = [], forms = [], accessions = []] = lists
  const byNumber = new Map(
    answers.map(({ source, file, sha256 }) => [Number(source), { file: String(file), sha256: String(sha256) }]),
  )
  return { ciks, taxonomies, tags, units, forms, accessions: accessions.map(asAccession), answers: byNumber }
}

function emptyColumns(rows: number, companies: number): FactColumns {
  return {
    firstRows: new Int32Array(companies + 1).fill(-1),
    taxonomies: new Uint16Array(rows),
    tags: new Uint16Array(rows),
    units: new Uint16Array(rows),
    forms: new Uint16Array(rows),
    accessions: new Int32Array(rows),
    sources: new Int32Array(rows),
    starts: new Int32Array(rows),
    ends: new Int32Array(rows),
    filed: new Int32Array(rows),
    values: new Float64Array(rows),
  }
}

function fill(columns: FactColumns, vectors: readonly DuckDBVector[], from: number, rows: number): void {
  const [ciks, taxonomies, tags, units, forms, accessions, sources, starts, ends, filed] = vectors
    .slice(0, -1)
    .map(integerVector)
  const values = doubleVector(vectors.at(-1))
  const at = (vector: DuckDBIntegerVector | undefined, row: number): number => vector?.getItem(row) ?? 0
  for (let row = 0; row < rows; row++) {
    const position = from + row
    const company = at(ciks, row)
    if (columns.firstRows[company] === -1) columns.firstRows[company] = position
    columns.taxonomies[position] = at(taxonomies, row)
    columns.tags[position] = at(tags, row)
    columns.units[position] = at(units, row)
    columns.forms[position] = at(forms, row)
    columns.accessions[position] = at(accessions, row)
    columns.sources[position] = at(sources, row)
    columns.starts[position] = at(starts, row)
    columns.ends[position] = at(ends, row)
    columns.filed[position] = at(filed, row)
    columns.values[position] = values.getItem(row) ?? Number.NaN
  }
}

/** Every company has rows, since only the companies of known rows are listed: what is left is the end behind the last. */
function closeCompanies(firstRows: Int32Array, count: number): void {
  firstRows[firstRows.length - 1] = count
}
