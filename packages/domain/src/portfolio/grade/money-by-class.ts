import { asCents, type Cents } from '../../money/index.ts'

/** What of a portfolio's money is in one class of positions. */
export interface MoneyInClass<Class> {
  readonly class: Class
  readonly value: Cents
  /** Of all that was sorted, 0 to 1. */
  readonly share: number
  /** Its symbols, the largest position first. */
  readonly symbols: readonly string[]
}

/** A position with a price. */
export interface PricedPosition {
  readonly symbol: string
  /** In cents, above zero. */
  readonly value: Cents
}

/**
 * Sorts money into classes: each position's whole value is in its one class, so that the values sum to all of it, to the cent.
 * @returns the classes that hold something, the one with the most money first
 */
export function moneyByClass<Position extends PricedPosition, Class>(
  positions: readonly Position[],
  classOf: (position: Position) => Class,
): readonly MoneyInClass<Class>[] {
  const total = sum(positions)
  return [...Map.groupBy(positions, classOf)]
    .map(([name, members]) => ({
      class: name,
      value: asCents(sum(members)),
      share: sum(members) / total,
      symbols: members.toSorted((a, b) => b.value - a.value).map(({ symbol }) => symbol),
    }))
    .toSorted((a, b) => b.value - a.value)
}

function sum(positions: readonly PricedPosition[]): number {
  return positions.reduce((total, { value }) => total + value, 0)
}
