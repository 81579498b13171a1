import { asAccession } from '@fairweight/domain/facts'
import type { DuckDBConnection, DuckDBIntegerVector, DuckDBVector } from '@duckdb/node-api'
import type { IsoDate } from '@fairweight/domain/time'
import { secRows } from '../sec/merging/sec-tables.ts'
import { doubleVector, integerVector, readRows, sqlText, streamChunks } from '../storage/duckdb.ts'
import type { SpillFile } from '../storage/spill-file.ts'
import { type FactColumns, FactTable, NO_FACTS, NO_START, factColumns, spilledFacts } from './fact-table.ts'

/** Texts of which there are few. */
const WORDS = ['taxonomy', 'tag', 'unit', 'form'] as const

/** The facts of the wanted companies that were filed up to and with `asOf`. @param spill where they are kept; in memory without it */
export async function loadFacts(
  connection: DuckDBConnection,
  folder: string,
  wanted: ReadonlySet<string>,
  asOf: IsoDate,
  spill: SpillFile | null = null,
): Promise<FactTable> {
  if (wanted.size === 0) return NO_FACTS
  await connection.run(
    `create or replace temp table wanted_company as select unnest([${[...wanted].map(sqlText).join(', ')}]) as cik`,
  )
  await connection.run(
    `create or replace temp view known_fact as select * from ${secRows(folder, 'facts')} semi join wanted_company using (cik) where filed <= ${sqlText(asOf)}::date`,
  )
  const companies = await readRows(
    connection,
    'select cik, count(*)::integer as rows from known_fact group by cik order by cik',
  )
  if (companies.length === 0) return NO_FACTS
  const lists: string[][] = []
  for (const word of WORDS) lists.push(await enumerate(connection, word, 'known_fact'))
  const [taxonomies = [], tags = [], units = [], forms = []] = lists
  const store = spill === null ? factsInMemory() : spilledFacts(spill)
  const accessions: string[] = []
  for (const some of inSteps(companies.map(({ cik, rows }) => ({ cik: String(cik), rows: Number(rows) }))))
    for (const accession of await readCompanies(connection, some, accessions.length, store.add))
      accessions.push(accession)
  const answers = await readRows(connection, `select source, file, sha256 from ${secRows(folder, 'answers')}`)
  return new FactTable(store.of, {
    ciks: companies.map(({ cik }) => String(cik)),
    taxonomies,
    tags,
    units,
    forms,
    accessions: accessions.map(asAccession),
    answers: new Map(
      answers.map(({ source, file, sha256 }) => [Number(source), { file: String(file), sha256: String(sha256) }]),
    ),
  })
}

interface CountedFacts {
  readonly cik: string
  readonly rows: number
}

/** So many rows are sorted at once. */
const ROWS_A_STEP = 500_000

/** Companies in their order, some at a time. */
function inSteps(companies: readonly CountedFacts[]): CountedFacts[][] {
  const steps: CountedFacts[][] = []
  let left = 0
  for (const company of companies) {
    if (left <= 0) [left] = [ROWS_A_STEP, steps.push([])]
    steps.at(-1)?.push(company)
    left -= company.rows
  }
  return steps
}

/**
 * Reads the facts of companies that follow each other: the files are sorted by company, so that the others are not read.
 * @param known how many numbers of filings are known of the companies before
 * @returns the numbers of these companies' filings, which their rows name by their place behind those
 */
async function readCompanies(
  connection: DuckDBConnection,
  companies: readonly CountedFacts[],
  known: number,
  add: (columns: FactColumns) => void,
): Promise<string[]> {
  const span = `cik between ${sqlText(companies[0]?.cik ?? '')} and ${sqlText(companies.at(-1)?.cik ?? '')}`
  const accessions = await enumerate(connection, 'accession', `known_fact where ${span}`)
  const codes = [...WORDS, 'accession'].map((word) => `enum_code(${word}::${word}_word)::integer as ${word}_code`)
  const days = `coalesce("start" - date '1970-01-01', ${NO_START})::integer as start_day, ("end" - date '1970-01-01')::integer, (filed - date '1970-01-01')::integer as filed_day`
  const counts = companies.map(({ rows }) => rows).values()
  let [columns, row] = [factColumns(counts.next().value ?? 0), 0]
  await streamChunks(
    connection,
    `select ${codes.join(', ')}, source, ${days}, value from known_fact where ${span} order by cik, filed_day, accession_code, tag_code, taxonomy_code, unit_code, "end", "start"`,
    (vectors, rows) => {
      for (let from = 0; from < rows;) {
        if (columns.values.length === 0) throw new RangeError('There are more facts than were counted')
        const taken = Math.min(rows - from, columns.values.length - row)
        fill(columns, row, vectors, { from, to: from + taken, known })
        ;[from, row] = [from + taken, row + taken]
        if (row < columns.values.length) continue
        add(columns)
        ;[columns, row] = [factColumns(counts.next().value ?? 0), 0]
      }
    },
  )
  return accessions
}

/** Makes a kind of text an enumeration of the database, so that rows travel as numbers. */
async function enumerate(connection: DuckDBConnection, word: string, rows: string): Promise<string[]> {
  await connection.run(
    `drop type if exists ${word}_word; create type ${word}_word as enum (select distinct ${word} from ${rows} order by ${word})`,
  )
  const words = await readRows(connection, `select unnest(enum_range(null::${word}_word))::varchar as word`)
  return words.map((row) => String(row.word))
}

/** Rows of one chunk that are of one company. */
interface ChunkRows {
  readonly from: number
  readonly to: number
  /** How many numbers of filings come before theirs. */
  readonly known: number
}

function fill(
  columns: FactColumns,
  first: number,
  vectors: readonly DuckDBVector[],
  { from, to, known }: ChunkRows,
): void {
  const [taxonomies, tags, units, forms, accessions, sources, starts, ends, filed] = vectors
    .slice(0, -1)
    .map(integerVector)
  const values = doubleVector(vectors.at(-1))
  const at = (vector: DuckDBIntegerVector | undefined, row: number): number => vector?.getItem(row) ?? 0
  for (let row = from; row < to; row++) {
    const position = first + row - from
    columns.taxonomies[position] = at(taxonomies, row)
    columns.tags[position] = at(tags, row)
    columns.units[position] = at(units, row)
    columns.forms[position] = at(forms, row)
    columns.accessions[position] = known + at(accessions, row)
    columns.sources[position] = at(sources, row)
    columns.starts[position] = at(starts, row)
    columns.ends[position] = at(ends, row)
    columns.filed[position] = at(filed, row)
    columns.values[position] = values.getItem(row) ?? Number.NaN
  }
}

function factsInMemory(): ReturnType<typeof spilledFacts> {
  const companies: FactColumns[] = []
  return {
    add: (columns) => void companies.push(columns),
    of: (company) => companies[company] ?? factColumns(0),
  }
}
