import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../context/market-context.ts'
import { formatCsvRecord } from '../importing/csv-record.ts'
import { duckdbType } from '../importing/typed-columns.ts'
import type { SampleFiscalRow, SampleSecurity } from '../sample/sample-rows.ts'
import { type SampleUniverse, sampleUniverse } from '../sample/sample-universe.ts'
import { sqlName, sqlText, withDuckdb } from '../storage/duckdb.ts'
import { TEMPLATES } from '../templates/templates.ts'
import { PriceAppender } from './price-appender.ts'

export interface SampleFilesInput {
  readonly folder: string
  /** Default: the product's own seed and size. */
  readonly seed?: number
  readonly companies?: number
  readonly years?: number
}

/** Files of the import templates, ready for the import. */
export interface SampleFiles {
  readonly prices: string[]
  readonly fundamentals: string[]
  readonly securities: string[]
}

/** Plays the invented market and writes it as Parquet in the import templates. */
export async function writeSampleFiles(
  { folder, ...size }: SampleFilesInput,
  onProgress: OnProgress,
): Promise<SampleFiles> {
  await mkdir(folder, { recursive: true })
  const universe = sampleUniverse(size)
  return withDuckdb(join(folder, 'spill'), async (connection) => {
    await writePricesAndFilings(connection, folder, universe, onProgress)
    const columns = ['ticker', 'name', 'type', 'cik', 'sector', 'industry', 'exchange', 'listed_on', 'is_esg', 'asset_class']
    await writeParquet(connection, folder, 'securities', columns, universe.securities.map(securityRecord))
    const file = (kind: string) => [join(folder, `sample-${kind}.parquet`)]
    return { prices: file('prices'), fundamentals: file('fundamentals'), securities: file('securities') }
  })
}

async function writePricesAndFilings(
  connection: DuckDBConnection,
  folder: string,
  universe: SampleUniverse,
  onProgress: OnProgress,
): Promise<void> {
  const prices = await PriceAppender.open(connection, universe.sessions)
  const columns = TEMPLATES.fundamentals.columns.map((column) => column.name)
  const filings: string[] = []
  const total = universe.securities.length
  for (const [index, { ticker }] of universe.securities.entries()) {
    const story = universe.story(index)
    prices.append(ticker, story.prices)
    for (const row of story.fundamentals) filings.push(filingRecord(ticker, row, columns))
    if (index % 50 === 0) onProgress({ step: 'Inventing companies', done: index, total })
  }
  onProgress({ step: 'Writing sample files', done: total, total })
  await prices.writeParquet(join(folder, 'sample-prices.parquet'))
  await writeParquet(connection, folder, 'fundamentals', columns, filings)
}

function filingRecord(ticker: string, row: SampleFiscalRow, columns: readonly string[]): string {
  const cells: Readonly<Record<string, string | number | null>> = { ...row, ticker }
  return formatCsvRecord(columns.map((column) => cells[column] ?? null))
}

function securityRecord(security: SampleSecurity): string {
  const { ticker, name, type, cik, sector, industry, exchange, listedOn, isEsg, assetClass } = security
  return formatCsvRecord([ticker, name, type, cik, sector, industry, exchange, listedOn, isEsg, assetClass])
}

async function writeParquet(
  connection: DuckDBConnection,
  folder: string,
  kind: 'fundamentals' | 'securities',
  columns: readonly string[],
  records: readonly string[],
): Promise<void> {
  const text = join(folder, `${kind}.csv`)
  await writeFile(text, `${[columns.join(','), ...records].join('\n')}\n`)
  const types = TEMPLATES[kind].columns
    .filter((column) => columns.includes(column.name))
    .toSorted((a, b) => columns.indexOf(a.name) - columns.indexOf(b.name))
  const described = types.map((column) => `${sqlText(column.name)}: ${sqlText(duckdbType(column))}`).join(', ')
  await connection.run(
    `copy (select ${columns.map(sqlName).join(', ')} from read_csv(${sqlText(text)}, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${described}}))
     to ${sqlText(join(folder, `sample-${kind}.parquet`))} (format parquet)`,
  )
}
