import { type IsoDate, daysSinceEpoch, isoDateFromDays } from '@fairweight/domain/time'

/** How many days each company is looked at. */
export const DATES = 20

/** So many days from the first to the last, evenly apart. */
export function ratingDates(first: IsoDate, last: IsoDate): IsoDate[] {
  const [from, to] = [daysSinceEpoch(first), daysSinceEpoch(last)]
  return Array.from({ length: DATES }, (_, place) =>
    isoDateFromDays(Math.round(from + ((to - from) * place) / (DATES - 1))),
  )
}
