import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows, sqlName } from '../../../storage/duckdb.ts'
import type { ImportTemplate } from '../../../templates/import-template.ts'
import type { MarketFinding } from '../../../provenance/market-finding.ts'
import { addUpDividends } from './add-up-dividends.ts'
import { ROW_CHECKS, type RowCheck, rowsText } from './row-checks.ts'
import type { StagedSource } from '../staged-source.ts'

/** Sets aside rows that cannot be used, each kind with a finding per ticker, and keeps the last of rows with the same key; dividends of one day add up. */
export async function cleanStagedRows(
  connection: DuckDBConnection,
  staged: StagedSource,
  template: ImportTemplate,
): Promise<MarketFinding[]> {
  const found: MarketFinding[] = []
  for (const check of ROW_CHECKS[template.kind]) found.push(...(await applyCheck(connection, staged, check)))
  if (template.kind === 'dividends') found.push(...(await addUpDividends(connection, staged)))
  else found.push(...(await dropDuplicates(connection, staged, template)))
  return found
}

async function applyCheck(
  connection: DuckDBConnection,
  { table, lineOf }: StagedSource,
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
    const [ticker, count] = [String(row.ticker), Number(row.count)]
    const { file, line } = lineOf(Number(row.line))
    const detail = { file, line, rows: count }
    const sessionDate = check.code === 'impossible-date' || row.first === null ? null : String(row.first)
    return {
      check: check.code,
      severity: 'warn',
      ticker,
      sessionDate,
      detail,
      sentence: check.sentence(ticker, count, line, file),
      remedy: check.remedy,
      blocked: null,
    }
  })
}

/** Of rows with the same key the last one stays. Where they all say the same, nothing is in doubt: a provider has sent a page twice. */
async function dropDuplicates(
  connection: DuckDBConnection,
  { table, lineOf }: StagedSource,
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
  const same = template.key.map((column) => `${table}.${sqlName(column)} = twice.${sqlName(column)}`).join(' and ')
  const contents = template.columns.map(({ name }) => `${table}.${sqlName(name)}`).join(', ')
  const affected = await readRows(
    connection,
    `select ticker, sum(copies - 1)::integer as count, ${firstKey} as first, min(kept) as line,
       ticker in (
         select ${table}.ticker from ${table} join twice on ${same} group by ${table}.ticker, twice.kept
         having count(distinct row(${contents})) > 1
       ) as differs
     from twice group by ticker order by ticker`,
  )
  if (affected.length > 0) {
    await connection.run(`delete from ${table} using twice where ${same} and ${table}.line < twice.kept`)
  }
  await connection.run('drop table twice')
  return affected.map((row) => {
    const [ticker, count] = [String(row.ticker), Number(row.count)]
    const { file, line } = lineOf(Number(row.line))
    const differs = row.differs === true
    const what = differs ? `the same ${template.key.slice(1).join(', ') || 'ticker'}` : 'another word for word'
    return {
      check: 'duplicate-row',
      severity: differs ? 'warn' : 'note',
      ticker,
      sessionDate: row.first === null ? null : String(row.first),
      detail: { file, line, rows: count },
      sentence: `${ticker}: ${rowsText(count)} of ${file} ${count === 1 ? 'repeats' : 'repeat'} ${what}; the last one is used (line ${line}).`,
      remedy: 'Remove the rows that do not belong there and import the file again.',
      blocked: null,
    }
  })
}
