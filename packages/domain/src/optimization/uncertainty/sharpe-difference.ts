/** The difference of two daily Sharpe ratios and its derivatives by the four moments that it is made of. */
export interface SharpeDifference {
  readonly difference: number
  readonly perFirst: number
  readonly perSecond: number
  readonly perFirstSquare: number
  readonly perSecondSquare: number
  /** The derivatives times the moments: what the influences of the days have as their mean before it is taken off. */
  readonly meanInfluence: number
}

/** A variance below this share of the mean square is rounding: the series does not move. */
const NO_MOVEMENT = 1e-12

/**
 * Sharpe ratio of the first less that of the second, from means and mean squares of excess returns, by the delta method
 * (Ledoit and Wolf 2008, section 3.1). Null where one of them does not move.
 */
export function sharpeDifference(
  first: number,
  second: number,
  firstSquare: number,
  secondSquare: number,
): SharpeDifference | null {
  const firstVariance = firstSquare - first * first
  const secondVariance = secondSquare - second * second
  if (!(firstVariance > NO_MOVEMENT * firstSquare && secondVariance > NO_MOVEMENT * secondSquare)) return null
  const firstDeviation = Math.sqrt(firstVariance)
  const secondDeviation = Math.sqrt(secondVariance)
  const perFirst = firstSquare / (firstVariance * firstDeviation)
  const perSecond = -secondSquare / (secondVariance * secondDeviation)
  const perFirstSquare = -first / (2 * firstVariance * firstDeviation)
  const perSecondSquare = second / (2 * secondVariance * secondDeviation)
  return {
    difference: first / firstDeviation - second / secondDeviation,
    perFirst,
    perSecond,
    perFirstSquare,
    perSecondSquare,
    meanInfluence:
      perFirst * first + perSecond * second + perFirstSquare * firstSquare + perSecondSquare * secondSquare,
  }
}

/** Autocovariances beyond the lag at which their weight falls below this change no digit that matters. */
const SMALLEST_WEIGHT = 1e-12

/**
 * Variance of √length · mean of a series under the stationary bootstrap, in closed form: C(0) + 2 Σ (1 − lag / length)
 * (1 − 1 / meanBlock)^lag C(lag), C being the autocovariance round the ring (Politis and Romano 1994, lemma 1).
 * The values must have mean zero.
 */
export function stationaryVariance(values: Float64Array, meanBlock: number): number {
  const length = values.length
  let variance = ringCovariance(values, 0)
  let stays = 1
  for (let lag = 1; lag < length; lag++) {
    stays *= 1 - 1 / meanBlock
    if (stays < SMALLEST_WEIGHT) break
    variance += 2 * (1 - lag / length) * stays * ringCovariance(values, lag)
  }
  return variance
}

function ringCovariance(values: Float64Array, lag: number): number {
  const length = values.length
  let sum = 0
  for (let place = 0; place < length; place++)
    sum += values[place]! * values[place + lag < length ? place + lag : place + lag - length]!
  return sum / length
}
