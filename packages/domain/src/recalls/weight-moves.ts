/** A weight of a result as it was saved, and as corrected data would make it; fractions of the whole. */
export interface WeightMove {
  readonly ticker: string
  readonly from: number
  readonly to: number
}

interface Weighted {
  readonly ticker: string
  readonly weight: number
}

/** Half a percentage point, as a fraction: what moves by more is told. */
export const REPORTED_MOVE = 0.005

/** A move of exactly the limit is not told, whichever way its two weights were rounded. */
const ROUNDING = 1e-9

/** The weights that moved by more than half a percentage point, the largest move first; what a result does not hold weighs nothing. */
export function weightMoves(before: readonly Weighted[], after: readonly Weighted[]): WeightMove[] {
  const [was, is] = [weightsByTicker(before), weightsByTicker(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((ticker) => ({ ticker, from: was.get(ticker) ?? 0, to: is.get(ticker) ?? 0 }))
    .filter((move) => sizeOf(move) > REPORTED_MOVE + ROUNDING / 2)
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.ticker < other.ticker ? -1 : 1))
}

/** In whole roundings, so that moves of one size are of one size. */
function sizeOf({ from, to }: WeightMove): number {
  return Math.round(Math.abs(to - from) / ROUNDING) * ROUNDING
}

function weightsByTicker(weights: readonly Weighted[]): Map<string, number> {
  return new Map(weights.map(({ ticker, weight }) => [ticker, weight]))
}
