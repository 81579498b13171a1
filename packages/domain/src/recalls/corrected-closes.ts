import type { DateRange } from '../price-doubts/price-doubts.ts'

/** Closes of one stock with dividends over ascending ISO dates; NaN where it did not trade. */
export interface DatedCloses {
  readonly dates: readonly string[]
  readonly closes: Float64Array
}

/** Closes are scaled by the splits and dividends after them, so that rounding alone moves a return by so much at most. */
const SAME_RETURN = 1e-9

/**
 * The first and the last session, of those that both know, whose return from the session before is another one; a close that came or went
 * counts too. Null where nothing was corrected: a later split or dividend scales all closes and moves no return.
 */
export function correctedSessions(before: DatedCloses, after: DatedCloses): DateRange | null {
  let known: { readonly was: number; readonly is: number } | null = null
  const corrected: string[] = []
  for (const { date, was, is } of sharedCloses(before, after)) {
    if (Number.isNaN(was) && Number.isNaN(is)) continue
    const isGap = Number.isNaN(was) || Number.isNaN(is)
    if (isGap || (known !== null && Math.abs((is / known.is) * (known.was / was) - 1) > SAME_RETURN))
      corrected.push(date)
    if (!isGap) known = { was, is }
  }
  const [first, last] = [corrected[0], corrected.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** The sessions of a corrected history: those of before as far as the later data does not reach back, then those of the later data up to the last of before. */
export function correctedDates(before: readonly string[], after: readonly string[]): string[] {
  const [first, last] = [after[0], before.at(-1)]
  if (first === undefined || last === undefined) return [...before]
  return [...before.filter((date) => date < first), ...after.filter((date) => date <= last)]
}

/**
 * The closes over the {@link correctedDates}: the later data's, and in front of them those of before, scaled to go on in the first session that
 * both have a close of. Without one there is nothing in front; without any later data all stays.
 */
export function correctedCloses(before: DatedCloses, after: DatedCloses): Float64Array {
  const [first] = after.dates
  if (first === undefined) return before.closes
  const joint = sharedCloses(before, after).find(({ was, is }) => !Number.isNaN(was) && !Number.isNaN(is))
  const scale = joint === undefined ? Number.NaN : joint.is / joint.was
  const [was, is] = [closesByDate(before), closesByDate(after)]
  return Float64Array.from(correctedDates(before.dates, after.dates), (date) =>
    date < first ? (was.get(date) ?? Number.NaN) * scale : (is.get(date) ?? Number.NaN),
  )
}

interface SharedClose {
  readonly date: string
  readonly was: number
  readonly is: number
}

function sharedCloses(before: DatedCloses, after: DatedCloses): SharedClose[] {
  const later = closesByDate(after)
  return before.dates.flatMap((date, index) => {
    const [was, is] = [before.closes[index], later.get(date)]
    return was === undefined || is === undefined ? [] : [{ date, was, is }]
  })
}

function closesByDate({ dates, closes }: DatedCloses): Map<string, number> {
  return new Map(dates.map((date, index) => [date, closes[index] ?? Number.NaN]))
}
