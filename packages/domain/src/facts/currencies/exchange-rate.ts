import type { FactOrigin } from '../../explanation/measure.ts'
import { addDays, addMonths, daysSinceEpoch, isoDateFromDays } from '../../time/iso-date.ts'
import type { IsoDate } from '../../time/iso-date.ts'

/** Where rates come from, in order of precedence, in words for people and how often they are stated. */
export const RATE_SOURCES = {
  own: { name: 'own table', every: 'day' },
  'fed-daily': { name: 'Federal Reserve', every: 'day' },
  'ecb-daily': { name: 'European Central Bank', every: 'day' },
  'fed-monthly': { name: 'Federal Reserve, monthly', every: 'month' },
} as const satisfies Record<string, { readonly name: string; readonly every: 'day' | 'month' }>

export type RateSource = keyof typeof RATE_SOURCES

/** What one unit of a currency was worth on a day, or in the mean of the month that begins on it, by the source. */
export interface ExchangeRate {
  /** Three letters, such as 'EUR'. */
  readonly currency: string
  readonly date: IsoDate
  readonly usdPerUnit: number
  readonly source: RateSource
  readonly origin: FactOrigin | null
}

/** The rate by which a figure became US dollars: of one day, or the mean from a first to a last day. */
export interface AppliedRate {
  readonly currency: string
  readonly usdPerUnit: number
  readonly from: IsoDate
  readonly to: IsoDate
  readonly source: RateSource
  /** The row of the last rate that counts. */
  readonly origin: FactOrigin | null
}

/** US dollars for one unit of what happened in a period, and of what was there on its last day. */
export interface Conversion {
  readonly flow: AppliedRate
  readonly balance: AppliedRate
}

/** 'converted from EUR at 1.107 US dollars, the mean of 2016-01-01 to 2016-12-31 (European Central Bank)' */
export function conversionNote({ currency, usdPerUnit, from, to, source }: AppliedRate): string {
  const when = from === to ? `the rate of ${from}` : `the mean of ${from} to ${to}`
  return `converted from ${currency} at ${Number(usdPerUnit.toPrecision(6))} US dollars, ${when} (${RATE_SOURCES[source].name})`
}

/** A balance sheet may be converted by a daily rate at most so many days older. */
const RATE_DAYS = 7

/** How far apart rates may stand, from each other and from the ends of a period, for their mean to be that of the period. */
const WIDEST_GAP = { day: 10, month: 31 } as const

/** A month belongs to a period when its 15th does. */
const MIDDLE = { day: 0, month: 14 } as const

/** All rates of one currency by one source, oldest first. */
class RateSeries {
  readonly #rates: readonly ExchangeRate[]
  readonly #every: 'day' | 'month'
  readonly #days: Int32Array
  /** Sums of all rates before each place, so that a mean is one difference. */
  readonly #sums: Float64Array
  /** Since which place rates stand without a gap. */
  readonly #unbroken: Int32Array

  constructor(source: RateSource, unsorted: readonly ExchangeRate[]) {
    const rates = unsorted.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    this.#rates = rates
    this.#every = RATE_SOURCES[source].every
    this.#days = Int32Array.from(rates, ({ date }) => daysSinceEpoch(date))
    this.#sums = new Float64Array(rates.length + 1)
    this.#unbroken = new Int32Array(rates.length)
    for (const [place, { usdPerUnit }] of rates.entries()) {
      this.#sums[place + 1] = (this.#sums[place] ?? 0) + usdPerUnit
      const isAfterGap = place === 0 || this.#dayAt(place) - this.#dayAt(place - 1) > WIDEST_GAP[this.#every]
      this.#unbroken[place] = isAfterGap ? place : (this.#unbroken[place - 1] ?? place)
    }
  }

  /** The mean over a period; null where its rates leave a gap, at its ends or between. */
  mean(start: number, end: number, asOf: number): AppliedRate | null {
    const [middle, gap] = [MIDDLE[this.#every], WIDEST_GAP[this.#every]]
    const first = this.#placeAfter(start - middle - 1)
    const last = this.#lastKnown(end - middle, asOf)
    const [rate, since] = [this.#rates[last], this.#rates[first]]
    if (rate === undefined || since === undefined || last < first || (this.#unbroken[last] ?? last) > first) return null
    if (this.#dayAt(first) + middle - start > gap || end - this.#dayAt(last) - middle > gap) return null
    const usdPerUnit = ((this.#sums[last + 1] ?? 0) - (this.#sums[first] ?? 0)) / (last - first + 1)
    return this.#applied(since, rate, usdPerUnit)
  }

  /** The rate of a day, at most a week older, or the mean of the month that holds the day. */
  closing(day: number, asOf: number): AppliedRate | null {
    const rate = this.#rates[this.#lastKnown(day, asOf)]
    if (rate === undefined) return null
    const applied = this.#applied(rate, rate, rate.usdPerUnit)
    const isFit =
      this.#every === 'month' ? applied.to >= isoDateFromDays(day) : day - daysSinceEpoch(rate.date) <= RATE_DAYS
    return isFit ? applied : null
  }

  /** The last place up to and with a day of which the rate was known by `asOf`; a month's mean is, once the month is over. */
  #lastKnown(day: number, asOf: number): number {
    return this.#placeAfter(Math.min(day, this.#every === 'month' ? asOf - WIDEST_GAP.month : asOf)) - 1
  }

  #placeAfter(day: number): number {
    let [low, high] = [0, this.#days.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#dayAt(middle) > day) high = middle
      else low = middle + 1
    }
    return low
  }

  #applied(
    { date: from }: ExchangeRate,
    { currency, date, source, origin }: ExchangeRate,
    usdPerUnit: number,
  ): AppliedRate {
    return {
      currency,
      usdPerUnit,
      from,
      to: this.#every === 'month' ? addDays(addMonths(date, 1), -1) : date,
      source,
      origin,
    }
  }

  #dayAt(place: number): number {
    return this.#days[place] ?? Number.NaN
  }
}

/** All known rates of exchange, looked up by currency and period. */
export class ExchangeRates {
  readonly #series = new Map<string, RateSeries[]>()

  constructor(rates: readonly ExchangeRate[]) {
    const currencies = Map.groupBy(rates, ({ currency }) => currency)
    for (const [currency, own] of currencies) {
      const bySource = Map.groupBy(own, ({ source }) => source)
      const inOrder = Object.keys(RATE_SOURCES).filter((name): name is RateSource => name in RATE_SOURCES)
      this.#series.set(
        currency,
        inOrder.flatMap((source) => {
          const stated = bySource.get(source)
          return stated === undefined ? [] : [new RateSeries(source, stated)]
        }),
      )
    }
  }

  /**
   * The rates for a period, as accountants translate statements: the mean of its days for flows, the last day's for its
   * balance sheet, each by the first source that has it. Null when either was not known by `asOf`.
   * @param start first day number @param end last day number
   */
  conversionFor(
    currency: string,
    { start, end }: { readonly start: number; readonly end: number },
    asOf: IsoDate,
  ): Conversion | null {
    const [series, known] = [this.#series.get(currency) ?? [], daysSinceEpoch(asOf)]
    const flow = firstOf(series, (one) => one.mean(start, end, known))
    const balance = firstOf(series, (one) => one.closing(end, known))
    return flow === null || balance === null ? null : { flow, balance }
  }
}

function firstOf(series: readonly RateSeries[], find: (one: RateSeries) => AppliedRate | null): AppliedRate | null {
  for (const one of series) {
    const rate = find(one)
    if (rate !== null) return rate
  }
  return null
}

export const NO_RATES = new ExchangeRates([])
