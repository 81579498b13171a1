import { seededUniform, stationaryBootstrapRows } from '../../randomness/index.ts'
import { mixRules } from '../stocks/stock-rules.ts'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'
import { meanBlockFor } from './mean-block.ts'
import { mixTally, type ResampledRange, type ResampledWeight } from './mix-tally.ts'
import { refit } from './refit.ts'
import { estimatedReturns } from './return-rows.ts'

/** How the same method's mix varies over histories drawn anew from the days of the period. */
export interface ResampledRanges {
  readonly seed: number
  /** Histories drawn. */
  readonly resamples: number
  /** Histories without an answer, mostly because nothing beat the risk-free rate; they count in no range. */
  readonly withoutAnswer: number
  /** Histories in which the target lay beyond an end of the frontier; their mix is that end. */
  readonly atNearestEnd: number
  /** Mean length of a block of neighboring days, in sessions. */
  readonly meanBlock: number
  /** In the order of the answer's tickers. */
  readonly weights: readonly ResampledWeight[]
  /** A year, as fractions: of each history's own mix on that history. */
  readonly expectedReturn: ResampledRange
  readonly volatility: ResampledRange
}

export interface ResamplingRequest extends StockOptimizationRequest {
  /** A whole number; the same one gives the same bits. */
  readonly seed: number
  /** Histories to draw; 200 where it is not said. */
  readonly resamples?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

const USUAL_RESAMPLES = 200

/**
 * Draws the days of the answer's period anew in blocks (stationary bootstrap, Politis and Romano 1994), optimizes each such
 * history by the method of the answer, with its estimators, limits and risk level or target, and tells how the mixes
 * vary. The order of the tickers changes no bit. Null where no history has an answer. Never throws on data.
 */
export function resampleRanges(request: ResamplingRequest): ResampledRanges | null {
  const { seed, resamples = USUAL_RESAMPLES, riskFreeRate, onProgress } = request
  const { tickers, returns } = estimatedReturns(request)
  const length = returns[0]?.length ?? 0
  if (tickers.length < 2 || length < 2) return null
  const rules = mixRules(request, tickers)
  const meanBlock = meanBlockFor(length)
  const uniform = seededUniform(seed)
  const rows = new Int32Array(length)
  const drawn = returns.map(() => new Float64Array(length))
  const tally = mixTally(tickers, resamples)
  let atNearestEnd = 0
  for (let done = 0; done < resamples; done++) {
    stationaryBootstrapRows(meanBlock, uniform, rows)
    for (const [i, series] of returns.entries()) takeRows(series, rows, drawn[i]!)
    const refitted = refit(drawn, rules, riskFreeRate)
    if (refitted?.mix) tally.add(refitted.mix)
    if (refitted?.isNearestEnd) atNearestEnd++
    onProgress?.(done + 1, resamples)
  }
  if (tally.count() === 0) return null
  return { seed, resamples, withoutAnswer: resamples - tally.count(), atNearestEnd, meanBlock, ...tally.ranges() }
}

function takeRows(series: Float64Array, rows: Int32Array, out: Float64Array): void {
  for (let t = 0; t < rows.length; t++) out[t] = series[rows[t]!]!
}
