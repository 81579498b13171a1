import { asCents } from '@fairweight/domain/money'
import type { OrderTerms } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'

/** What the reader typed of taxes and costs, rates as fractions; undefined where nothing was. */
export interface TypedTerms {
  readonly shortRate: number | undefined
  readonly longRate: number | undefined
  /** USD an order. */
  readonly fee: number | undefined
  readonly spread: number | undefined
  /** Of the portfolio. */
  readonly band: number | undefined
  readonly years: number | undefined
  readonly expectedReturn: number | undefined
  /** How much more a year the better mix is believed to earn. */
  readonly extra: number | undefined
}

export const NOTHING_TYPED: TypedTerms = {
  shortRate: undefined,
  longRate: undefined,
  fee: undefined,
  spread: undefined,
  band: undefined,
  years: undefined,
  expectedReturn: undefined,
  extra: undefined,
}

/** What counts where nothing is typed. Taxes are never guessed. */
export const USUAL = { fee: 0, spread: 0.001, band: 0.01, years: 5, expectedReturn: 0.07, extra: 0 } as const

/** The terms of the orders of a portfolio worth `total` USD; null while a tax rate is missing. */
export function orderTerms(typed: TypedTerms, total: number, date: IsoDate): OrderTerms | null {
  const { shortRate, longRate } = typed
  if (shortRate === undefined || longRate === undefined) return null
  return {
    date,
    shortRate,
    longRate,
    fee: asCents(Math.round(100 * (typed.fee ?? USUAL.fee))),
    halfSpread: (typed.spread ?? USUAL.spread) / 2,
    band: asCents(Math.round(100 * total * (typed.band ?? USUAL.band))),
    years: typed.years ?? USUAL.years,
    expectedReturn: typed.expectedReturn ?? USUAL.expectedReturn,
  }
}
