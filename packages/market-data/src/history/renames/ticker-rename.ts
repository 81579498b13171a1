import type { DuckDBConnection } from '@duckdb/node-api'
import { type IsoDate, addDays, parseIsoDate } from '@fairweight/domain/time'
import { readRows, sqlText } from '../../storage/duckdb.ts'

/** A company's other ticker, as the SEC's lists of two imports showed it; its number stays. */
export interface TickerRename {
  /** The company's number. */
  readonly cik: string
  readonly from: string
  readonly to: string
  /** The last session that was known when the company was last listed as `from`. */
  readonly after: IsoDate
  /** The last session that was known when it was first listed as `to`. */
  readonly upTo: IsoDate
}

/** A change of ticker that the closes up to a day bear out: those of `from`, up to a day, are the history of `to`. */
export interface AppliedRename extends TickerRename {
  /** The first session of the new ticker's own closes; before it the company went by `from`. */
  readonly firstClose: IsoDate
  /** The first session under the new ticker, as near as it is known: a provider may send a whole history under the new one. */
  readonly since: IsoDate
  /** The last day of which rows under `from` are the company's; later ones are whoever's has that ticker then. */
  readonly until: IsoDate
}

/**
 * Those of some changes that the closes up to and with `asOf` bear out, oldest first: the new ticker has closes of its own by then. Before
 * that day a company goes by its earlier ticker.
 * @param prices SQL for the rows of the table of prices
 * @param renames oldest first
 */
export async function appliedRenames(
  connection: DuckDBConnection,
  prices: string,
  renames: readonly TickerRename[],
  asOf: IsoDate,
): Promise<AppliedRename[]> {
  if (renames.length === 0) return []
  const rows = await readRows(connection, closesAround(prices, renames, asOf))
  return rows.flatMap(({ place, first, last }) => {
    const [rename, firstClose] = [renames[Number(place)], parseIsoDate(String(first))]
    if (rename === undefined || firstClose === null) return []
    const dayBefore = addDays(firstClose, -1)
    const isWhole = last !== null && String(last) >= firstClose
    return [
      {
        ...rename,
        firstClose,
        since: isWhole ? addDays(rename.after, 1) : firstClose,
        until: dayBefore > rename.upTo ? dayBefore : rename.upTo,
      },
    ]
  })
}

/** SQL for the first own close of each new ticker and the last one, by the day of the change, of each earlier one. */
function closesAround(prices: string, renames: readonly TickerRename[], asOf: IsoDate): string {
  const values = renames.map(({ from, to, upTo }, place) => {
    const own = renames.slice(0, place).findLast((before) => before.from === to)?.upTo ?? BEFORE_ALL
    return `(${place}, ${sqlText(from)}, ${sqlText(to)}, ${sqlText(upTo)}::date, ${sqlText(own)}::date)`
  })
  const tickers = [...new Set(renames.flatMap(({ from, to }) => [from, to]))].map(sqlText).join(', ')
  return `with rename as (select * from (values ${values.join(', ')}) as named(place, old, new, up_to, own_after)),
      closes as (select ticker, date from ${prices} where ticker in (${tickers}) and date <= ${sqlText(asOf)}::date),
      firsts as (select place, min(date) as first from rename join closes on ticker = new and date > own_after group by place),
      lasts as (select place, max(date) as last from rename join closes on ticker = old and date <= up_to group by place)
    select place, first::varchar as first, last::varchar as last from firsts left join lasts using (place) order by place`
}

/** Earlier than any row. */
export const BEFORE_ALL = '0001-01-01'

/** The ticker that a company went on under, by the changes that are known, given the one that it had on a day. */
export function laterTicker(renames: readonly AppliedRename[], ticker: string, day: string): string {
  const next = renames.findIndex(({ from, until }) => from === ticker && day <= until)
  const rename = renames[next]
  return rename === undefined ? ticker : laterTicker(renames.slice(next + 1), rename.to, day)
}

/** The ticker that a company had on a day, given the one that it has now. */
export function earlierTicker(renames: readonly AppliedRename[], ticker: string, day: string): string {
  const last = renames.findLastIndex(({ to, firstClose }) => to === ticker && day < firstClose)
  const rename = renames[last]
  return rename === undefined ? ticker : earlierTicker(renames.slice(0, last), rename.from, day)
}
