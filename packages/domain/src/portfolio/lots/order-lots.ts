import type { Lot } from './lot.ts'

/**
 * Which lots a sale takes first: the oldest (FIFO, the rule of the IRS where nothing else was said), those that cost most a share, or
 * those that were named to the broker, by the ID of the sale; after these, and for other sales, the oldest.
 */
export type LotChoice = 'fifo' | 'highest-cost' | ReadonlyMap<string, readonly string[]>

/** Lots in the order in which a sale takes them. They are given oldest first. */
export function orderLots(lots: readonly Lot[], choice: LotChoice, saleId: string): readonly Lot[] {
  if (choice === 'fifo') return lots
  if (choice === 'highest-cost') return lots.toSorted(byCostPerShare)
  const named = (choice.get(saleId) ?? []).flatMap((id) => lots.filter((lot) => lot.id === id))
  return [...named, ...lots.filter((lot) => !named.includes(lot))]
}

/** The highest cost a share first, exactly; lots of unknown cost last, since nobody can say what selling them would bring. */
function byCostPerShare(a: Lot, b: Lot): number {
  if (a.cost === null || b.cost === null) return Number(a.cost === null) - Number(b.cost === null)
  const [first, second] = [BigInt(a.cost) * BigInt(b.shares), BigInt(b.cost) * BigInt(a.shares)]
  return first === second ? 0 : first > second ? -1 : 1
}
