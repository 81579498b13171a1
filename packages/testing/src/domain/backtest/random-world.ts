import type { WantedMix } from '@fairweight/domain/backtest'
import { seededUniform } from '@fairweight/domain/randomness'

/** One stock of a world as it was on the tape, session by session; NaN where it did not trade. */
export interface TapedStock {
  /** Dollars a share of the day. */
  readonly closes: readonly number[]
  /** What one share became at the opening: 1 where there was no split. */
  readonly splits: readonly number[]
  /** Dollars a share of the day, to whoever held it the evening before. */
  readonly dividends: readonly number[]
}

/** Stocks that are listed late, pause, split, pay dividends and die, and what somebody wants of them now and then. */
export interface RandomWorld {
  readonly sessions: number
  readonly stocks: readonly TapedStock[]
  /** As a backtest reads them: adjusted for splits and dividends. */
  readonly closes: readonly Float64Array[]
  readonly wanted: readonly WantedMix[]
  readonly costRate: number
}

export function randomWorld(seed: number): RandomWorld {
  const uniform = seededUniform(seed)
  const draw = (limit: number) => Math.floor(uniform() * limit)
  const sessions = 10 + draw(90)
  const stocks = Array.from({ length: 1 + draw(12) }, () => tapedStock(sessions, uniform))
  const starts = [...new Set(Array.from({ length: 1 + draw(8) }, () => draw(sessions - 1)))].toSorted((a, b) => a - b)
  const isEqual = draw(2) === 0
  return {
    sessions,
    stocks,
    closes: stocks.map(adjustedCloses),
    wanted: starts.map((session) => {
      // Now and then nothing at all.
      const members = draw(8) === 0 ? [] : stocks.flatMap((_, stock) => (draw(2) === 0 ? [stock] : []))
      return { session, stocks: members, weights: members.map(() => (isEqual ? 1 : 1 + draw(9))) }
    }),
    costRate: draw(4) === 0 ? 0 : draw(500) / 10_000,
  }
}

function tapedStock(sessions: number, uniform: () => number): TapedStock {
  const listed = uniform() < 0.3 ? Math.floor(uniform() * sessions) : 0
  const dies = uniform() < 0.3 ? Math.floor(uniform() * sessions) : sessions
  const [closes, splits, dividends]: [number[], number[], number[]] = [[], [], []]
  let price = 5 + 200 * uniform()
  for (let session = 0; session < sessions; session++) {
    const isTrading = session >= listed && session < dies && uniform() > 0.05
    const split = isTrading && uniform() < 0.04 ? ([2, 3, 0.5, 0.1][Math.floor(uniform() * 4)] ?? 1) : 1
    price *= (0.93 + 0.145 * uniform()) / split
    const dividend = isTrading && uniform() < 0.06 ? price * 0.05 * uniform() : 0
    closes.push(isTrading ? price - dividend : Number.NaN)
    splits.push(split)
    dividends.push(dividend)
    price -= dividend
  }
  return { closes, splits, dividends }
}

/** What one share of the beginning became in dollars when its dividends bought more of it at the close of their day. */
function adjustedCloses({ closes, splits, dividends }: TapedStock): Float64Array {
  let shares = 1
  return Float64Array.from(closes, (close, session) => {
    if (Number.isNaN(close)) return close
    shares *= (splits[session] ?? 1) * (1 + (dividends[session] ?? 0) / close)
    return shares * close
  })
}
