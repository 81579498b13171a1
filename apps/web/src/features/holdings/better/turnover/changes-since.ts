import { shortSignedPercent } from '../../../../data/figures.ts'

/** As many as one reads in a cell. */
const MAX_NAMED = 6
/** Less than half of the last digit shown. */
const SHOWN = 0.0005

/** Which weights changed, the largest change first: "AAA −12.0%, BBB +3.4%". */
export function changesSince(tickers: readonly string[], before: ArrayLike<number>, after: ArrayLike<number>): string {
  const changes = tickers
    .map((ticker, i) => ({ ticker, change: (after[i] ?? 0) - (before[i] ?? 0) }))
    .filter(({ change }) => Math.abs(change) >= SHOWN)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  if (changes.length === 0) return 'Nothing'
  const named = changes.slice(0, MAX_NAMED).map(({ ticker, change }) => `${ticker} ${shortSignedPercent(change)}`)
  const more = changes.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
