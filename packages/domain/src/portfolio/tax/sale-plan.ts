import { asCents, type Cents } from '../../money/index.ts'
import type { Ticker } from '../../naming/index.ts'
import type { IsoDate } from '../../time/index.ts'
import { holdingsOf, holdingTerm, type RealizedLot } from '../holdings.ts'
import { orderLots } from '../lots/order-lots.ts'
import type { Lot } from '../lots/lot.ts'
import type { NamedLot } from '../lots/named-lots.ts'
import { inWholeShares, type Shares } from '../shares.ts'
import type { Trade, Transaction } from '../transaction.ts'
import { washSales } from './wash-sales.ts'

/** What a sale costs its seller. Rates are fractions, and those of the seller: of the federal tax, the state's and others together. */
export interface SaleTerms {
  readonly date: IsoDate
  /** On gains of shares held for up to a year, and for longer. A loss saves as much, since it is taken from gains of the same kind. */
  readonly shortRate: number
  readonly longRate: number
  readonly fee: Cents
  /** Share of the price that is lost between bid and offer: half of the spread. */
  readonly halfSpread: number
}

export interface PlannedSale {
  readonly symbol: Ticker
  readonly shares: Shares
  /** USD a share, before costs. */
  readonly price: number
  /** The seller's own choice of lots; without any the lots that cost the least tax. */
  readonly named?: readonly NamedLot[] | undefined
}

export interface SalePlan {
  /** The lots to name to the broker, with what each brings. */
  readonly lots: readonly RealizedLot[]
  /** What the shares are worth, and what of it arrives after fee and spread. */
  readonly value: Cents
  readonly proceeds: Cents
  /** To pay on all lots together; below 0 where losses save tax. */
  readonly tax: Cents
  /** Of the losses, what a purchase of the last 30 days makes a wash sale: it saves nothing now. */
  readonly disallowed: Cents
  /** What the tax would be with the lots that cost the least. */
  readonly taxOfBest: Cents
  /** What the tax would be with the oldest lots, which are sold where nothing is said. */
  readonly taxOfOldest: Cents
  /** What it would be with the lots that cost the most. */
  readonly taxOfHighestCost: Cents
}

export type SalePlanResult = SalePlan | { readonly reason: 'not-held' | 'cost-unknown' }

const PLANNED = 'planned sale'

/**
 * The lots of a sale that cost the least tax. Without wash sales it is the least there can be: the tax is so much a share in each lot, and
 * those with the least are sold first. With one, the best of that order, the highest cost, the oldest first and losses last, each calculated
 * with its wash sales. Lots that the seller names go first instead, and then the oldest. Purchases after the sale are not known: within 30 days they would make a loss a wash sale as well.
 */
export function planSale(transactions: readonly Transaction[], sale: PlannedSale, terms: SaleTerms): SalePlanResult {
  const before = transactions.filter(({ date }) => date <= terms.date)
  const lots = holdingsOf(before).positions.find(({ symbol }) => symbol === sale.symbol)?.lots ?? []
  if (sale.shares <= 0 || lots.reduce((sum, { shares }) => sum + shares, 0) < sale.shares) return { reason: 'not-held' }
  const orders = lotOrders(lots, sale.price * (1 - terms.halfSpread), terms)
  const sold = (order: readonly Lot[]): LotSale => sellInOrder(before, { ...sale, named: undefined }, terms, order)
  const oldest = sold(orders.oldest)
  const highestCost = sold(orders.highestCost)
  const known = [oldest, sold(orders.minTax), highestCost, sold(orders.lossesLast)].filter(isKnown)
  const [first] = known
  if (first === undefined) return { reason: 'cost-unknown' }
  const best = known.reduce((least, one) => (one.tax < least.tax ? one : least), first)
  const taxOf = (one: LotSale): Cents => (known.includes(one) ? one.tax : best.tax)
  const own = sale.named === undefined ? best : sellInOrder(before, sale, terms, [])
  if (!isKnown(own)) return { reason: 'cost-unknown' }
  return { ...own, taxOfBest: best.tax, taxOfOldest: taxOf(oldest), taxOfHighestCost: taxOf(highestCost) }
}

function isKnown({ lots }: LotSale): boolean {
  return lots.every(({ gain, term }) => gain !== null && term !== null)
}

/** What a sale comes to with one order of lots. */
type LotSale = Omit<SalePlan, 'taxOfBest' | 'taxOfOldest' | 'taxOfHighestCost'>

/** The orders in which lots could go. Lots of unknown cost or age go last in all but the oldest first. */
function lotOrders(lots: readonly Lot[], price: number, terms: SaleTerms) {
  const known = lots.filter(({ cost, acquired }) => cost !== null && acquired !== null)
  const taxPerShare = ({ cost, acquired, shares }: Lot, ofLosses: number): number => {
    if (cost === null || acquired === null) return Infinity
    const gain = price - cost / 100 / inWholeShares(shares)
    return rateOf(holdingTerm(acquired, terms.date), terms) * (gain < 0 ? ofLosses * gain : gain)
  }
  const byTax = (ofLosses: number): readonly Lot[] =>
    known.toSorted((a, b) => taxPerShare(a, ofLosses) - taxPerShare(b, ofLosses))
  return {
    oldest: lots,
    minTax: byTax(1),
    highestCost: orderLots(known, 'highest-cost', PLANNED),
    // As if losses were worth nothing, and were kept for later.
    lossesLast: byTax(-1),
  }
}

function rateOf(term: 'short' | 'long', { shortRate, longRate }: SaleTerms): number {
  return term === 'long' ? longRate : shortRate
}

function sellInOrder(
  before: readonly Transaction[],
  { symbol, shares, price, named: lots }: PlannedSale,
  terms: SaleTerms,
  order: readonly Lot[],
): LotSale {
  const value = asCents(Math.round(100 * price * inWholeShares(shares)))
  const proceeds = asCents(Math.max(0, Math.round(value * (1 - terms.halfSpread)) - terms.fee))
  const sale: Trade = { id: PLANNED, kind: 'sell', date: terms.date, symbol, shares, total: proceeds, lots }
  const all = [...before, sale]
  const after = holdingsOf(all, new Map([[PLANNED, order.map(({ id }) => id)]]))
  const realized = after.realized.filter(({ saleId }) => saleId === PLANNED)
  const washed = washSales(all, after).filter(({ lot }) => lot.saleId === PLANNED)
  const taxOf = (lot: RealizedLot): number => {
    const kept = washed.find((one) => one.lot === lot)?.disallowed ?? 0
    return rateOf(lot.term ?? 'short', terms) * ((lot.gain ?? 0) + kept)
  }
  return {
    lots: realized,
    value,
    proceeds,
    tax: asCents(Math.round(realized.reduce((sum, lot) => sum + taxOf(lot), 0))),
    disallowed: asCents(washed.reduce((sum, { disallowed }) => sum + disallowed, 0)),
  }
}
