import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows, sqlName } from '../../storage/duckdb.ts'
import type { ImportTemplate, TemplateKind } from '../../templates/import-template.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import type { StagedSource } from './stage-source.ts'

/** A check on staged rows: which rows, what is done with them, and how it is said. */
interface RowCheck {
  readonly code: string
  readonly when: string
  /** SQL that sets columns, or null to drop the row. */
  readonly repair: string | null
  readonly date: string
  readonly sentence: (ticker: string, count: number, line: number, file: string) => string
  readonly remedy: string
}

const EARLIEST = `date '1900-01-01'`
const LATEST = `date '2200-01-01'`
const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

const CHECKS: Readonly<Record<TemplateKind, readonly RowCheck[]>> = {
  prices: [
    {
      code: 'close-not-positive',
      when: 'close is null or close <= 0',
      repair: null,
      date: 'date',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rows(count)} without a close above zero, first in line ${line} of ${file}; skipped.`,
      remedy: 'If the stock traded on those days, import the rows again with their closes.',
    },
    impossibleDate('date'),
    {
      code: 'high-below-low',
      when: 'high < low',
      repair: 'high = null, low = null',
      date: 'date',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rows(count)} with a high below the low, first in line ${line} of ${file}; high and low are not used.`,
      remedy: 'Correct the columns high and low and import the rows again.',
    },
  ],
  fundamentals: [
    impossibleDate('period_end'),
    {
      code: 'filed-before-period-end',
      when: 'filed < period_end',
      repair: null,
      date: 'period_end',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rows(count)} filed before the period ended, first in line ${line} of ${file}; skipped.`,
      remedy: 'Correct the column filed and import the rows again.',
    },
    {
      code: 'period-length-impossible',
      when: 'period_months < 1 or period_months > 18',
      repair: null,
      date: 'period_end',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rows(count)} with an impossible period length, first in line ${line} of ${file}; skipped.`,
      remedy: 'Write the length of the fiscal period in months, such as 12 or 3.',
    },
    negativeSpending('capital_expenditures'),
    negativeSpending('interest_expense'),
  ],
  securities: [
    {
      code: 'predecessor-without-day',
      when: 'predecessor_cik is not null and cik_since is null',
      repair: 'predecessor_cik = null',
      date: 'cik_since',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rows(count)} with a predecessor_cik and no cik_since, first in line ${line} of ${file}; the predecessor is not used.`,
      remedy:
        'Enter as cik_since the day from which the company files under its current number, and import the row again.',
    },
  ],
  splits: [impossibleDate('date')],
}

/** Sets aside rows that cannot be used, each kind with a finding per ticker, and keeps the last of rows with the same key. */
export async function cleanStagedRows(
  connection: DuckDBConnection,
  staged: StagedSource,
  template: ImportTemplate,
): Promise<MarketFinding[]> {
  const found: MarketFinding[] = []
  for (const check of CHECKS[template.kind]) found.push(...(await applyCheck(connection, staged, check)))
  found.push(...(await dropDuplicates(connection, staged, template)))
  return found
}

async function applyCheck(
  connection: DuckDBConnection,
  { table, source }: StagedSource,
  check: RowCheck,
): Promise<MarketFinding[]> {
  const affected = await readRows(
    connection,
    `select ticker, count(*) as count, min(line) as line, min(${check.date})::varchar as first from ${table} where ${check.when} group by ticker order by ticker`,
  )
  if (affected.length === 0) return []
  await connection.run(
    check.repair === null
      ? `delete from ${table} where ${check.when}`
      : `update ${table} set ${check.repair} where ${check.when}`,
  )
  return affected.map((row) => {
    const [ticker, count, line] = [String(row.ticker), Number(row.count), Number(row.line)]
    const detail = { file: source.file, line, rows: count }
    const sessionDate = check.code === 'impossible-date' || row.first === null ? null : String(row.first)
    return {
      check: check.code,
      severity: 'warn',
      ticker,
      sessionDate,
      detail,
      sentence: check.sentence(ticker, count, line, source.file),
      remedy: check.remedy,
      blocked: null,
    }
  })
}

async function dropDuplicates(
  connection: DuckDBConnection,
  { table, source }: StagedSource,
  template: ImportTemplate,
): Promise<MarketFinding[]> {
  const key = template.key.map(sqlName).join(', ')
  const firstKey =
    template.kind === 'securities'
      ? 'null'
      : `min(${template.kind === 'fundamentals' ? 'period_end' : 'date'})::varchar`
  await connection.run(
    `create temp table twice as select ${key}, max(line) as kept, count(*) as copies from ${table} group by ${key} having count(*) > 1`,
  )
  const affected = await readRows(
    connection,
    `select ticker, sum(copies - 1)::integer as count, ${firstKey} as first, min(kept) as line from twice group by ticker order by ticker`,
  )
  if (affected.length > 0) {
    const same = template.key.map((column) => `${table}.${sqlName(column)} = twice.${sqlName(column)}`).join(' and ')
    await connection.run(`delete from ${table} using twice where ${same} and ${table}.line < twice.kept`)
  }
  await connection.run('drop table twice')
  return affected.map((row) => ({
    check: 'duplicate-row',
    severity: 'warn',
    ticker: String(row.ticker),
    sessionDate: row.first === null ? null : String(row.first),
    detail: { file: source.file, line: Number(row.line), rows: Number(row.count) },
    sentence: `${String(row.ticker)}: ${rows(Number(row.count))} of ${source.file} repeat the same ${template.key.slice(1).join(', ') || 'ticker'}; the last one is used (line ${Number(row.line)}).`,
    remedy: 'Remove the rows that do not belong there and import the file again.',
    blocked: null,
  }))
}

function impossibleDate(column: string): RowCheck {
  return {
    code: 'impossible-date',
    when: `${column} < ${EARLIEST} or ${column} >= ${LATEST}`,
    repair: null,
    date: column,
    sentence: (ticker, count, line, file) =>
      `${ticker}: ${rows(count)} with an impossible ${column.replace('_', ' ')}, first in line ${line} of ${file}; skipped.`,
    remedy: 'Correct the date and import the rows again.',
  }
}

function negativeSpending(column: string): RowCheck {
  const words = column.replaceAll('_', ' ')
  return {
    code: `negative-${column.replaceAll('_', '-')}`,
    when: `${column} < 0`,
    repair: `${column} = null`,
    date: 'period_end',
    sentence: (ticker, count, line, file) =>
      `${ticker}: ${rows(count)} with negative ${words}, first in line ${line} of ${file}; treated as unknown, because the template counts money spent as positive.`,
    remedy: `Write ${words} as a positive amount and import the rows again.`,
  }
}
