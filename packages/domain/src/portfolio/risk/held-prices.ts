import { isPrice } from '../../optimization/estimators/missing-data.ts'
import type { Ticker } from '../../naming/index.ts'
import type { IsoDate } from '../../time/index.ts'

/** What is held of one stock or fund, with its history. */
export interface HeldPosition {
  readonly symbol: Ticker
  /** USD today, above 0. */
  readonly value: number
  /** Closes adjusted for splits and dividends, one for each of the days; NaN where there is none. */
  readonly closes: Float64Array
}

/** Everything that is held, over the same days. */
export interface HeldPrices {
  /** Oldest first. */
  readonly days: readonly IsoDate[]
  readonly positions: readonly HeldPosition[]
  /** USD, 0 or above. It neither moves nor earns anything here. */
  readonly cash: number
}

/** What is held, in USD, cash included. */
export function totalValue({ positions, cash }: Pick<HeldPrices, 'positions' | 'cash'>): number {
  return positions.reduce((sum, { value }) => sum + value, cash)
}

/** Share of the days from place `from` up to, without, `to` on which a history has a price; 0 where there are no days. */
export function priceCoverage(closes: Float64Array, from: number, to: number): number {
  let prices = 0
  for (let day = from; day < to; day++) if (isPrice(closes[day] ?? Number.NaN)) prices++
  return to > from ? prices / (to - from) : 0
}
