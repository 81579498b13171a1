import { TRADING_DAYS } from '../estimators/annualization.ts'
import { isPrice } from '../missing-data/common-period.ts'

/**
 * What the risk-free rate earned from each kept day to the next. A day without a price of the bills takes the last price
 * before it, so that their whole return is counted once; before the first price, and without bills, `riskFreeRate` a year.
 */
export function riskFreeReturns(treasuryBills: Float64Array | null, riskFreeRate: number, days: readonly number[]): Float64Array {
  const returns = new Float64Array(Math.max(0, days.length - 1)).fill(riskFreeRate / TRADING_DAYS)
  if (treasuryBills === null) return returns
  let place = 0
  let last: number | null = null
  for (const [kept, day] of days.entries()) {
    const before = last
    for (; place <= day; place++) if (isPrice(treasuryBills[place]!)) last = treasuryBills[place]!
    if (kept > 0 && before !== null && last !== null) returns[kept - 1] = last / before - 1
  }
  return returns
}
