/** How far back the price picture reaches. */
export type PricePeriod = '1y' | '3y' | '5y'

const YEARS: Readonly<Record<PricePeriod, number>> = { '1y': 1, '3y': 3, '5y': 5 }

interface Prices {
  /** ISO days, ascending. */
  readonly dates: readonly string[]
  readonly closes: readonly (number | null)[]
}

/** The last years of a history: the days after the same day so many years before its last one. */
export function lastYears({ dates, closes }: Prices, period: PricePeriod): Prices {
  const last = dates.at(-1)
  if (last === undefined) return { dates, closes }
  const after = `${Number(last.slice(0, 4)) - YEARS[period]}${last.slice(4)}`
  const first = dates.findIndex((date) => date > after)
  return { dates: dates.slice(first), closes: closes.slice(first) }
}
