/** What a mix earned, session by session, after costs. */
export interface HeldSeries {
  readonly returns: Float64Array
  /** Σ over the rebalancings of bought and sold amounts, as shares of the money at that time. */
  readonly traded: number
}

export interface HeldMix {
  /** Trades to these weights before the next session; the first time is the purchase, which costs nothing. */
  rebalance(target: Float64Array): void
  /** Lives through the session: its returns move money and weights. */
  hold(session: number): void
  series(): HeldSeries
}

/** A mix of the stocks whose daily returns are given, held over the sessions from `first` on, paying `costRate` of each trade's amount. */
export function heldMix(returns: readonly Float64Array[], first: number, costRate: number): HeldMix {
  const weights = new Float64Array(returns.length)
  const earned = new Float64Array((returns[0]?.length ?? 0) - first)
  let isInvested = false
  let traded = 0
  let kept = 1

  const rebalance = (target: Float64Array): void => {
    let amount = 0
    for (let i = 0; i < weights.length; i++) {
      amount += Math.abs(target[i]! - weights[i]!)
      weights[i] = target[i]!
    }
    if (isInvested) {
      traded += amount
      kept = 1 - costRate * amount
    }
    isInvested = true
  }

  const hold = (session: number): void => {
    let growth = 0
    for (let i = 0; i < weights.length; i++) {
      weights[i]! *= 1 + returns[i]![session]!
      growth += weights[i]!
    }
    for (let i = 0; i < weights.length; i++) weights[i]! /= growth
    earned[session - first] = kept * growth - 1
    kept = 1
  }

  return { rebalance, hold, series: () => ({ returns: earned, traded }) }
}
