interface Weighted {
  readonly ticker: string
  readonly weight: number
}

/** The weights as a run keeps them: what is held, each at most the whole, bit for bit. */
export function savedWeights(weights: readonly Weighted[]): Weighted[] {
  return weights
    .filter(({ weight }) => weight > 0)
    .map(({ ticker, weight }) => ({ ticker, weight: Math.min(1, weight) }))
}
