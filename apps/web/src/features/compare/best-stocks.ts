import type { StockRow } from '@fairweight/contract/wire'
import type { CompareFact } from './compare-facts.tsx'

const NONE: ReadonlySet<string> = new Set()

/**
 * The tickers with the highest score; several when they are level, and level is what reads alike: of 98 and 98 none is called higher for
 * what was rounded away. Nobody is best where fewer than two are known or all that are known are level, since then the line decides nothing.
 */
export function bestStocks(
  rows: readonly StockRow[],
  { score, show }: Pick<CompareFact, 'score' | 'show'>,
): ReadonlySet<string> {
  if (!score) return NONE
  const known = rows.flatMap((row) => {
    const points = score(row)
    return points === null ? [] : [{ ticker: row.TICKER, points, shown: show(row) }]
  })
  const most = Math.max(...known.map(({ points }) => points))
  const first = known.find(({ points }) => points === most)
  const best = known.filter(
    ({ points, shown }) => points === most || (typeof shown === 'string' && shown === first?.shown),
  )
  return best.length === known.length ? NONE : new Set(best.map(({ ticker }) => ticker))
}
