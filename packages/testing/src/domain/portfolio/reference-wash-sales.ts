import type { RealizedLot, Trade, Transaction } from '@fairweight/domain/portfolio'
import { addDays } from '@fairweight/domain/time'

interface BoughtShare {
  readonly purchase: Trade
  soldOn: string | null
  isTaken: boolean
}

const boughtShare = (purchase: Trade): BoughtShare => ({ purchase, soldOn: null, isTaken: false })

/**
 * Wash sales share by share: each whole share that was sold at a loss looks for the first bought share of its symbol that nobody has taken, from
 * thirty days before to thirty days after, and that was not sold by then. Only whole shares and no splits. By "saleId lotId", the shares.
 */
export function referenceWashSales(
  transactions: readonly Transaction[],
  realized: readonly RealizedLot[],
): ReadonlyMap<string, number> {
  const bought = transactions
    .flatMap((one) => (one.kind === 'buy' ? [one] : []))
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
    .flatMap((purchase) => Array.from({ length: purchase.shares / 1e6 }, () => boughtShare(purchase)))
  for (const lot of realized) {
    const own = bought.filter(({ purchase, soldOn }) => purchase.id === lot.id && soldOn === null)
    for (const share of own.slice(0, lot.shares / 1e6)) share.soldOn = lot.sold
  }
  const washed = new Map<string, number>()
  for (const lot of realized) {
    if (lot.gain === null || lot.gain >= 0) continue
    for (let share = 0; share < lot.shares / 1e6; share++) {
      const [from, to] = [addDays(lot.sold, -30), addDays(lot.sold, 30)]
      const isFree = ({ purchase, soldOn, isTaken }: BoughtShare) =>
        purchase.symbol === lot.symbol &&
        purchase.date >= from &&
        purchase.date <= to &&
        !isTaken &&
        !(soldOn !== null && soldOn <= lot.sold)
      const found = bought.find(isFree)
      if (found === undefined) continue
      found.isTaken = true
      const key = `${lot.saleId} ${lot.id}`
      washed.set(key, (washed.get(key) ?? 0) + 1)
    }
  }
  return washed
}
