import { worthAfterCosts } from './worth-after-costs.ts'

/** The closes that a backtest trades at. */
export interface BacktestMarket {
  /** How many sessions there are. */
  readonly sessions: number
  /** One row a stock, one close a session, adjusted for splits and dividends; NaN where it did not trade. */
  readonly closes: readonly Float64Array[]
}

/** What is wanted at a close. */
export interface WantedMix {
  readonly session: number
  /** Positions of stocks, each once. */
  readonly stocks: readonly number[]
  /** Of each of them, above 0; only their sizes beside each other count. */
  readonly weights: readonly number[]
}

/** A stock that had no close any more when it was sold, and the session of its last one. */
export interface LastPrice {
  readonly stock: number
  readonly session: number
}

/** What happened at the close of one rebalancing. Dollars are those of one dollar at the beginning. */
export interface Rebalanced {
  readonly session: number
  /** What is held from this close on. */
  readonly held: readonly number[]
  /** Wanted, but without a close on this session to be bought at; the others have their part. */
  readonly leftOut: readonly number[]
  /** What was held until this close and ended at an earlier one, its last. */
  readonly endedAtLast: readonly LastPrice[]
  /** Before the costs of trading. */
  readonly worth: number
  /** Bought and sold together. */
  readonly traded: number
  readonly cost: number
}

export interface BacktestRun {
  readonly rebalanced: readonly Rebalanced[]
  /** What one dollar became at the close of each session from the first rebalancing on, costs paid. */
  readonly worth: Float64Array
  /** What is held to the end and had its last close before it. */
  readonly endedAtLast: readonly LastPrice[]
}

interface Holding {
  readonly stocks: readonly number[]
  /** Dollars over close, one a stock. */
  readonly units: readonly number[]
  readonly cash: number
}

/**
 * One dollar that is brought to what is wanted at each rebalancing and held between. Dividends buy more of the stock that paid them, as its
 * closes have it; cash earns nothing. A stock without a close keeps its last one, and is sold at it: one that stops trading ends at its last
 * price. Where nothing that is wanted can be bought, everything is cash. Throws RangeError without anything wanted.
 * @param wanted oldest first, each on a session of its own
 * @param costRate of each dollar bought or sold, such as 0.001
 */
export function runBacktest(market: BacktestMarket, wanted: readonly WantedMix[], costRate: number): BacktestRun {
  const first = wanted[0]?.session
  if (first === undefined) throw new RangeError('A backtest needs a day on which something is wanted')
  const worth = new Float64Array(market.sessions - first)
  const rebalanced: Rebalanced[] = []
  let holding: Holding = { stocks: [], units: [], cash: 1 }
  for (const [place, mix] of wanted.entries()) {
    const traded = rebalance(market, holding, mix, costRate)
    rebalanced.push(traded.told)
    holding = traded.holding
    const end = wanted[place + 1]?.session ?? market.sessions
    follow(market, holding, worth.subarray(mix.session - first, end - first), mix.session)
  }
  return { rebalanced, worth, endedAtLast: endedBefore(market, holding, market.sessions - 1) }
}

function rebalance(
  market: BacktestMarket,
  before: Holding,
  { session, stocks, weights }: WantedMix,
  rate: number,
): { readonly holding: Holding; readonly told: Rebalanced } {
  const buyable = stocks.flatMap((stock, place) => (closeOn(market, stock, session) > 0 ? [place] : []))
  const places = new Map(before.stocks.map((stock, place) => [stock, place]))
  for (const place of buyable) {
    const stock = stocks[place] ?? 0
    if (!places.has(stock)) places.set(stock, places.size)
  }
  const held = new Float64Array(places.size)
  for (const [place, stock] of before.stocks.entries())
    held[place] = (before.units[place] ?? 0) * lastClose(market, stock, session).close
  const shares = new Float64Array(places.size)
  const sum = buyable.reduce((total, place) => total + (weights[place] ?? 0), 0)
  for (const place of buyable) shares[places.get(stocks[place] ?? 0) ?? 0] = (weights[place] ?? 0) / sum
  const worth = held.reduce((total, dollars) => total + dollars, before.cash)
  const left = worthAfterCosts(held, before.cash, shares, rate)
  const bought = buyable.map((place) => stocks[place] ?? 0)
  const dollars = bought.map((stock) => left * (shares[places.get(stock) ?? 0] ?? 0))
  return {
    holding: {
      stocks: bought,
      units: bought.map((stock, place) => (dollars[place] ?? 0) / closeOn(market, stock, session)),
      cash: bought.length === 0 ? left : 0,
    },
    told: {
      session,
      held: bought,
      leftOut: stocks.filter((stock) => !(closeOn(market, stock, session) > 0)),
      endedAtLast: endedBefore(market, before, session),
      worth,
      traded: held.reduce((total, now, place) => total + Math.abs(left * (shares[place] ?? 0) - now), 0),
      cost: worth - left,
    },
  }
}

/** Writes what a holding is worth on each session from one on. */
function follow({ closes }: BacktestMarket, { stocks, units, cash }: Holding, worth: Float64Array, from: number): void {
  worth.fill(cash)
  for (const [place, stock] of stocks.entries()) {
    const row = closes[stock]
    let close = 0
    for (let at = 0; at < worth.length; at++) {
      const now = row?.[from + at] ?? Number.NaN
      if (now > 0) close = now
      worth[at] = (worth[at] ?? 0) + (units[place] ?? 0) * close
    }
  }
}

function endedBefore(market: BacktestMarket, { stocks }: Holding, session: number): LastPrice[] {
  return stocks.flatMap((stock) => {
    const last = lastClose(market, stock, session).session
    return last < session ? [{ stock, session: last }] : []
  })
}

function closeOn({ closes }: BacktestMarket, stock: number, session: number): number {
  return closes[stock]?.[session] ?? Number.NaN
}

/** Of a stock that was bought at a close, so that there is one. */
function lastClose(market: BacktestMarket, stock: number, session: number): { close: number; session: number } {
  let at = session
  while (at > 0 && !(closeOn(market, stock, at) > 0)) at -= 1
  return { close: closeOn(market, stock, at), session: at }
}
