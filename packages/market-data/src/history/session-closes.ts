import type { DuckDBConnection } from '@duckdb/node-api'
import type { IsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../provenance/import-source.ts'
import { readCount, readRows, sqlText } from '../storage/duckdb.ts'

/** What files brought of one session: closes of that very day. */
export interface SessionCloses {
  readonly date: string
  /** Stocks with a close; funds and cash are not counted. */
  readonly stocks: number
  /** The files that they came from, the one with most of them first. */
  readonly files: readonly { readonly file: string; readonly stocks: number }[]
}

/** The session of a day and those of the days up to the session before it, oldest first. */
export interface RecentCloses {
  readonly asOf: IsoDate
  readonly sessions: readonly SessionCloses[]
  /** Stocks with a close on any of them. */
  readonly stocks: number
}

/** SQL for the rows of both tables. */
interface PriceFiles {
  readonly prices: string
  readonly securities: string
  readonly sources: readonly Pick<ImportSource, 'id' | 'file'>[]
}

/** Counts whose closes the session of `asOf` brought, and each one of the `days` up to the session before it, and in which files. */
export async function loadRecentCloses(
  connection: DuckDBConnection,
  { prices, securities, sources }: PriceFiles,
  asOf: IsoDate,
  days: number,
): Promise<RecentCloses> {
  const known = `(select date, ticker, source from ${prices} where date <= ${sqlText(asOf)}::date)`
  const first = `coalesce((select max(date) from ${known} where date < ${sqlText(asOf)}::date), ${sqlText(asOf)}::date) - ${days}`
  const others = `(select ticker from ${securities} where lower(type) in ('fund', 'cash'))`
  await connection.run(
    `create or replace temp table recent_close as select * from ${known} anti join ${others} using (ticker) where date >= ${first}`,
  )
  const rows = await readRows(
    connection,
    'select date::varchar as date, source, count(*)::integer as stocks from recent_close group by all order by date, stocks desc, source',
  )
  const names = new Map(sources.map(({ id, file }) => [id, file]))
  const sessions = [...Map.groupBy(rows, ({ date }) => String(date))].map(([date, brought]): SessionCloses => {
    const files = brought.map(({ source, stocks }) => ({
      file: names.get(Number(source)) ?? 'an unknown file',
      stocks: Number(stocks),
    }))
    return { date, stocks: files.reduce((sum, file) => sum + file.stocks, 0), files }
  })
  return {
    asOf,
    sessions,
    stocks: await readCount(connection, 'select count(distinct ticker)::integer from recent_close'),
  }
}
