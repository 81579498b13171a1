import type { Ticker } from '../../naming/index.ts'
import { isPrice } from '../../optimization/estimators/missing-data.ts'
import { daysBetween, type IsoDate, isoDateFromInstant } from '../../time/index.ts'
import { type HeldPosition, type HeldPrices, priceCoverage, totalValue } from './held-prices.ts'

/** A stretch of days that investors remember. */
export interface Crisis {
  readonly name: string
  readonly from: IsoDate
  readonly to: IsoDate
}

const day = (year: number, month: number, date: number): IsoDate => isoDateFromInstant(Date.UTC(year, month - 1, date))

/** The days that today's holdings are led through again. */
const CRISES: readonly Crisis[] = [
  { name: 'October 2008', from: day(2008, 10, 1), to: day(2008, 10, 31) },
  { name: 'March 2020', from: day(2020, 3, 1), to: day(2020, 3, 31) },
  { name: '2022', from: day(2022, 1, 1), to: day(2022, 12, 31) },
]

export interface ReplayedCrisis {
  readonly crisis: Crisis
  /** Share of the money, cash included, in positions that have prices of those days. */
  readonly coveredShare: number
  /** Positions without prices of those days; what they would have done is not known. */
  readonly lacking: readonly Ticker[]
  /** What the covered part, cash included, gained or lost from the last close before until the last day; null where no position is covered. */
  readonly gain: number | null
  /** Its largest fall from a high to a later low within, 0 or below. */
  readonly maximumDrawdown: number | null
}

/** The last close before may be this old. */
const MAX_DAYS_BEFORE = 7
const MIN_COVERAGE = 0.95

/**
 * What today's holdings would have done in each crisis: today's weights at the last close before, then left alone. Positions
 * without prices are left out and named, never guessed; a day without one price has the price of the day before.
 */
export function replayCrises(held: HeldPrices): readonly ReplayedCrisis[] {
  return CRISES.map((crisis) => {
    const from = held.days.findIndex((one) => one >= crisis.from)
    const after = held.days.findIndex((one) => one > crisis.to)
    const to = after < 0 ? held.days.length : after
    const before = held.days[from - 1]
    const isKnown =
      before !== undefined &&
      daysBetween(before, crisis.from) <= MAX_DAYS_BEFORE &&
      reaches(held.days[to - 1], crisis.to)
    const covers = ({ closes }: HeldPosition): boolean =>
      isKnown && isPrice(closes[from - 1] ?? Number.NaN) && priceCoverage(closes, from, to) >= MIN_COVERAGE
    const covered = held.positions.filter(covers)
    const lacking = held.positions.filter((position) => !covers(position)).map(({ symbol }) => symbol)
    const total = totalValue(held)
    if (covered.length === 0) {
      const coveredShare = total > 0 ? held.cash / total : 0
      return { crisis, coveredShare, lacking, gain: null, maximumDrawdown: null }
    }
    const part = totalValue({ positions: covered, cash: held.cash })
    return { crisis, coveredShare: part / total, lacking, ...courseOf(covered, held.cash, from, to) }
  })
}

/** Whether the days go on to the end of the crisis, but for a weekend and a holiday. */
function reaches(last: IsoDate | undefined, end: IsoDate): boolean {
  return last !== undefined && daysBetween(last, end) <= MAX_DAYS_BEFORE
}

/** Gain and largest fall of positions that are left alone from the close before place `from`. */
function courseOf(
  positions: readonly HeldPosition[],
  cash: number,
  from: number,
  to: number,
): { readonly gain: number; readonly maximumDrawdown: number } {
  const start = totalValue({ positions, cash })
  const shares = positions.map(({ value, closes }) => value / (closes[from - 1] ?? Number.NaN))
  const last = positions.map(({ closes }) => closes[from - 1] ?? Number.NaN)
  let [worth, high, fall] = [start, start, 0]
  for (let place = from; place < to; place++) {
    worth = cash
    for (const [i, { closes }] of positions.entries()) {
      const close = closes[place] ?? Number.NaN
      if (isPrice(close)) last[i] = close
      worth += (shares[i] ?? 0) * (last[i] ?? 0)
    }
    high = Math.max(high, worth)
    fall = Math.min(fall, worth / high - 1)
  }
  return { gain: worth / start - 1, maximumDrawdown: fall }
}
