import type { Ticker } from '../../naming/index.ts'
import { type HeldPrices, totalValue } from './held-prices.ts'

export interface Concentration {
  /** How many positions of equal size would be as concentrated: one over the sum of squared shares (Herfindahl and Hirschman). */
  readonly equalPositions: number
  /** The share of the five largest in everything, cash included. */
  readonly shareOfFive: number
  /** Positions above the limit, the largest first, with how much of them in USD has to go for each to be at it. */
  readonly overLimit: readonly { readonly symbol: Ticker; readonly share: number; readonly excess: number }[]
}

const LARGEST = 5

/** How concentrated holdings are, against one's own limit for one position, a share of everything. Null where nothing is held. */
export function concentration(held: Pick<HeldPrices, 'positions' | 'cash'>, limit: number): Concentration | null {
  const total = totalValue(held)
  const largestFirst = held.positions.toSorted((a, b) => b.value - a.value)
  const invested = total - held.cash
  if (invested <= 0) return null
  return {
    equalPositions: 1 / held.positions.reduce((sum, { value }) => sum + (value / invested) ** 2, 0),
    shareOfFive: largestFirst.slice(0, LARGEST).reduce((sum, { value }) => sum + value / total, 0),
    overLimit: largestFirst
      .filter(({ value }) => value > limit * total)
      .map(({ symbol, value }) => ({ symbol, share: value / total, excess: value - limit * total })),
  }
}
