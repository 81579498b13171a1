import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { readRows, sqlText } from '../../storage/duckdb.ts'
import { loadFile } from '../tables/reading/load-file.ts'
import type { Source } from '../tables/reading/sniff-source.ts'
import type { StagedSource } from '../tables/staged-source.ts'
import { RATES_TEMPLATE, rateLayout } from './rate-layout.ts'
import { rejectUnusableRates } from './reject-unusable-rates.ts'
import { normalizeRates } from './normalize-rates.ts'

/** Where a file of rates is staged, and what day it is. */
export interface RateStaging {
  readonly id: number
  readonly folder: string
  readonly today: string
  readonly onBytes: (count: number) => void
}

export interface StagedRates {
  readonly staged: StagedSource
  readonly findings: readonly MarketFinding[]
}

/**
 * Reads one file of exchange rates, of whichever layout, into a table of US dollars for one unit, and sets aside what
 * cannot be used. Throws OperationError for a file that is no table of rates, or of which nothing is left.
 */
export async function stageRates(
  connection: DuckDBConnection,
  file: Source,
  { id, folder, today, onBytes }: RateStaging,
): Promise<StagedRates> {
  const loaded = await loadFile(connection, file, {
    target: join(folder, `${id}.csv`),
    onHeader: (names) => void rateLayout(names, file.name),
    onBytes,
  })
  const layout = rateLayout(loaded.header, file.name)
  const stated = await normalizeRates(connection, loaded, layout, { table: `stated_${id}`, file: file.name })
  const table = `staged_${id}`
  await connection.run(
    `create table ${table} as select ${DATE} as date, name, currency, number, line from ${stated.table}`,
  )
  const findings = await rejectUnusableRates(connection, table, { file: file.name, today })
  const [left] = await readRows(
    connection,
    `select count(*)::integer as rates, count(distinct currency)::integer as currencies,
       min(date)::varchar as first, max(date)::varchar as last from ${table}`,
  )
  if (left === undefined || left.rates === 0) throw nothingLeft(file.name, findings)
  await connection.run(
    `create or replace table ${table} as select date, currency, number as usd_per_unit,
       ${sqlText(stated.source)} as stated_by, ${id}::uinteger as source, line::integer as line from ${table}`,
  )
  const [rates, currencies] = [Number(left.rates), Number(left.currencies)]
  const what = `${counted(rates, 'rate', 'rates')} of ${counted(currencies, 'currency', 'currencies')}`
  const note = `${file.name}: read as ${stated.words}; ${what} from ${left.first} to ${left.last}.`
  const columns = RATES_TEMPLATE.split(',')
  const { sha256 } = loaded
  const source = { id, kind: 'rates', file: file.name, sha256, rows: rates, columns, splitAdjustedAsOf: null } as const
  return {
    staged: { source, table, notes: [note], layout: null, lineOf: (line) => ({ file: file.name, line }) },
    findings,
  }
}

/** The European Central Bank's newest table is dated like '24 March 2026'. */
const DATE = `case when regexp_full_match(day, '\\d{4}-\\d{2}-\\d{2}( 00:00:00)?') then try_cast(day as date)
  else try_strptime(day, '%d %B %Y')::date end`

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

function nothingLeft(file: string, findings: readonly MarketFinding[]): OperationError {
  const [first] = findings
  const why = first === undefined ? 'it has no rates.' : `nothing in it can be used: ${first.sentence}`
  return new OperationError('import-empty-file', `${file}: ${why} The rates template is ${RATES_TEMPLATE}.`)
}
