import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../context/market-context.ts'
import { formatCsvRecord } from '../importing/tables/reading/csv-record.ts'
import { RATES_TEMPLATE } from '../importing/rates/rate-layout.ts'
import { duckdbType } from '../importing/tables/rows/typed-columns.ts'
import type { SampleRate } from '../sample/exchange-rates.ts'
import type { SampleSecurity } from '../sample/sample-securities.ts'
import { type SampleUniverse, sampleUniverse } from '../sample/sample-universe.ts'
import { sqlText, withDuckdbFile } from '../storage/duckdb.ts'
import { TEMPLATES } from '../templates/templates.ts'
import { AnswersArchive } from './answers-archive.ts'
import { companyFactsText } from './company-facts-text.ts'
import { PriceAppender } from './price-appender.ts'

export interface SampleFilesInput {
  readonly folder: string
  /** Default: the product's own seed and size. */
  readonly seed?: number
  readonly companies?: number
  readonly years?: number
  /** The companies that are written; all of them without it. Funds always are. */
  readonly tickers?: readonly string[]
}

/** Files of the import templates and an archive as the SEC's, ready for the import. */
export interface SampleFiles {
  readonly prices: string[]
  readonly securities: string[]
  readonly facts: string[]
  readonly rates: string[]
}

/**
 * Plays the invented market and writes it: prices and securities as Parquet in the import templates, filings as the SEC
 * answers for them, and rates of exchange.
 */
export async function writeSampleFiles(
  { folder, tickers, ...size }: SampleFilesInput,
  onProgress: OnProgress,
): Promise<SampleFiles> {
  await mkdir(folder, { recursive: true })
  const universe = sampleUniverse(size)
  const database = join(folder, 'prices.duckdb')
  const write = async (connection: DuckDBConnection): Promise<SampleFiles> => {
    const at = (name: string): string => join(folder, `sample-${name}`)
    const files = {
      prices: at('prices.parquet'),
      securities: at('securities.parquet'),
      facts: at('facts.zip'),
      rates: at('rates.csv'),
    }
    const wanted = tickers && new Set(tickers)
    const isWanted = ({ ticker, type }: SampleSecurity) =>
      wanted === undefined || type !== 'stock' || wanted.has(ticker)
    await writePricesAndFilings(connection, files, universe, isWanted, onProgress)
    await writeSecurities(connection, folder, files.securities, universe.securities.filter(isWanted))
    await writeRates(files.rates, universe.rates)
    return { prices: [files.prices], securities: [files.securities], facts: [files.facts], rates: [files.rates] }
  }
  return withDuckdbFile(database, join(folder, 'spill'), write, IN_BOUNDS)
}

/** The prices of ten years wait on disk. With one thread the same rows are always written as the same bytes, so that the same seed gives the same generation. */
const IN_BOUNDS = { memory_limit: '160MB', threads: '1' }

async function writePricesAndFilings(
  connection: DuckDBConnection,
  files: { readonly prices: string; readonly facts: string },
  universe: SampleUniverse,
  isWanted: (security: SampleSecurity) => boolean,
  onProgress: OnProgress,
): Promise<void> {
  const prices = await PriceAppender.open(connection, universe.sessions)
  const answers = new AnswersArchive(files.facts)
  const total = universe.securities.filter(({ type }) => type === 'stock').length
  for (const [index, security] of universe.securities.entries()) {
    if (!isWanted(security)) continue
    const { ticker, name, cik } = security
    const made = universe.simulate(index)
    prices.append(ticker, made.prices, made.strayRows)
    if (cik !== null) await answers.append(`CIK${cik}.json`, companyFactsText(cik, name, made.facts()))
    if (index % 50 === 0) onProgress({ step: 'Generating companies', done: Math.min(index, total), total })
  }
  onProgress({ step: 'Writing sample files', done: total, total })
  await answers.close()
  await prices.writeParquet(files.prices)
}

function securityRecord(security: SampleSecurity): string {
  const { ticker, name, type, cik, sector, industry, exchange, listedOn, isEsg, assetClass } = security
  const { sharesPerReceipt = null } = security
  const described = [ticker, name, type, cik, sector, industry, exchange]
  return formatCsvRecord([...described, listedOn, isEsg, assetClass, sharesPerReceipt])
}

const COLUMNS = [
  'ticker',
  'name',
  'type',
  'cik',
  'sector',
  'industry',
  'exchange',
  'listed_on',
  'is_esg',
  'asset_class',
  'shares_per_adr',
]

async function writeRates(file: string, rates: readonly SampleRate[]): Promise<void> {
  const rows = rates.map(({ date, currency, usdPerUnit }) => formatCsvRecord([date, currency, usdPerUnit]))
  await writeFile(file, `${[RATES_TEMPLATE, ...rows].join('\n')}\n`)
}

async function writeSecurities(
  connection: DuckDBConnection,
  folder: string,
  file: string,
  securities: readonly SampleSecurity[],
): Promise<void> {
  const text = join(folder, 'securities.csv')
  await writeFile(text, `${[COLUMNS.join(','), ...securities.map(securityRecord)].join('\n')}\n`)
  const types = COLUMNS.flatMap((name) => TEMPLATES.securities.columns.filter((column) => column.name === name))
  const described = types.map((column) => `${sqlText(column.name)}: ${sqlText(duckdbType(column))}`).join(', ')
  await connection.run(
    `copy (select * from read_csv(${sqlText(text)}, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${described}}))
     to ${sqlText(file)} (format parquet)`,
  )
}
