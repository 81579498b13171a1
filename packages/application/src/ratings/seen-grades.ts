import type { RatingVisit } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import { isoDateFromInstant } from '@fairweight/domain/time'

/** The grades of a day were on the screen; `dismissed`: and somebody said that they have seen them. */
interface Visit {
  readonly asOf: string
  readonly dismissed: boolean
}

/** Up to which day somebody has seen the grades: what was on the screen yesterday has been seen today. Null before the first visit. */
export function lastSeenDay(visit: RatingVisit | null, now: Date): string | null {
  if (visit === null) return null
  return visit.shown !== null && dayOf(visit.shown.at) !== dayOf(now) ? visit.shown.asOf : visit.asOf
}

/** What is to be kept after a look; at the first visit there is nothing to compare with, so that all has been seen. */
export function nextSeenState(visit: RatingVisit | null, { asOf, dismissed }: Visit, now: Date): RatingVisit {
  const seen = lastSeenDay(visit, now)
  if (dismissed || visit === null || seen === null) return { asOf, shown: null }
  return { asOf: seen, shown: { asOf, at: now } }
}

function dayOf(moment: Date): string {
  return isoDateFromInstant(moment.getTime())
}
