import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { type DuckDBAppender, type DuckDBConnection, DuckDBDateValue } from '@duckdb/node-api'
import { sqlText } from '../../storage/duckdb.ts'
import { partFile } from '../../storage/table-files.ts'
import type { PartRecord } from '../staging/part-record.ts'
import { noRows, secColumns, secRows } from './sec-tables.ts'

/** A submissions answer knows a company's name better than its facts, whose name may be an old one. */
const SUBMISSIONS_PRIORITY = 1_000_000_000

/** A company that was described before: its facts alone, which come later, bring no old name back. */
const knownTurn = `case when sic is not null or fiscal_year_end is not null or statement_filed is not null then ${SUBMISSIONS_PRIORITY} else 0 end`

/** Lays descriptions of companies and their tickers over those that are there: what comes later wins, what it leaves out stays. */
export async function mergeCompanies(
  connection: DuckDBConnection,
  previous: string | null,
  parts: readonly PartRecord[],
  folder: string,
): Promise<void> {
  await stageCompanies(connection, parts)
  const known = previous === null ? noRows('companies') : secRows(previous, 'companies')
  const newest = ['name', 'sic', 'industry', 'fiscal_year_end', 'exchange'].map(
    (column) => `arg_max(${column}, turn) as ${column}`,
  )
  const statement = ['statement_form', 'statement_filed', 'statement_accession'].map(
    (column) => `arg_max(${column}, statement_filed) as ${column}`,
  )
  await connection.run(
    `copy (select cik, ${[...newest, ...statement].join(', ')} from (select *, ${knownTurn} as turn from ${known} union all by name select * from staged_company) group by cik order by cik)
     to ${sqlText(partFile(folder, 'companies', null))} (format parquet)`,
  )
  await mergeTickers(connection, previous, parts, folder)
  await connection.run('drop table staged_company; drop table staged_ticker')
}

async function stageCompanies(connection: DuckDBConnection, parts: readonly PartRecord[]): Promise<void> {
  await connection.run(`create temp table staged_company as select *, 0::integer as turn from ${noRows('companies')}`)
  const appender = await connection.createAppender('staged_company')
  let turn = 0
  for (const company of parts.flatMap((part) => part.companies)) {
    turn++
    const { cik, name, sic, industry, fiscalYearEnd, exchange, newestStatement } = company
    for (const text of [cik, name, sic, industry, fiscalYearEnd, exchange, newestStatement?.form ?? null])
      appendText(appender, text)
    appendDay(appender, newestStatement?.filed ?? null)
    appendText(appender, newestStatement?.accession ?? null)
    const isSubmissions = sic !== null || fiscalYearEnd !== null || newestStatement !== null
    appender.appendInteger(isSubmissions ? SUBMISSIONS_PRIORITY + turn : turn)
    appender.endRow()
  }
  appender.closeSync()
}

async function mergeTickers(
  connection: DuckDBConnection,
  previous: string | null,
  parts: readonly PartRecord[],
  folder: string,
): Promise<void> {
  await connection.run(`create temp table staged_ticker as select *, 0::integer as turn from ${noRows('tickers')}`)
  const appender = await connection.createAppender('staged_ticker')
  let turn = 0
  for (const { ticker, cik } of parts.flatMap((part) => part.tickers)) {
    appendText(appender, ticker)
    appendText(appender, cik)
    appender.appendInteger(++turn)
    appender.endRow()
  }
  appender.closeSync()
  const known = previous === null ? noRows('tickers') : secRows(previous, 'tickers')
  await connection.run(
    `copy (select ticker, arg_max(cik, turn) as cik from (select ${secColumns('tickers')}, 0 as turn from ${known} union all by name select * from staged_ticker) group by ticker order by ticker)
     to ${sqlText(partFile(folder, 'tickers', null))} (format parquet)`,
  )
}

function appendText(appender: DuckDBAppender, text: string | null): void {
  if (text === null) appender.appendNull()
  else appender.appendVarchar(text)
}

function appendDay(appender: DuckDBAppender, day: string | null): void {
  if (day === null) appender.appendNull()
  else appender.appendDate(new DuckDBDateValue(Date.parse(`${day}T00:00:00Z`) / DAY_MS))
}
