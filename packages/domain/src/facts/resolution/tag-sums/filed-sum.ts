import type { Accession } from '../../filing-numbers.ts'
import { isNewer } from '../statement-table.ts'
import { type FactsOfTag, rowsOfPart, type Sum, sumOfRows, total, valueOf } from './sum-of-tags.ts'
import { isOfOneFiling, type StatementTotal, type TagSum } from './tag-sum.ts'

/** Statements are rounded line by line: what differs from a total by less than this part of it is equal. */
const RATIO_ROUNDING = 0.0001

/** The sum, with what the totals of its filing decided about it; null when they rule it out. */
function statementTest({ completes, fits = [], isNothing }: TagSum, sum: Sum, factsOf: FactsOfTag): Sum | null {
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
      return { rest: valueOf(whole) - others, rounding: RATIO_ROUNDING * Math.abs(valueOf(whole)) }
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

/** What is known of a period. */
export interface PeriodRows {
  /** The newest row of each tag. */
  readonly newest: FactsOfTag
  /** The rows of a tag in every filing. */
  readonly ofEveryFiling: FactsOfTag
}

/** Makes a sum of the newest rows, or, where it takes something away, of one filing that has all of it; null where there is none. */
export function sumOf(way: TagSum, rows: PeriodRows): Sum | null {
  const sum = filedSum(way, rows)
  return sum === null || isAnotherFigure(way, valueOf(sum), rows) ? null : sum
}

/** Figures of which one includes what the other adds up are rounded line by line. */
const ROUNDING = 0.005

/** Whether other sums say that a figure means something else. */
function isAnotherFigure({ equals, sameAs, notSameAs }: TagSum, value: number, rows: PeriodRows): boolean {
  const of = (way: TagSum | undefined): number | null => {
    const sum = way === undefined ? null : sumOf(way, rows)
    return sum === null ? null : valueOf(sum)
  }
  if (equals !== undefined && of(equals) !== value) return true
  if ((of(sameAs) ?? value) !== value) return true
  const other = of(notSameAs)
  return other !== null && Math.abs(other - value) <= ROUNDING * Math.abs(value)
}

function filedSum(way: TagSum, rows: PeriodRows): Sum | null {
  if (!isOfOneFiling(way)) return sumOfRows(way, rows.newest)
  if (!isFiled(way, rows.newest)) return null
  for (const accession of filingsOf(way, rows)) {
    const facts = rowsOfFiling(accession, rows)
    const sum = hasBeside(way, facts) ? sumOfRows(way, facts) : null
    if (sum !== null) return statementTest(way, sum, facts)
  }
  return null
}

function isFiled({ add, subtract = [], unless }: TagSum, newest: FactsOfTag): boolean {
  if (
    add.some((part) => rowsOfPart(part, newest).length === 0) ||
    subtract.some((part) => rowsOfPart(part, newest).length === 0)
  )
    return false
  return unless === undefined || rowsOfPart(unless, newest).length === 0
}

function hasBeside({ beside }: TagSum, facts: FactsOfTag): boolean {
  return beside === undefined || rowsOfPart(beside, facts).length > 0
}

/**
 * The filings that state the first part, newest first. Nearly always the first has everything. Of the older ones only those count
 * that state the same figure: after a restatement the other parts are of another one.
 */
function* filingsOf({ add: [first = []] }: TagSum, { newest, ofEveryFiling }: PeriodRows): Generator<Accession> {
  const [latest] = rowsOfPart(first, newest)
  if (latest === undefined) return
  yield latest.accession
  const others = ofEveryFiling(latest.tag).filter(
    ({ accession, value }) => accession !== latest.accession && value === latest.value,
  )
  for (const { accession } of others.toSorted((a, b) => (isNewer(a, b) ? -1 : 1))) yield accession
}

function rowsOfFiling(accession: Accession, { newest, ofEveryFiling }: PeriodRows): FactsOfTag {
  return (tag) => {
    const latest = newest(tag)
    if (latest.length === 0 || latest[0]?.accession === accession) return latest
    const row = ofEveryFiling(tag).find((fact) => fact.accession === accession)
    return row === undefined ? [] : [row]
  }
}
