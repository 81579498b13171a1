import { sumOfRows, rowsOfPart, total, valueOf } from './sum-of-tags.ts'
import type { FactsOfTag, Sum } from './sum-of-tags.ts'
import type { StatementTotal, TagSum } from './tag-sum.ts'

/** Statements are rounded line by line: what differs from a total by less than this part of it is equal. */
const ROUNDING = 0.0001

/** The sum, with what the totals of its filing decided about it; null when they rule it out. */
export function statementTest({ completes, fits = [], isNothing }: TagSum, sum: Sum, factsOf: FactsOfTag): Sum | null {
  const value = valueOf(sum)
  if (isNothing === true && value !== 0) return null
  if (fits.some((whole) => exceeds(value, placeIn(whole, factsOf)))) return null
  if (completes === undefined) return sum
  const completed = completes.find((whole) => fills(value, placeIn(whole, factsOf)))
  return completed === undefined ? null : { ...sum, note: `with the other parts filed it makes up ${completed.name}` }
}

/** What a total leaves beside the other parts filed, and by how much rounding may blur it. */
interface Place {
  readonly rest: number
  readonly rounding: number
}

function placeIn({ total: ways, otherParts }: StatementTotal, factsOf: FactsOfTag): Place | null {
  for (const way of ways) {
    const whole = sumOfRows(way, factsOf)
    if (whole !== null) {
      const others = otherParts.reduce((sum, part) => sum + total(rowsOfPart(part, factsOf)), 0)
      return { rest: valueOf(whole) - others, rounding: ROUNDING * Math.abs(valueOf(whole)) }
    }
  }
  return null
}

function exceeds(value: number, place: Place | null): boolean {
  return place !== null && value > place.rest + place.rounding
}

function fills(value: number, place: Place | null): boolean {
  return place !== null && Math.abs(value - place.rest) <= place.rounding
}
