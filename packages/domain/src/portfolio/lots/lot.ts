import { asCents, type Cents } from '../../money/index.ts'
import type { Ticker } from '../../naming/index.ts'
import type { IsoDate } from '../../time/index.ts'
import { asShares, type Shares } from '../shares.ts'
import { apportion } from './apportion.ts'

/** Shares of one purchase that are still held, or were sold together. */
export interface Lot {
  /** The transaction that it came with. */
  readonly id: string
  readonly symbol: Ticker
  /** Null for shares that were transferred in: nobody said when they were bought. */
  readonly acquired: IsoDate | null
  readonly shares: Shares
  /** What the shares cost, fees included; null where the file does not say. */
  readonly cost: Cents | null
}

interface Taken {
  readonly taken: readonly Lot[]
  readonly left: readonly Lot[]
  /** What was wanted beyond all lots. */
  readonly missing: Shares
}

/** Takes shares from lots in their order. A lot of which only a part goes is split, its cost to the cent. */
export function takeShares(lots: readonly Lot[], wanted: Shares): Taken {
  const taken: Lot[] = []
  const left: Lot[] = []
  let missing: number = wanted
  for (const lot of lots) {
    const here = Math.min(missing, lot.shares)
    missing -= here
    if (here === lot.shares) taken.push(lot)
    else if (here === 0) left.push(lot)
    else {
      const [gone, kept] = splitLot(lot, here)
      taken.push(gone)
      left.push(kept)
    }
  }
  return { taken, left, missing: asShares(missing) }
}

function splitLot(lot: Lot, here: number): readonly [Lot, Lot] {
  const [goneCost = 0, keptCost = 0] = lot.cost === null ? [] : apportion(lot.cost, [here, lot.shares - here])
  const part = (shares: number, cost: number): Lot => ({
    ...lot,
    shares: asShares(shares),
    cost: lot.cost === null ? null : asCents(cost),
  })
  return [part(here, goneCost), part(lot.shares - here, keptCost)]
}

/** The shares of several lots together. */
export function totalShares(lots: readonly Pick<Lot, 'shares'>[]): Shares {
  return asShares(lots.reduce((sum, { shares }) => sum + shares, 0))
}

/** What several lots cost together; null when of one of them nobody knows. */
export function totalCost(lots: readonly Pick<Lot, 'cost'>[]): Cents | null {
  let sum = 0
  for (const { cost } of lots) {
    if (cost === null) return null
    sum += cost
  }
  return asCents(sum)
}
