import { asCents, type Cents } from '../../money/index.ts'

/** A position with what is known of its dividends. */
export interface PayingPosition {
  readonly symbol: string
  /** In cents, above zero; null without a price. */
  readonly value: Cents | null
  /** Dividends of the last twelve months over the price; null where nobody knows. */
  readonly dividendYield: number | null
  /** Whole years, from the last back, of which none paid less than the one before; null where nobody knows. */
  readonly yearsWithoutCut: number | null
}

interface ExpectedPayer {
  readonly symbol: string
  readonly amount: Cents
  readonly dividendYield: number
  readonly yearsWithoutCut: number | null
}

export interface ExpectedIncome {
  /** Of the payers together. */
  readonly total: Cents
  /** The most first. */
  readonly payers: readonly ExpectedPayer[]
  /** Positions of which nobody knows a price or a dividend: they are not in the total. */
  readonly without: readonly string[]
}

/**
 * What the next twelve months would bring if each company paid again, for each share that is held now, what it paid over the last twelve. It is
 * history carried on, not a forecast. A company that paid nothing is known to pay nothing, and is neither a payer nor unknown.
 */
export function expectedIncome(positions: readonly PayingPosition[]): ExpectedIncome {
  const payers: ExpectedPayer[] = []
  const without: string[] = []
  for (const { symbol, value, dividendYield, yearsWithoutCut } of positions) {
    if (value === null || dividendYield === null) without.push(symbol)
    else if (dividendYield > 0)
      payers.push({ symbol, amount: asCents(Math.round(value * dividendYield)), dividendYield, yearsWithoutCut })
  }
  return {
    total: asCents(payers.reduce((sum, { amount }) => sum + amount, 0)),
    payers: payers.toSorted((a, b) => b.amount - a.amount),
    without,
  }
}
