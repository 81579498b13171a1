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
 * The missing-data policy: keep only the days on which every ticker has a price; a return then spans two neighboring
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

/** The two tickers that share the fewest returns. */
export interface FewestShared {
  readonly first: number
  readonly second: number
  readonly returns: number
}

/** Finds the pair with the fewest days on which both have a return. `returns` holds one series for each ticker, NaN where it has none; two tickers at least. */
export function minShared(returns: readonly Float64Array[]): FewestShared {
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

/** Simple returns between neighboring kept days: close / previous close − 1. One shorter than `days`. */
export function dailyReturns(closes: Float64Array, days: readonly number[]): Float64Array {
  const returns = new Float64Array(Math.max(0, days.length - 1))
  for (let i = 1; i < days.length; i++) returns[i - 1] = closes[days[i]!]! / closes[days[i - 1]!]! - 1
  return returns
}

/** Simple returns of one ticker on its own days: from its previous price, NaN on a day without one. One shorter than `closes`. */
export function ownReturns(closes: Float64Array): Float64Array {
  const returns = new Float64Array(Math.max(0, closes.length - 1))
  let previous = NaN
  for (let day = 0; day < closes.length; day++) {
    const close = isPrice(closes[day]!) ? closes[day]! : NaN
    if (day > 0) returns[day - 1] = close / previous - 1
    if (close === close) previous = close
  }
  return returns
}
