import { asCents, type Cents } from '../../money/index.ts'
import type { Ticker } from '../../naming/index.ts'
import type { NamedLot } from '../lots/named-lots.ts'
import { asShares, inWholeShares, MILLIONTHS_PER_SHARE, type Shares } from '../shares.ts'
import { hurdleReturn } from '../tax/hurdle-return.ts'
import { planSale, type SalePlan, type SaleTerms } from '../tax/sale-plan.ts'
import type { Transaction } from '../transaction.ts'

/** What one security is to be worth. */
export interface WantedPosition {
  readonly symbol: Ticker
  readonly held: Shares
  /** USD a share, before costs. */
  readonly price: number
  /** USD, 0 or above. */
  readonly wanted: number
}

export interface OrderTerms extends SaleTerms {
  /** A smaller change is no order: the band within which nothing is traded. */
  readonly band: Cents
  /** For how long the money stays, and what is expected of shares a year: what a sale has to make up for. */
  readonly years: number
  readonly expectedReturn: number
  /** The lots that the seller chose, by symbol; of all others those that cost the least tax are sold. */
  readonly named?: ReadonlyMap<Ticker, readonly NamedLot[]> | undefined
}

export interface PlannedSell {
  readonly symbol: Ticker
  readonly shares: Shares
  /** Its lots and tax; null where the cost of a lot is not known. */
  readonly plan: SalePlan | null
  /** How much more a year this money must earn elsewhere; null where it is not known. */
  readonly hurdle: number | null
}

export interface PlannedBuy {
  readonly symbol: Ticker
  readonly shares: Shares
  /** To pay, spread and fee included. */
  readonly total: Cents
}

/** Orders that pay for themselves, with what they cost. */
export interface PlannedOrders {
  readonly sells: readonly PlannedSell[]
  readonly buys: readonly PlannedBuy[]
  /** What changes by less than the band or a share, and is left as it is. */
  readonly withinBand: readonly Ticker[]
  /** To pay on all sales together, below 0 where losses save tax; null where it is not known of one. */
  readonly tax: Cents | null
  /** Fees and spread of all orders. */
  readonly cost: Cents
  /** What the purchases and the tax leave of the sales. */
  readonly leftover: Cents
  /** How much more a year all that is sold must earn elsewhere to make up for tax and cost; null where that is not known or nothing is sold. */
  readonly hurdle: number | null
  /** What arrives of the sales after all of it: what has to earn that. */
  readonly moved: Cents
}

/**
 * The orders in whole shares that lead toward wanted values: sales of the lots that cost the least tax, then purchases with what these leave
 * after the tax, in the proportions that are wanted. What goes altogether goes with its fractions. Changes within the band are none.
 */
export function planOrders(
  transactions: readonly Transaction[],
  positions: readonly WantedPosition[],
  terms: OrderTerms,
): PlannedOrders {
  const changes = positions.map((one) => ({ ...one, change: one.wanted - inWholeShares(one.held) * one.price }))
  const isOutside = ({ change }: { readonly change: number }): boolean => Math.abs(100 * change) >= terms.band
  const sales = changes.flatMap((one) => {
    const shares = one.change < 0 && isOutside(one) ? sharesToSell(one) : 0
    return shares > 0 ? [{ ...one, shares: asShares(shares), ...arrivingOf(one.price, shares, terms) }] : []
  })
  const sells = sales.map(({ symbol, shares, price }): PlannedSell => {
    const own = transactions.filter((one) => one.symbol === symbol)
    const plan = planSale(own, { symbol, shares, price, named: terms.named?.get(symbol) }, terms)
    return 'reason' in plan
      ? { symbol, shares, plan: null, hurdle: null }
      : { symbol, shares, plan, hurdle: hurdleReturn({ plan, terms, ...terms }) }
  })
  const known = sells.flatMap(({ plan }) => plan ?? [])
  const tax = known.length === sells.length ? asCents(known.reduce((sum, plan) => sum + plan.tax, 0)) : null
  const arriving = sales.reduce((sum, { proceeds }) => sum + proceeds, 0)
  const budget = Math.max(0, arriving - Math.max(0, tax ?? 0))
  const buys = buyWith(
    budget,
    changes.filter((one) => one.change > 0 && isOutside(one)),
    terms,
  )
  const paid = buys.reduce((sum, { total }) => sum + total, 0)
  const spentOnBuying = buys.reduce((sum, { cost }) => sum + cost, 0)
  const traded = new Set([...sells, ...buys].map(({ symbol }) => symbol))
  const proceeds = asCents(Math.max(0, arriving - spentOnBuying))
  return {
    sells,
    buys: buys.map(({ symbol, shares, total }) => ({ symbol, shares, total })),
    withinBand: changes.filter(({ symbol, change }) => change !== 0 && !traded.has(symbol)).map(({ symbol }) => symbol),
    tax,
    cost: asCents(sales.reduce((sum, sale) => sum + sale.value - sale.proceeds, spentOnBuying)),
    leftover: asCents(budget - paid),
    moved: asCents(Math.max(0, proceeds - (tax ?? 0))),
    hurdle:
      tax === null || sells.length === 0
        ? null
        : hurdleReturn({
            plan: {
              value: asCents(sales.reduce((sum, { value }) => sum + value, 0)),
              proceeds,
              tax,
              lots: known.flatMap(({ lots }) => lots),
            },
            terms,
            ...terms,
          }),
  }
}

/** All of it where nothing is wanted, else whole shares, in millionths. */
function sharesToSell({ wanted, held, price, change }: WantedPosition & { readonly change: number }): number {
  return wanted === 0 ? held : MILLIONTHS_PER_SHARE * Math.floor(Math.min(inWholeShares(held), -change / price))
}

/** As a planned sale counts it. */
function arrivingOf(price: number, shares: number, { halfSpread, fee }: SaleTerms) {
  const value = Math.round((100 * price * shares) / MILLIONTHS_PER_SHARE)
  return { value, proceeds: Math.max(0, Math.round(value * (1 - halfSpread)) - fee) }
}

interface PaidBuy extends PlannedBuy {
  /** Spread and fee, in cents. */
  readonly cost: number
}

function buyWith(
  budget: number,
  wanted: readonly (WantedPosition & { readonly change: number })[],
  { halfSpread, fee }: SaleTerms,
): readonly PaidBuy[] {
  const all = wanted.reduce((sum, { change }) => sum + 100 * change, 0)
  const share = all > 0 ? Math.min(1, budget / all) : 0
  return wanted.flatMap(({ symbol, price, change }): readonly PaidBuy[] => {
    const each = 100 * price * (1 + halfSpread)
    const shares = Math.floor((100 * share * change - fee) / each)
    if (shares < 1) return []
    const total = Math.floor(shares * each) + fee
    return [
      {
        symbol,
        shares: asShares(shares * MILLIONTHS_PER_SHARE),
        total: asCents(total),
        cost: total - Math.round(100 * price * shares),
      },
    ]
  })
}
