/** What one ticker contributes to the common period. Positions are into the dates handed in; null when it has no price. */
export type TickerHistory = {
  /** Days on which this ticker has a price. */
  readonly sessions: number
} & ({ readonly first: number; readonly last: number } | { readonly first: null; readonly last: null })

export interface CommonPeriod {
  /** Positions of the days on which every ticker has a price, in order. */
  readonly days: readonly number[]
  readonly histories: readonly TickerHistory[]
  /** For each ticker, the number of common days that there would be without it. */
  readonly daysWithout: readonly number[]
}

/**
 * The missing-data policy: keep only the days on which every ticker has a price; a return then spans two neighbouring
 * kept days. `closes` holds one array for each ticker over the same days; NaN, zero and negative closes are missing.
 */
export function commonPeriod(closes: readonly Float64Array[]): CommonPeriod {
  const length = closes[0]?.length ?? 0
  const days: number[] = []
  const onlyMissing = closes.map(() => 0)
  for (let day = 0; day < length; day++) {
    let missing = 0
    let lastMissing = -1
    for (let ticker = 0; ticker < closes.length && missing < 2; ticker++) {
      if (isPrice(closes[ticker]![day]!)) continue
      missing++
      lastMissing = ticker
    }
    if (missing === 0) days.push(day)
    else if (missing === 1) onlyMissing[lastMissing]! += 1
  }
  return { days, histories: closes.map(historyOf), daysWithout: onlyMissing.map((gained) => days.length + gained) }
}

function historyOf(closes: Float64Array): TickerHistory {
  const first = closes.findIndex(isPrice)
  if (first < 0) return { first: null, last: null, sessions: 0 }
  return { first, last: closes.findLastIndex(isPrice), sessions: closes.filter(isPrice).length }
}

/** Whether a close is a price at all: finite and above zero. */
export function isPrice(close: number): boolean {
  return close > 0 && Number.isFinite(close)
}
