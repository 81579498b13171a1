import { type IsoDate, daysSinceEpoch } from '@fairweight/domain/time'
import { type PriceTable, rowOf } from '../history/price-table.ts'
import type { Market } from '../publishing/load-market.ts'

/**
 * A market as it was known on an earlier day: no price, no session and no ticker that came later; what was filed by then is
 * asked for by the day. Splits stay, as loadMarket gives them: later ones are needed to take them back out of adjusted closes.
 */
export function marketUntil(market: Market, asOf: IsoDate): Market {
  return { ...market, prices: pricesUntil(market.prices, daysSinceEpoch(asOf)) }
}

function pricesUntil(prices: PriceTable, lastDay: number): PriceTable {
  const end = prices.sessions.findIndex((day) => day > lastDay)
  const width = end === -1 ? prices.sessions.length : end
  const places = prices.tickers.flatMap((_ticker, position) =>
    hasClose(rowOf(prices, prices.closes, position), width) ? [position] : [],
  )
  const numbers = (all: Float64Array) =>
    fill(new Float64Array(places.length * width), places, width, (position) => rowOf(prices, all, position))
  return {
    tickers: places.map((position) => prices.tickers[position] ?? ''),
    sessions: prices.sessions.subarray(0, width),
    closes: numbers(prices.closes),
    adjustedCloses: numbers(prices.adjustedCloses),
    dividends: numbers(prices.dividends),
    dividendsFrom: prices.dividendsFrom,
    sources: fill(new Uint32Array(places.length * width), places, width, (position) =>
      rowOf(prices, prices.sources, position),
    ),
    volumes: fill(new Float32Array(places.length * width), places, width, (position) =>
      rowOf(prices, prices.volumes, position),
    ),
  }
}

function hasClose(closes: Float64Array, width: number): boolean {
  for (let session = 0; session < width; session++) if (!Number.isNaN(closes[session] ?? Number.NaN)) return true
  return false
}

function fill<Values extends Float64Array | Float32Array | Uint32Array>(
  target: Values,
  places: readonly number[],
  width: number,
  row: (position: number) => Values,
): Values {
  for (const [index, position] of places.entries()) target.set(row(position).subarray(0, width), index * width)
  return target
}
