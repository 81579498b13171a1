import { sortedQuantile } from '../../randomness/index.ts'
import type { Portfolio } from '../critical-line/frontier.ts'

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

export interface MixTally {
  add(mix: Portfolio): void
  count(): number
  /** Over the mixes added, of which there is at least one. */
  ranges(): {
    readonly weights: readonly ResampledWeight[]
    readonly expectedReturn: ResampledRange
    readonly volatility: ResampledRange
  }
}

/** A smaller weight is rounding, not a holding. */
const SMALLEST_HELD = 1e-6
const TAIL = 0.05

/** Collects up to `most` mixes of the tickers, to tell how they vary. */
export function mixTally(tickers: readonly string[], most: number): MixTally {
  const weights = tickers.map(() => new Float64Array(most))
  const expectedReturns = new Float64Array(most)
  const volatilities = new Float64Array(most)
  let count = 0

  const add = (mix: Portfolio): void => {
    for (const [i, series] of weights.entries()) series[count] = mix.weights[i]!
    expectedReturns[count] = mix.expectedReturn
    volatilities[count] = mix.volatility
    count++
  }

  const rangeOf = (values: Float64Array): ResampledRange => {
    const sorted = values.slice(0, count).sort()
    return { low: sortedQuantile(sorted, TAIL), high: sortedQuantile(sorted, 1 - TAIL) }
  }

  const heldShare = (values: Float64Array): number =>
    values.subarray(0, count).filter((weight) => weight > SMALLEST_HELD).length / count

  return {
    add,
    count: () => count,
    ranges: () => ({
      weights: weights.map((values, i) => ({ ticker: tickers[i]!, ...rangeOf(values), heldShare: heldShare(values) })),
      expectedReturn: rangeOf(expectedReturns),
      volatility: rangeOf(volatilities),
    }),
  }
}
