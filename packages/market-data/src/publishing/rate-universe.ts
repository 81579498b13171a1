import type { FiscalPeriod, Security, SplitEvent } from '@fairweight/domain/facts'
import { type PriceMeasures, type RankedMomentum, priceMeasures } from '@fairweight/domain/momentum'
import { type CompanyRating, rateCompany, rateMomentum } from '@fairweight/domain/rating'
import type { IsoDate } from '@fairweight/domain/time'

/** A stock ready to be rated. */
export interface StockInputs {
  readonly security: Security
  readonly periods: readonly FiscalPeriod[]
  readonly splits: readonly SplitEvent[]
  /** Closes on the share basis of the as-of date over all sessions; NaN where it did not trade. */
  readonly closes: Float64Array
  readonly isBlocked: boolean
}

export interface RatedStock {
  readonly security: Security
  readonly prices: PriceMeasures
  readonly rating: CompanyRating
  readonly momentum: RankedMomentum
}

/** Rates all stocks of one day: each company by itself, momentum against each other. Pure. */
export function rateUniverse(stocks: readonly StockInputs[], sessions: Int32Array, asOf: IsoDate): RatedStock[] {
  const companies = stocks.map(({ security, periods, splits, closes, isBlocked }) => {
    const prices = priceMeasures(ownSessions(sessions, closes), asOf)
    return { security, prices, isBlocked, rating: rateCompany({ asOf, security, periods, splits, prices, isBlocked }) }
  })
  const universe = companies.map(({ prices, rating, isBlocked }) => ({
    momentum: prices.momentum.value,
    reason: prices.momentum.reason,
    marketCapGroup: rating.marketCapGroup,
    isBlocked,
  }))
  const ranked = rateMomentum(universe)
  return companies.flatMap(({ security, prices, rating }, index) => {
    const momentum = ranked[index]
    return momentum === undefined ? [] : [{ security, prices, rating, momentum }]
  })
}

/** Only the sessions on which the stock traded. */
function ownSessions(sessions: Int32Array, closes: Float64Array): { dates: Int32Array; closes: Float64Array } {
  const dates = new Int32Array(sessions.length)
  const own = new Float64Array(sessions.length)
  let count = 0
  for (let session = 0; session < sessions.length; session++) {
    const close = closes[session] ?? Number.NaN
    if (Number.isNaN(close)) continue
    dates[count] = sessions[session] ?? 0
    own[count++] = close
  }
  return { dates: dates.subarray(0, count), closes: own.subarray(0, count) }
}
