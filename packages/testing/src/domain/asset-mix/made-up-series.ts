import { normalSeries } from '../normal-series.ts'
import { ASSET_CLASSES } from '@fairweight/domain/asset-mix/classes/asset-classes.ts'
import type { FundHistory } from '@fairweight/domain/asset-mix/mix/asset-mix.ts'
import type { OwnStock } from '@fairweight/domain/asset-mix/portfolio/portfolio.ts'

export const SESSIONS = 400

/** ISO dates, one a day. */
export const DATES: readonly string[] = Array.from({ length: SESSIONS }, (_, day) =>
  new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
)

const marketMoves = normalSeries(1, SESSIONS)

/** Closes that grow by `drift` a day, moved by the market as much as `beta` says and by a series of their own. */
export function syntheticCloses(seed: number, drift: number, beta: number, own = 0.006): Float64Array {
  const moves = normalSeries(seed, SESSIONS)
  let close = 100
  return Float64Array.from(moves, (move, day) => {
    close *= 1 + drift + 0.008 * beta * marketMoves[day]! + own * move
    return close
  })
}

/** The closes whose daily returns are these. */
export function closesOf(returns: readonly number[]): Float64Array {
  let close = 1
  return Float64Array.of(1, ...returns.map((move) => (close *= 1 + move)))
}

/** A fund for each of the 15 classes: shares first, with much of the market in them, bonds and the rest with little. */
export const FUNDS: readonly FundHistory[] = ASSET_CLASSES.map(({ id, proxy }, place) => ({
  id,
  ticker: proxy,
  totalReturnCloses: syntheticCloses(
    100 + place,
    place < 7 ? 0.0004 : 0.0001,
    place < 7 ? 1 : 0.1,
    place < 7 ? 0.005 : 0.002,
  ),
}))

/** Treasury bills that earn the same every day. */
export const BILLS = Float64Array.from({ length: SESSIONS }, (_, day) => 100 * 1.00004 ** day)

export function ownStock(ticker: string, seed: number, details: Partial<OwnStock> = {}): OwnStock {
  return {
    ticker,
    marketCapGroup: 'Large',
    sector: 'Energy',
    isForeignFiler: false,
    totalReturnCloses: syntheticCloses(seed, 0.0005, 1.1, 0.012),
    ...details,
  }
}
