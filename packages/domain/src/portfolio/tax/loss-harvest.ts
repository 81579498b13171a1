import { asCents, type Cents } from '../../money/index.ts'
import type { Ticker } from '../../naming/index.ts'
import { addDays, type IsoDate } from '../../time/index.ts'
import { holdingsOf } from '../holdings.ts'
import { inWholeShares, asShares } from '../shares.ts'
import type { Transaction } from '../transaction.ts'
import { planSale, type SalePlan, type SaleTerms } from './sale-plan.ts'

/** Shares whose sale at a loss saves tax. */
export interface LossHarvest {
  readonly symbol: Ticker
  readonly plan: SalePlan
  /** What is saved of the tax less what the sale costs. */
  readonly saved: Cents
  /** The first day on which the same shares can be bought again without making it a wash sale. */
  readonly buyAgainFrom: IsoDate
}

const DAYS_TO_WAIT = 31

/**
 * Losses that are worth taking now: of each position the lots below their cost, as many as together save more tax than they cost to sell, with what
 * wash sales take away. The most saving first. Positions of unknown cost, or without a price, are left out.
 * @param prices USD a share
 */
export function harvestLosses(
  transactions: readonly Transaction[],
  prices: ReadonlyMap<Ticker, number>,
  terms: SaleTerms,
): readonly LossHarvest[] {
  const { positions } = holdingsOf(transactions.filter(({ date }) => date <= terms.date))
  return positions
    .flatMap(({ symbol, lots }): readonly LossHarvest[] => {
      const price = prices.get(symbol)
      if (price === undefined) return []
      const losing = lots.filter(
        ({ cost, acquired, shares }) =>
          cost !== null && acquired !== null && cost > 100 * price * inWholeShares(shares),
      )
      const shares = asShares(losing.reduce((sum, lot) => sum + lot.shares, 0))
      const plan = planSale(transactions, { symbol, shares, price }, terms)
      if ('reason' in plan) return []
      const saved = asCents(-plan.tax - (plan.value - plan.proceeds))
      return saved > 0 ? [{ symbol, plan, saved, buyAgainFrom: addDays(terms.date, DAYS_TO_WAIT) }] : []
    })
    .toSorted((a, b) => b.saved - a.saved)
}
