import { type DateRange, readsDoubt, type SeriesDoubt } from './series-doubt.ts'

/** How many doubts of one series are told in full. */
const TOLD_IN_FULL = 2

/**
 * One sentence for each series with an open doubt about closes of the window, in the order given.
 * @param doubts of each ticker that has any; none of the others is in doubt
 */
export function doubtNotes(tickers: readonly string[], doubts: Readonly<Record<string, readonly SeriesDoubt[]>>, window: DateRange): string[] {
  return tickers.flatMap((ticker) => {
    const read = (doubts[ticker] ?? []).filter((doubt) => readsDoubt(window, doubt))
    const words = [...new Set(read.map((doubt) => doubt.words))]
    if (words.length === 0) return []
    const more = words.length - TOLD_IN_FULL
    return [`The prices of ${ticker} are in doubt in this period: ${words.slice(0, TOLD_IN_FULL).join('; ')}${more > 0 ? `; and ${more} more` : ''}. The mix may rest on them.`]
  })
}
