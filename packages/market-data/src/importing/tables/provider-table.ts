import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { sqlName, sqlText } from '../../storage/duckdb.ts'
import type { FileLayout } from '../../sources/file-layout.ts'
import type { ImportTemplate } from '../../templates/import-template.ts'
import type { LoadedFile } from './load-file.ts'

/** A provider's table with the template's columns, all of them text; `ticker` is what the name of the file tells, else null. */
export interface ProviderTable extends LoadedFile {
  readonly ticker: string | null
}

/** Gives a provider's table the template's columns. Throws OperationError where neither the table nor its name tells the ticker. */
export function providerTable(
  loaded: LoadedFile,
  layout: FileLayout,
  template: ImportTemplate,
  file: string,
): ProviderTable {
  const present = new Map(loaded.columns.map(({ name }) => [name.toLowerCase(), name]))
  const filled = template.columns.flatMap(({ name }) => {
    const column = layout.columns[name]
    const from = column === undefined ? undefined : present.get(column.from.toLowerCase())
    if (column === undefined || from === undefined) return []
    const text = `nullif(trim(cast(${sqlName(from)} as varchar)), '')`
    return [{ name, sql: column.as?.(text) ?? text }]
  })
  const ticker = filled.some(({ name }) => name === 'ticker') ? null : tickerOfFile(file)
  const all = ticker === null ? filled : [{ name: 'ticker', sql: sqlText(ticker) }, ...filled]
  const selected = all.map(({ name, sql }) => `${sql} as ${sqlName(name)}`).join(', ')
  const asOf = present.get(layout.adjustedAsOf?.toLowerCase() ?? '')
  const kept = asOf === undefined ? '' : `, ${sqlName(asOf)} as ${sqlName(ADJUSTED_AS_OF)}`
  return {
    ...loaded,
    relation: `(select line, ${selected}${kept} from ${loaded.relation})`,
    columns: all.map(({ name }) => ({ name, type: 'VARCHAR' })),
    ticker,
  }
}

/** The column of a provider's table up to whose last day its closes are adjusted. */
export const ADJUSTED_AS_OF = 'adjusted_as_of'

/** AAPL of daily_AAPL.json, daily_adjusted_AAPL.csv.gz, eod_AAPL.US.json, aapl.us.txt and ko_us_d.csv. */
function tickerOfFile(file: string): string {
  const bare = file
    .replace(/(\.(csv|txt|json|gz|parquet))+$/i, '')
    .replace(/_us_d$/i, '')
    .replace(/\.us$/i, '')
  const ticker = (bare.split(/[_ ]/).at(-1) ?? '').toUpperCase().replace(/[-/]/, '.')
  if (/^[A-Z0-9][A-Z0-9.]{0,9}$/.test(ticker)) return ticker
  throw new OperationError(
    'import-no-ticker',
    `${file} does not say which ticker its prices are of; name the file after it, such as daily_AAPL.csv.`,
  )
}
