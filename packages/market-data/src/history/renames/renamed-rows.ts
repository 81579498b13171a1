import { addDays } from '@fairweight/domain/time'
import { sqlText } from '../../storage/duckdb.ts'
import { type AppliedRename, BEFORE_ALL, laterTicker } from './ticker-rename.ts'

/** Which rows of a table are one company's. */
interface RowsOfTickers {
  /** SQL for the rows. */
  readonly rows: string
  /** The column of the day that decides whose a row is. */
  readonly day: 'date' | 'filed'
  /** The other columns of its key, beside the ticker. */
  readonly key: readonly string[]
}

/**
 * SQL for the rows of a table in which companies with another ticker stand under it from their first row on. Where a key has a row under
 * both, the new ticker's own counts.
 */
export function renamedRows({ rows, day, key }: RowsOfTickers, renames: readonly AppliedRename[]): string {
  if (renames.length === 0) return rows
  const spans = `(values ${renames.map((rename, turn) => spanOf(renames, rename, turn)).join(', ')}) as span(old, new, first, last, turn)`
  const olds = listed(renames.map(({ from }) => from))
  const isMoved = `stored.ticker in (${olds}) and stored.ticker = span.old and stored.${day} between span.first and span.last`
  const keys = ['ticker', ...key].join(', ')
  const current = listed(renames.map(({ from, until }) => laterTicker(renames, from, until)))
  const kept = `select stored.* from ${rows} as stored anti join ${spans} on ${isMoved}`
  return `(${kept}
    union all by name
    select * exclude (turn) from (
      select stored.* replace (span.new as ticker), span.turn from ${rows} as stored join ${spans} on ${isMoved}
    ) as moved anti join (${kept} where stored.ticker in (${current})) as own using (${keys})
    qualify row_number() over (partition by ${keys} order by turn desc) = 1)`
}

/** From and to which day rows of a ticker are a company's that has another one now. */
function spanOf(renames: readonly AppliedRename[], { from, until }: AppliedRename, turn: number): string {
  const before = renames.slice(0, turn).findLast((rename) => rename.from === from)
  const first = before === undefined ? BEFORE_ALL : addDays(before.until, 1)
  const now = laterTicker(renames.slice(turn), from, until)
  return `(${sqlText(from)}, ${sqlText(now)}, ${sqlText(first)}::date, ${sqlText(until)}::date, ${turn})`
}

function listed(tickers: readonly string[]): string {
  return [...new Set(tickers)].map(sqlText).join(', ')
}
