import { TRADING_DAYS } from '../../optimization/index.ts'

/** Mean daily total return of the Treasury bills between two positions, both included, × 252; null without two prices there. */
export function treasuryBillRate(closes: Float64Array, first: number, last: number): number | null {
  let sum = 0
  let returns = 0
  let before: number | null = null
  for (let day = first; day <= last; day++) {
    const close = closes[day]
    if (close === undefined || !(close > 0)) continue
    if (before !== null) {
      sum += close / before - 1
      returns++
    }
    before = close
  }
  return returns === 0 ? null : (sum / returns) * TRADING_DAYS
}
