import type { StockLimits } from './stock-optimization.ts'

/** Default cap for one holding: 40 %, or twice an equal share where that is more. */
export function defaultCap(n: number): number {
  return Math.max(0.4, Math.min(1, 2 / n))
}

/**
 * Bounds for each ticker. A ticker's own limit goes before the cap for all; a floor above the default cap lifts it,
 * while a floor above a cap that the user chose stays a contradiction to report.
 */
export function holdingLimits(
  tickers: readonly string[], maxWeight: number | undefined, limits: Readonly<Record<string, StockLimits>> | undefined,
): { lower: Float64Array; upper: Float64Array } {
  const cap = maxWeight ?? defaultCap(tickers.length)
  const own = tickers.map((ticker) => (limits && Object.hasOwn(limits, ticker) ? limits[ticker] : undefined))
  return {
    lower: Float64Array.from(own, (limit) => limit?.lower ?? 0),
    upper: Float64Array.from(own, (limit) => limit?.upper ?? (maxWeight === undefined ? Math.max(cap, limit?.lower ?? 0) : cap)),
  }
}
