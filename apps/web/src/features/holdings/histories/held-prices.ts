import type { Cents } from '@fairweight/domain/money'
import type { HeldPrices } from '@fairweight/domain/portfolio'
import type { ValuedPosition } from '../worth/value-positions.ts'
import type { HeldHistories } from './fetch-held-histories.ts'

/** What has a value, with its history in arrays of its own; what has no history has days without prices. Cash below zero counts as none. */
export function heldPrices(
  positions: readonly ValuedPosition[],
  cash: Cents,
  { days, closes }: HeldHistories,
): HeldPrices {
  return {
    days,
    cash: Math.max(0, cash) / 100,
    positions: positions.flatMap(({ symbol, stock, value }) => {
      if (value === null || value <= 0) return []
      const series = closes.get(stock?.TICKER ?? symbol)
      const own = series === undefined ? new Float64Array(days.length).fill(Number.NaN) : Float64Array.from(series)
      return [{ symbol, value: value / 100, closes: own }]
    }),
  }
}
