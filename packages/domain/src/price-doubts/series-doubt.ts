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
export function readsDoubt({ first, last }: DateRange, doubt: SeriesDoubt): boolean {
  if (doubt.kind === 'break') return first < doubt.date && doubt.date <= last
  return first <= doubt.last && doubt.first <= last
}

/** The first of the doubts that any of the windows reads; a break counts over all of them together. Null when none does. */
export function doubtRead(windows: readonly DateRange[], doubts: readonly SeriesDoubt[]): SeriesDoubt | null {
  const [start, end] = [windows.map(({ first }) => first).toSorted()[0], windows.map(({ last }) => last).toSorted().at(-1)]
  if (start === undefined || end === undefined) return null
  const all = [{ first: start, last: end }]
  return doubts.find((doubt) => (doubt.kind === 'break' ? all : windows).some((window) => readsDoubt(window, doubt))) ?? null
}
