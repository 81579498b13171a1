import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { basename } from 'node:path'
import { sqlName } from '../../../storage/duckdb.ts'
import type { FileLayout } from '../../../sources/file-layout.ts'
import type { ImportTemplate } from '../../../templates/import-template.ts'
import type { LoadedRows } from '../reading/load-file.ts'

/**
 * Gives a provider's table the template's columns, all of them text.
 * @param ofFile SQL for the ticker that the name of the file tells; asked only where the table has none
 */
export function providerTable<Rows extends LoadedRows>(
  loaded: Rows,
  layout: FileLayout,
  template: ImportTemplate,
  ofFile: () => string,
): Rows {
  const present = new Map(loaded.columns.map(({ name }) => [name.toLowerCase(), name]))
  const filled = template.columns.flatMap(({ name }) => {
    const column = layout.columns[name]
    if (column === undefined) return []
    const texts = [column.from, column.orElse ?? ''].flatMap((from) => textOf(present.get(from.toLowerCase())))
    const text = texts.length > 1 ? `coalesce(${texts.join(', ')})` : texts[0]
    return text === undefined ? [] : [{ name, sql: column.as?.(text) ?? text }]
  })
  const all = namesTicker(layout, loaded.header) ? filled : [{ name: 'ticker', sql: ofFile() }, ...filled]
  const selected = all.map(({ name, sql }) => `${sql} as ${sqlName(name)}`).join(', ')
  const asOf = present.get(layout.adjustedAsOf?.toLowerCase() ?? '')
  const kept = asOf === undefined ? '' : `, ${sqlName(asOf)} as ${sqlName(ADJUSTED_AS_OF)}`
  return {
    ...loaded,
    relation: `(select line, ${selected}${kept} from ${loaded.relation})`,
    columns: all.map(({ name }) => ({ name, type: 'VARCHAR' })),
  }
}

/** SQL for the text of a column, null where it is empty; nothing for a column that is not there. */
function textOf(column: string | undefined): string[] {
  return column === undefined ? [] : [`nullif(trim(cast(${sqlName(column)} as varchar)), '')`]
}

/** The column of a provider's table up to whose last day its closes are adjusted. */
export const ADJUSTED_AS_OF = 'adjusted_as_of'

/** Whether a provider's table says itself which ticker its rows are of. */
export function namesTicker({ columns }: FileLayout, header: readonly string[]): boolean {
  const from = columns['ticker']?.from.toLowerCase()
  return header.some((name) => name.trim().toLowerCase() === from)
}

/**
 * AAPL of daily_AAPL.json, daily_adjusted_AAPL.csv.gz, eod_AAPL.US.json, aapl.us.txt and ko_us_d.csv. Throws OperationError for a name
 * that tells none.
 */
export function tickerOfFile(file: string): string {
  const bare = basename(file)
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
