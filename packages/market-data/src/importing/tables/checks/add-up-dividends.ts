import type { DuckDBConnection } from '@duckdb/node-api'
import type { MarketFinding } from '../../../provenance/market-finding.ts'
import { readRows } from '../../../storage/duckdb.ts'
import type { FileLine, StagedSource } from '../staged-source.ts'

/**
 * Makes one row of each ticker and day. A company may pay a regular and a special dividend on the same day, so different amounts add up;
 * an amount that is stated twice is taken for one that stands in two pages of an answer. Both are told, once a ticker.
 */
export async function addUpDividends(
  connection: DuckDBConnection,
  { table, lineOf }: StagedSource,
): Promise<MarketFinding[]> {
  await connection.run(
    `create temp table day_dividend as select ticker, date, sum(distinct dividend) as dividend, max(line) as line,
       count(distinct dividend) > 1 as is_sum from ${table} group by ticker, date having count(*) > 1`,
  )
  const affected = await readRows(
    connection,
    `select ticker, is_sum, count(*)::integer as days, min(date)::varchar as first, arg_min(dividend, date) as dividend,
       arg_min(line, date) as line from day_dividend group by ticker, is_sum order by ticker, is_sum`,
  )
  if (affected.length > 0) {
    const same = `${table}.ticker = day.ticker and ${table}.date = day.date`
    await connection.run(`delete from ${table} using day_dividend as day where ${same} and ${table}.line < day.line`)
    await connection.run(`update ${table} set dividend = day.dividend from day_dividend as day where ${same}`)
  }
  await connection.run('drop table day_dividend')
  return affected.map((row) => finding(row, lineOf(Number(row.line))))
}

function finding(row: Readonly<Record<string, unknown>>, { file, line }: FileLine): MarketFinding {
  const [ticker, first, days] = [String(row.ticker), String(row.first), Number(row.days)]
  const isSum = row.is_sum === true
  const on = days === 1 ? first : `${days} days, first ${first}`
  const what = isSum
    ? `states different dividends for ${on}; they are added up, to ${Number(row.dividend)} per share`
    : `states the same dividend twice for ${on}; it counts once`
  return {
    check: isSum ? 'dividends-added-up' : 'duplicate-row',
    severity: isSum ? 'note' : 'warn',
    ticker,
    sessionDate: first,
    detail: { file, line, rows: days },
    sentence: `${ticker}: ${file} ${what} (line ${line}).`,
    remedy: 'Compare with the company’s announcements. If a day’s dividend is wrong, import it again as one row.',
    blocked: null,
  }
}
