import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { RateSource } from '@fairweight/domain/facts'
import { readRows, sqlName, sqlText } from '../../storage/duckdb.ts'
import type { LoadedFile } from '../tables/reading/load-file.ts'
import { type FedSeries, fedCountries, fredSeries } from '../../sources/rates/fed-series.ts'
import { RATES_TEMPLATE, type RateLayout } from './rate-layout.ts'

/** Rates as a file states them: SQL for the number, and in words how it was read. */
export interface NormalizedRates {
  /** It has `line`, `day`, `name`, `text` as in the file, and `currency`, `number`, null where they cannot be read. */
  readonly table: string
  readonly source: RateSource
  readonly words: string
}

/** Cells that say that nothing was stated: of the European Central Bank, of FRED, and of the Federal Reserve. */
const NOTHING = ['', 'N/A', '.', 'ND', 'NA']

/** Writes every cell of a table of rates as a row of its own and reads it by its layout. */
export async function normalizeRates(
  connection: DuckDBConnection,
  loaded: LoadedFile,
  layout: RateLayout,
  { table, file }: { readonly table: string; readonly file: string },
): Promise<NormalizedRates> {
  await connection.run(
    `create table ${table}_cells as select line, day, coalesce(name, '') as name, text from (${cellsOf(loaded, layout)})
     where coalesce(upper(text), '') not in (${NOTHING.map(sqlText).join(', ')})`,
  )
  const read = await readBy(connection, layout, `${table}_cells`, file)
  await connection.run(`create table ${table} as ${read.select}`)
  await connection.run(`drop table ${table}_cells`)
  return { table, source: read.source, words: read.words }
}

/** SQL for one row a cell: its line, its day, the name of its column or of the row, and its text. */
function cellsOf({ relation, columns }: LoadedFile, layout: RateLayout): string {
  const header = (position: number): string => columns[position]?.name ?? ''
  const cell = (position: number): string => `trim(cast(${sqlName(header(position))} as varchar))`
  const day = `${cell(layout.day)} as day`
  if (!('columns' in layout)) {
    return `select line, ${day}, upper(${cell(layout.name)}) as name, ${cell(layout.value)} as text from ${relation}`
  }
  const names = layout.columns.map((position) => sqlName(header(position).trim().toUpperCase()))
  const named = layout.columns.map((position, index) => `${cell(position)} as ${names[index]}`)
  return `unpivot (select line, ${day}, ${named.join(', ')} from ${relation})
    on ${names.join(', ')} into name name value text`
}

interface Reading {
  readonly select: string
  readonly source: RateSource
  readonly words: string
}

const FED_DAILY = ['fed-daily', 'daily'] as const
const FED_MONTHLY = ['fed-monthly', 'monthly'] as const
const ALL_PER_DOLLAR = 'units for one US dollar'
const AS_THE_FED_STATES =
  'the euro, the pound and the Australian and New Zealand dollar in US dollars, the others in units for one'

const NUMBER = 'try_cast(cells.text as double)'

async function readBy(connection: DuckDBConnection, layout: RateLayout, cells: string, file: string): Promise<Reading> {
  switch (layout.id) {
    case 'own':
      return {
        select: `select *, nullif(name, '') as currency, ${NUMBER} as number from ${cells} as cells`,
        source: 'own',
        words: 'our template of rates, US dollars for one unit',
      }
    case 'ecb':
      return {
        select: crossRates(cells),
        source: 'ecb-daily',
        words:
          'the European Central Bank’s table, units for one euro, made US dollars by the euro’s rate of the same day',
      }
    case 'fred': {
      const [source, often] = layout.every === 'day' ? FED_DAILY : FED_MONTHLY
      const words = `${often} rates of the Federal Reserve, as FRED has them`
      return { select: bySeries(cells, fredSeries(layout.every)), source, words }
    }
    case 'fed-countries': {
      const isAllPerDollar = await arePoundsPerDollar(connection, cells, file)
      const [source, often] = (await isMonthly(connection, cells)) ? FED_MONTHLY : FED_DAILY
      const direction = isAllPerDollar ? ALL_PER_DOLLAR : AS_THE_FED_STATES
      const words = `${often} rates of the Federal Reserve by country, ${direction}`
      return { select: bySeries(cells, fedCountries(isAllPerDollar)), source, words }
    }
  }
}

/**
 * Units for one euro become US dollars for one unit by the dollars for one euro of the same row; the euro is the
 * dollar's column itself.
 */
function crossRates(cells: string): string {
  const euro = `case when cells.name = 'USD' then 'EUR' else cells.name end`
  const dollars = `try_cast(dollar.text as double)`
  return `select cells.*, ${euro} as currency, case when cells.name = 'USD' then ${NUMBER}
      when ${NUMBER} <= 0 or ${dollars} <= 0 then least(${NUMBER}, ${dollars}) else ${dollars} / ${NUMBER} end as number
    from ${cells} as cells left join (select line, text from ${cells} where name = 'USD') as dollar using (line)`
}

function bySeries(cells: string, series: readonly FedSeries[]): string {
  const known = series.map(({ name, currency, direction }) => {
    return `(${sqlText(name)}, ${sqlText(currency)}, ${direction === 'usd-per-unit'})`
  })
  return `select cells.*, series.currency,
      case when series.per_unit or ${NUMBER} <= 0 then ${NUMBER} else 1 / ${NUMBER} end as number
    from ${cells} as cells left join (values ${known.join(', ')}) as series(name, currency, per_unit) using (name)`
}

/**
 * Copies of the release by country state the euro and the pound either as the Federal Reserve does or, like the others,
 * for one US dollar. A pound was always worth more than a dollar, so its rates tell which.
 */
async function arePoundsPerDollar(connection: DuckDBConnection, cells: string, file: string): Promise<boolean> {
  const counted = (condition: string): string => `count(*) filter (where ${NUMBER} ${condition})::integer`
  const [pounds] = await readRows(
    connection,
    `select ${counted('< 1')} as below, ${counted('> 1')} as above
     from ${cells} as cells where name = 'UNITED KINGDOM'`,
  )
  const [below, above] = [Number(pounds?.below ?? 0), Number(pounds?.above ?? 0)]
  if (below > 0 !== above > 0) return below > 0
  const doubtful = fedCountries(false).filter(({ direction }) => direction === 'usd-per-unit')
  const names = doubtful.map(({ name }) => sqlText(name)).join(', ')
  const [row] = await readRows(connection, `select count(*)::integer as count from ${cells} where name in (${names})`)
  if (Number(row?.count ?? 0) === 0) return true
  throw new OperationError(
    'import-rate-direction',
    `${file}: whether the euro and the pound are stated in US dollars or for one US dollar cannot be told without ` +
      `rates of the United Kingdom, all above or all below 1; write them as ${RATES_TEMPLATE} instead.`,
  )
}

/** A mean of a month is dated on its first day. */
async function isMonthly(connection: DuckDBConnection, cells: string): Promise<boolean> {
  const [row] = await readRows(connection, `select bool_and(day like '____-__-01') as monthly from ${cells}`)
  return row?.monthly === true
}
