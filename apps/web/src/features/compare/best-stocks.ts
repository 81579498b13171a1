import type { StockRow } from '@fairweight/contract/wire'

const NONE: ReadonlySet<string> = new Set()

/**
 * The tickers with the highest score; several when they are level. Nobody is best where fewer than two are known or all that
 * are known are level, since then the line decides nothing.
 */
export function bestStocks(
  rows: readonly StockRow[],
  score: ((row: StockRow) => number | null) | undefined,
): ReadonlySet<string> {
  if (!score) return NONE
  const known = rows.flatMap((row) => {
    const points = score(row)
    return points === null ? [] : [{ ticker: row.TICKER, points }]
  })
  const most = Math.max(...known.map(({ points }) => points))
  const best = known.filter(({ points }) => points === most)
  return best.length === known.length ? NONE : new Set(best.map(({ ticker }) => ticker))
}
