import type { Fact, MeasureInput, Unit } from '../../explanation/measure.ts'
import { unmeasured } from '../../explanation/measure.ts'
import { countUpTo } from '../../momentum/session-window.ts'
import { firstDoubt, type SeriesDoubt } from '../../price-doubts/price-doubts.ts'
import { METHOD_SETTINGS } from '../../settings/method-settings.ts'
import { addYears, daysSinceEpoch, isoDateFromDays, type IsoDate } from '../../time/iso-date.ts'

/** The sessions on which a stock or a fund traded, oldest first; all arrays have the same length. */
export interface ReturnHistory {
  /** Days since 1970-01-01, increasing. */
  readonly dates: Int32Array
  /** USD per share, on the share basis of the as-of date. */
  readonly closes: Float64Array
  /** Adjusted for dividends too; equal to `closes` where no dividends are known. */
  readonly totalReturnCloses: Float64Array
  /** What the check of the data doubts about the series. */
  readonly doubts: readonly SeriesDoubt[]
}

/** Places of the first close of a window and of the one after its last. */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

/** The closes of the last calendar years up to the day; null where they are too few: 95% of 252 a year, as for the averages. */
export function lastYears({ dates }: ReturnHistory, asOf: IsoDate, years: number): PriceRange | null {
  const [from, to] = [countUpTo(dates, daysSinceEpoch(addYears(asOf, -years))), countUpTo(dates, daysSinceEpoch(asOf))]
  const { sessionsPerYear, sessionCoverage } = METHOD_SETTINGS.prices
  return to - from >= sessionCoverage * sessionsPerYear * years ? { from, to } : null
}

/** The closes of a range as one input, with the first and the last as its facts, kept back when one of them is in doubt. */
export function closesInput(
  name: string,
  history: ReturnHistory,
  range: PriceRange | null,
  figure: { readonly value: number; readonly unit: Unit },
): MeasureInput {
  const { dates, closes, doubts } = history
  const common = { name, unit: figure.unit, note: null, facts: [] } as const
  if (range === null) return { ...common, ...unmeasured('short-price-history') }
  const ends = [range.from, range.to - 1].flatMap((place) => closeFact(dates[place], closes[place]))
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined) return { ...common, ...unmeasured('no-price') }
  const doubt = firstDoubt([{ first: first.periodEnd, last: last.periodEnd }], doubts)
  if (doubt !== null) return { ...common, ...unmeasured('price-in-doubt'), keptBack: doubt.words }
  const note = `closes from ${first.periodEnd} to ${last.periodEnd}`
  return { name, unit: figure.unit, note, facts: ends, value: figure.value, reason: null }
}

/** A close of a session as the fact behind a figure; none where there is no such place. */
export function closeFact(day: number | undefined, close: number | undefined): Fact[] {
  if (day === undefined || close === undefined) return []
  return [
    {
      item: 'close',
      value: close,
      unit: 'USD/share',
      periodEnd: isoDateFromDays(day),
      periodMonths: 0,
      filed: null,
      accession: null,
      tag: null,
      origin: null,
    },
  ]
}
