import { asCents, type Cents } from '../../money/index.ts'
import { daysBetween } from '../../time/index.ts'
import type { Holdings, RealizedLot } from '../holdings.ts'
import { roundedQuotient } from '../lots/apportion.ts'
import { asShares, type Shares } from '../shares.ts'
import { inOrder, type Trade, type Transaction } from '../transaction.ts'

/** A loss that the tax does not count now, because the same shares were bought again within thirty days (26 U.S.C. § 1091). */
export interface WashSale {
  readonly lot: RealizedLot
  /** The purchases that replace the shares, in the order in which they count; shares as of the sale, before later splits. */
  readonly replacements: readonly { readonly purchaseId: string; readonly shares: Shares }[]
  /** The part of the loss that is not counted, above 0. It belongs to the cost of the replacements. */
  readonly disallowed: Cents
}

const WINDOW_DAYS = 30

/**
 * The wash sales among what was realized: losses, in the order of the sales, of shares that a purchase within 30 days before or after replaces.
 * Purchases count in their order, each share once (Treas. Reg. § 1.1091-1). Shares that had been sold themselves by the end of the day of
 * the sale replace nothing. Whether gains change by the higher cost of the replacements is not computed here.
 */
export function washSales(transactions: Iterable<Transaction>, { realized, changes }: Holdings): readonly WashSale[] {
  const purchases = inOrder(transactions).filter((one): one is Trade => one.kind === 'buy')
  const soldOf = Map.groupBy(realized, ({ id }) => id)
  /** Of each purchase, in its own shares: those before this place were sold by then or replace others already. */
  const passed = new Map<string, number>()
  return realized.flatMap((lot): readonly WashSale[] => {
    if (lot.gain === null || lot.gain >= 0) return []
    const replacements: { purchaseId: string; shares: Shares }[] = []
    let open: number = lot.shares
    for (const purchase of purchases.filter((one) => isWithin(one, lot))) {
      const gone = (soldOf.get(purchase.id) ?? [])
        .filter(({ sold }) => sold <= lot.sold)
        .reduce((sum, sold) => sum + sold.shares / splitBetween(changes, purchase, sold), 0)
      const from = Math.max(Math.round(gone), passed.get(purchase.id) ?? 0)
      const scale = splitBetween(changes, purchase, lot)
      const shares = Math.min(open, Math.max(0, Math.round((purchase.shares - from) * scale)))
      if (shares === 0) continue
      open -= shares
      passed.set(purchase.id, from + Math.round(shares / scale))
      replacements.push({ purchaseId: purchase.id, shares: asShares(shares) })
    }
    const loss = BigInt(-lot.gain) * BigInt(lot.shares - open)
    const disallowed = asCents(Number(roundedQuotient(loss, BigInt(lot.shares))))
    return disallowed === 0 ? [] : [{ lot, replacements, disallowed }]
  })
}

function isWithin(purchase: Trade, lot: RealizedLot): boolean {
  return purchase.symbol === lot.symbol && Math.abs(daysBetween(purchase.date, lot.sold)) <= WINDOW_DAYS
}

/** How many shares as of the sale one share as of the purchase is, by the splits between the two. */
function splitBetween(changes: Holdings['changes'], purchase: Trade, lot: RealizedLot): number {
  const total = (lots: readonly { readonly shares: number }[]) => lots.reduce((sum, { shares }) => sum + shares, 0)
  return changes
    .filter(({ symbol }) => symbol === lot.symbol)
    .reduce((scale, { date, before, after }) => {
      if (purchase.date < date && date <= lot.sold) return (scale * total(after)) / total(before)
      if (lot.sold < date && date <= purchase.date) return (scale * total(before)) / total(after)
      return scale
    }, 1)
}
