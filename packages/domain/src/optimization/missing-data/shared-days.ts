/** The two tickers that share the fewest returns. */
export interface FewestShared {
  readonly first: number
  readonly second: number
  readonly returns: number
}

/** Finds the pair with the fewest days on which both have a return. `returns` holds one series for each ticker, NaN where it has none; two tickers at least. */
export function fewestShared(returns: readonly Float64Array[]): FewestShared {
  const present = returns.map((series) => Uint8Array.from(series, (value) => (Number.isNaN(value) ? 0 : 1)))
  let fewest: FewestShared = { first: 1, second: 0, returns: Infinity }
  for (const [first, days] of present.entries()) {
    for (let second = 0; second < first; second++) {
      const others = present[second]!
      let shared = 0
      for (let t = 0; t < days.length; t++) shared += days[t]! & others[t]!
      if (shared < fewest.returns) fewest = { first, second, returns: shared }
    }
  }
  return fewest
}
