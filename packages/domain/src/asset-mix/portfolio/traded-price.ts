export interface TradedPrice {
  readonly price: number
  /** Position of its day in the dates. */
  readonly day: number
}

/** The last price at which it traded, from closes that know nothing of dividends; null without one. */
export function tradedPrice(closes: Float64Array): TradedPrice | null {
  const day = closes.findLastIndex((close) => close > 0 && Number.isFinite(close))
  return day === -1 ? null : { price: closes[day]!, day }
}
