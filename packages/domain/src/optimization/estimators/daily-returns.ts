/** Simple returns between neighbouring kept days: close / previous close − 1. One shorter than `days`. */
export function dailyReturns(closes: Float64Array, days: readonly number[]): Float64Array {
  const returns = new Float64Array(Math.max(0, days.length - 1))
  for (let i = 1; i < days.length; i++) returns[i - 1] = closes[days[i]!]! / closes[days[i - 1]!]! - 1
  return returns
}
