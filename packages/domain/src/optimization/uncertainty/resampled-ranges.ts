import type { Portfolio } from '../critical-line/frontier.ts'
import { seededUniform, sortedQuantile, stationaryBootstrapRows } from '../../randomness/index.ts'
import { mixRules } from '../stocks/stock-rules.ts'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'
import { meanBlockFor } from './mean-block.ts'
import { refit } from './refit.ts'
import { estimatedReturns } from './return-rows.ts'

/** A smaller weight is rounding, not a holding. */
const SMALLEST_HELD = 1e-6
const TAIL = 0.05

/** The middle 90% of a figure over the resampled histories: its 5% and 95% quantiles. Not a confidence interval. */
export interface ResampledRange {
  readonly low: number
  readonly high: number
}

export interface ResampledWeight extends ResampledRange {
  readonly ticker: string
  /** Share of the resampled histories whose mix holds the stock, 0 to 1. */
  readonly heldShare: number
}

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

/** Some of the histories in the order in which they are drawn: from the first place up to, without, the second. */
export interface HistoryPart {
  readonly from: number
  readonly to: number
}

/** The mixes of some of the histories. */
export interface ResampledMixes {
  readonly seed: number
  /** Those used, in the order of the weights. */
  readonly tickers: readonly string[]
  readonly meanBlock: number
  readonly mixes: readonly Portfolio[]
  readonly withoutAnswer: number
  readonly atNearestEnd: number
}

export const USUAL_RESAMPLES = 200

/**
 * Draws the days of the answer's period anew in blocks (stationary bootstrap, Politis and Romano 1994), optimizes each such
 * history by the method of the answer, with its estimators, limits and risk level or target, and tells how the mixes
 * vary. The order of the tickers changes no bit. Null where no history has an answer. Never throws on data.
 */
export function resampleRanges(request: ResamplingRequest): ResampledRanges | null {
  const { resamples = USUAL_RESAMPLES } = request
  return rangesOfMixes([resampleMixes(request, { from: 0, to: resamples })])
}

/**
 * The same for some of the histories alone, so that several processors can share them: parts that make up the whole have, together, the
 * ranges of the whole to the last bit. `onProgress` counts the part's own histories.
 */
export function resampleMixes(request: ResamplingRequest, { from, to }: HistoryPart): ResampledMixes {
  const { seed, riskFreeRate, onProgress } = request
  const { tickers, returns } = estimatedReturns(request)
  const length = returns[0]?.length ?? 0
  const meanBlock = meanBlockFor(length)
  const mixes: Portfolio[] = []
  let atNearestEnd = 0
  if (tickers.length < 2 || length < 2)
    return { seed, tickers, meanBlock, mixes, withoutAnswer: to - from, atNearestEnd }
  const rules = mixRules(request, tickers)
  const uniform = seededUniform(seed)
  const rows = new Int32Array(length)
  const drawn = returns.map(() => new Float64Array(length))
  // Those before the part are drawn too, which costs little: each follows from the random numbers that the last one left.
  for (let at = 0; at < to; at++) {
    stationaryBootstrapRows(meanBlock, uniform, rows)
    if (at < from) continue
    for (const [i, series] of returns.entries()) takeRows(series, rows, drawn[i]!)
    const refitted = refit(drawn, rules, riskFreeRate)
    if (refitted?.mix) mixes.push(refitted.mix)
    if (refitted?.isNearestEnd) atNearestEnd++
    onProgress?.(at + 1 - from, to - from)
  }
  return { seed, tickers, meanBlock, mixes, withoutAnswer: to - from - mixes.length, atNearestEnd }
}

/** How the mixes of all parts of one request vary. Null where no history has an answer. */
export function rangesOfMixes(parts: readonly ResampledMixes[]): ResampledRanges | null {
  const [first] = parts
  const mixes = parts.flatMap((part) => part.mixes)
  if (first === undefined || mixes.length === 0) return null
  const sum = (key: 'withoutAnswer' | 'atNearestEnd') => parts.reduce((total, part) => total + part[key], 0)
  const withoutAnswer = sum('withoutAnswer')
  return {
    seed: first.seed,
    resamples: mixes.length + withoutAnswer,
    withoutAnswer,
    atNearestEnd: sum('atNearestEnd'),
    meanBlock: first.meanBlock,
    weights: first.tickers.map((ticker, i) => {
      const weights = Float64Array.from(mixes, (mix) => mix.weights[i]!)
      const held = weights.filter((weight) => weight > SMALLEST_HELD).length
      return { ticker, ...middleRange(weights), heldShare: held / mixes.length }
    }),
    expectedReturn: middleRange(Float64Array.from(mixes, (mix) => mix.expectedReturn)),
    volatility: middleRange(Float64Array.from(mixes, (mix) => mix.volatility)),
  }
}

function middleRange(values: Float64Array): ResampledRange {
  const sorted = values.sort()
  return { low: sortedQuantile(sorted, TAIL), high: sortedQuantile(sorted, 1 - TAIL) }
}

function takeRows(series: Float64Array, rows: Int32Array, out: Float64Array): void {
  for (let t = 0; t < rows.length; t++) out[t] = series[rows[t]!]!
}
