import { daysBetween, type IsoDate } from '../time/index.ts'

/** What a growing dollar did between two closes, as a fraction. */
export interface FallenFrom {
  readonly size: number
  /** The last close at the height, and that of the bottom. */
  readonly from: IsoDate
  readonly to: IsoDate
}

/** What is said of the growth of a dollar. Returns are fractions: 0.1 is 10%. */
export interface GrowthFigures {
  readonly total: number
  /** Null for less than a year, in which a yearly rate would exaggerate. */
  readonly annual: number | null
  /** Standard deviation of the returns from close to close, a year; null under 20 of them. */
  readonly volatility: number | null
  /** The deepest fall from a height; null where there was none. */
  readonly maxDrawdown: FallenFrom | null
  readonly worstMonth: { readonly month: string; readonly return: number } | null
  /** By calendar year, oldest first; the first and the last may be parts of one. */
  readonly years: readonly { readonly year: string; readonly return: number }[]
}

const SESSIONS_A_YEAR = 252
const DAYS_A_YEAR = 365.25
const MIN_RETURNS = 20

/**
 * What one dollar did that was worth so much at each close; before the first it was one dollar, of which costs may have been paid at it.
 * Throws RangeError without a day.
 */
export function growthFigures(dates: readonly IsoDate[], worth: ArrayLike<number>): GrowthFigures {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('Growth needs a day')
  const end = worth[dates.length - 1] ?? Number.NaN
  const years = daysBetween(first, last) / DAYS_A_YEAR
  return {
    total: end - 1,
    annual: years < 1 ? null : end ** (1 / years) - 1,
    volatility: volatilityOf(dates.length, worth),
    maxDrawdown: deepestFall(dates, worth),
    worstMonth: periodsOf(dates, worth, 'YYYY-MM'.length).reduce<GrowthFigures['worstMonth']>(
      (worst, { name, return: of }) => (worst === null || of < worst.return ? { month: name, return: of } : worst),
      null,
    ),
    years: periodsOf(dates, worth, 'YYYY'.length).map(({ name, return: of }) => ({ year: name, return: of })),
  }
}

/** The return of each stretch of days whose dates begin with the same characters, from the last close before it. */
function periodsOf(dates: readonly IsoDate[], worth: ArrayLike<number>, length: number) {
  const periods: { name: string; return: number }[] = []
  let before = 1
  dates.forEach((date, at) => {
    const name = date.slice(0, length)
    if (dates[at + 1]?.slice(0, length) === name) return
    const now = worth[at] ?? Number.NaN
    periods.push({ name, return: now / before - 1 })
    before = now
  })
  return periods
}

function volatilityOf(days: number, worth: ArrayLike<number>): number | null {
  const count = days - 1
  if (count < MIN_RETURNS) return null
  let [sum, squares] = [0, 0]
  for (let at = 1; at < days; at++) sum += returnOn(worth, at)
  for (let at = 1; at < days; at++) squares += (returnOn(worth, at) - sum / count) ** 2
  return Math.sqrt((squares / (count - 1)) * SESSIONS_A_YEAR)
}

function returnOn(worth: ArrayLike<number>, at: number): number {
  return (worth[at] ?? Number.NaN) / (worth[at - 1] ?? Number.NaN) - 1
}

function deepestFall(dates: readonly IsoDate[], worth: ArrayLike<number>): FallenFrom | null {
  let [height, from] = [0, dates[0]]
  let deepest: FallenFrom | null = null
  dates.forEach((date, at) => {
    const now = worth[at] ?? Number.NaN
    if (now >= height) [height, from] = [now, date]
    else if (from !== undefined && 1 - now / height > (deepest?.size ?? 0))
      deepest = { size: 1 - now / height, from, to: date }
  })
  return deepest
}
