import { asCents } from '../../money/index.ts'
import { asShares, type Shares } from '../shares.ts'
import { type Lot, takeShares } from './lot.ts'

/** Shares of one lot that were named to the broker for a sale (Treas. Reg. § 1.1012-1(c)). */
export interface NamedLot {
  /** The transaction that the lot came with. */
  readonly id: string
  /** As they were counted on the day of the sale. */
  readonly shares: Shares
}

interface TakenByName {
  readonly taken: readonly Lot[]
  readonly left: readonly Lot[]
  /** What was wanted beyond all lots. */
  readonly missing: Shares
  /** What was named and was not in its lot; other shares were taken in its place. */
  readonly notThere: Shares
}

/**
 * Takes shares of a sale from the lots that were named for it, of each as many as were named, and the rest from all lots in their order. What is
 * left keeps its order.
 */
export function takeNamedShares(lots: readonly Lot[], named: readonly NamedLot[], wanted: Shares): TakenByName {
  const taken = new Map<string, Lot>()
  let left = lots
  let open: number = wanted
  let notThere = 0
  for (const { id, shares } of named) {
    const asked = Math.min(shares, open)
    const part = takeShares(
      left.filter((lot) => lot.id === id),
      asShares(asked),
    )
    for (const lot of part.taken) addTo(taken, lot)
    left = left.flatMap((lot) => (lot.id === id ? part.left : [lot]))
    open -= asked - part.missing
    notThere += part.missing
  }
  const others = takeShares(left, asShares(open))
  for (const lot of others.taken) addTo(taken, lot)
  return { taken: [...taken.values()], left: others.left, missing: others.missing, notThere: asShares(notThere) }
}

/** Two parts of one lot in one sale are one. */
function addTo(taken: Map<string, Lot>, lot: Lot): void {
  const before = taken.get(lot.id)
  taken.set(
    lot.id,
    before === undefined
      ? lot
      : {
          ...lot,
          shares: asShares(before.shares + lot.shares),
          cost: before.cost === null || lot.cost === null ? null : asCents(before.cost + lot.cost),
        },
  )
}
