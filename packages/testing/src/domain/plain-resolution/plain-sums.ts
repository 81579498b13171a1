import { tagsOfPart } from '@fairweight/domain/facts/resolution/tag-sums/tag-sum.ts'
import type { StatementTotal, TagPart, TagSum } from '@fairweight/domain/facts/resolution/tag-sums/tag-sum.ts'

type ValueOf = (tag: string) => number | null

/** What is filed of one period. */
export interface PlainFigures {
  readonly newest: ValueOf
  readonly ofFiling: (filing: string) => ValueOf
  /** The filings with the newest figure of a part, newest first. */
  readonly filingsWith: (part: TagPart) => readonly string[]
}

/** What one way gives: of the newest rows, or of the newest filing that has all of it where anything is taken away or compared. */
export function plainWay(way: TagSum, figures: PlainFigures): number | null {
  const value = filedValue(way, figures)
  const other = (sum: TagSum | undefined): number | null => (sum === undefined ? null : plainWay(sum, figures))
  if (value === null || (way.equals !== undefined && other(way.equals) !== value)) return null
  const [same, another] = [other(way.sameAs), other(way.notSameAs)]
  if (same !== null && same !== value) return null
  return another !== null && Math.abs(another - value) <= 0.005 * Math.abs(value) ? null : value
}

function filedValue(way: TagSum, { newest, ofFiling, filingsWith }: PlainFigures): number | null {
  const needed = [...way.add, ...(way.subtract ?? [])]
  if (
    needed.some((part) => partValue(part, newest) === null) ||
    (way.unless !== undefined && partValue(way.unless, newest) !== null)
  )
    return null
  if (
    [way.subtract, way.alsoSubtract, way.completes, way.fits, way.beside, way.unless].every(
      (rule) => rule === undefined,
    )
  )
    return plainSum(way, newest)
  for (const valueOf of filingsWith(way.add[0] ?? []).map(ofFiling)) {
    const sum = way.beside !== undefined && partValue(way.beside, valueOf) === null ? null : plainSum(way, valueOf)
    if (sum !== null) return isRuledOut(way, sum, valueOf) ? null : sum
  }
  return null
}

/** The figure of a part: of the first of its tags that is filed, or the largest. */
export function partValue(part: TagPart, valueOf: ValueOf): number | null {
  const values = tagsOfPart(part)
    .map(valueOf)
    .filter((value) => value !== null)
  if (values.length === 0) return null
  return typeof part === 'object' && 'largestOf' in part ? Math.max(...values) : (values[0] ?? null)
}

function plainSum({ add, subtract = [], alsoAdd = [], alsoSubtract = [] }: TagSum, valueOf: ValueOf): number | null {
  const [plus, minus] = [add, subtract].map((parts) => parts.map((part) => partValue(part, valueOf)))
  if (plus === undefined || minus === undefined || plus.includes(null) || minus.includes(null)) return null
  for (const [counted, extras] of [
    [plus, alsoAdd],
    [minus, alsoSubtract],
  ] as const) {
    for (const { tags, when, unless = [] } of extras) {
      const extra = unless.some((tag) => valueOf(tag) !== null) ? null : partValue(tags, valueOf)
      if (
        extra === null ||
        (when === 'different' && counted.includes(extra)) ||
        (when === 'larger' && extra <= total(counted))
      )
        continue
      counted.push(extra)
    }
  }
  return total(plus) - total(minus)
}

function total(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** Whether the totals of the filing speak against a sum: a ten-thousandth of a total is rounding. */
function isRuledOut({ completes, fits = [], isNothing }: TagSum, sum: number, valueOf: ValueOf): boolean {
  if (isNothing === true && sum !== 0) return true
  const room = (whole: StatementTotal): { readonly left: number; readonly blur: number } | null => {
    const first = whole.total.map((way) => plainSum(way, valueOf)).find((value) => value !== null) ?? null
    return first === null
      ? null
      : {
          left: first - total(whole.otherParts.map((part) => partValue(part, valueOf))),
          blur: Math.abs(first) * 0.0001,
        }
  }
  const rooms = (wholes: readonly StatementTotal[]) => wholes.map(room).filter((place) => place !== null)
  if (rooms(fits).some(({ left, blur }) => sum > left + blur)) return true
  return completes !== undefined && !rooms(completes).some(({ left, blur }) => Math.abs(sum - left) <= blur)
}
