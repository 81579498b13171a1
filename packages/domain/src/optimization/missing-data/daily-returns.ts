import { isPrice } from './common-period.ts'

/** Simple returns between neighbouring kept days: close / previous close − 1. One shorter than `days`. */
export function dailyReturns(closes: Float64Array, days: readonly number[]): Float64Array {
  const returns = new Float64Array(Math.max(0, days.length - 1))
  for (let i = 1; i < days.length; i++) returns[i - 1] = closes[days[i]!]! / closes[days[i - 1]!]! - 1
  return returns
}

/** Simple returns of one ticker on its own days: from its previous price, NaN on a day without one. One shorter than `closes`. */
export function ownReturns(closes: Float64Array): Float64Array {
  const returns = new Float64Array(Math.max(0, closes.length - 1))
  let previous = NaN
  for (let day = 0; day < closes.length; day++) {
    const close = isPrice(closes[day]!) ? closes[day]! : NaN
    if (day > 0) returns[day - 1] = close / previous - 1
    if (close === close) previous = close
  }
  return returns
}
