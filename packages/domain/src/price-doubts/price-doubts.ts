/** Days as ISO dates, first and last both included. */
export interface DateRange {
  readonly first: string
  readonly last: string
}

/**
 * Closes of one series that the check of the data doubts. `break`: those before `date` and those from it on do not belong
 * together, such as after a split that nobody told; each side by itself is sound. `span`: those of the range are wrong.
 */
export type SeriesDoubt =
  | { readonly kind: 'break'; readonly date: string; readonly words: string }
  | { readonly kind: 'span'; readonly first: string; readonly last: string; readonly words: string }

/** Whether a window of closes reads what is doubted: both sides of a break, or a close of a span. */
export function isAffectedBy({ first, last }: DateRange, doubt: SeriesDoubt): boolean {
  if (doubt.kind === 'break') return first < doubt.date && doubt.date <= last
  return first <= doubt.last && doubt.first <= last
}

/** The first of the doubts that any of the windows reads; a break counts over all of them together. Null when none does. */
export function firstDoubt(windows: readonly DateRange[], doubts: readonly SeriesDoubt[]): SeriesDoubt | null {
  const [start, end] = [
    windows.map(({ first }) => first).toSorted()[0],
    windows
      .map(({ last }) => last)
      .toSorted()
      .at(-1),
  ]
  if (start === undefined || end === undefined) return null
  const all = [{ first: start, last: end }]
  return (
    doubts.find((doubt) => (doubt.kind === 'break' ? all : windows).some((window) => isAffectedBy(window, doubt))) ??
    null
  )
}

/** How many doubts of one series are told in full. */
const TOLD_IN_FULL = 2

/**
 * One sentence for each series with an open doubt about closes of the window, in the order given.
 * @param doubts of each ticker that has any; none of the others is in doubt
 */
export function doubtNotes(
  tickers: readonly string[],
  doubts: Readonly<Record<string, readonly SeriesDoubt[]>>,
  window: DateRange,
): string[] {
  return tickers.flatMap((ticker) => {
    const read = (doubts[ticker] ?? []).filter((doubt) => isAffectedBy(window, doubt))
    const words = [...new Set(read.map((doubt) => doubt.words))]
    if (words.length === 0) return []
    const more = words.length - TOLD_IN_FULL
    return [
      `The prices of ${ticker} are in doubt in this period: ${words.slice(0, TOLD_IN_FULL).join('; ')}${more > 0 ? `; and ${more} more` : ''}. The mix may depend on them.`,
    ]
  })
}
