import type { MomentumRating } from '../../momentum/momentum-rating.ts'
import { byEffect, hasMoved, type GradeChange } from './change-part.ts'
import { splitChange } from './split-change.ts'

/** A stock's momentum of one day, and that of all stocks that were ranked. */
export interface MomentumDay {
  readonly rating: MomentumRating
  /** USD a share, on the share basis of the day itself; null unless the stock was ranked. */
  readonly own: { readonly price: number; readonly average: number } | null
  /** Of every ranked stock, this one among them, ascending; fractions. */
  readonly universe: Float64Array
}

export type MomentumGradeChange = GradeChange<MomentumRating, 'momentum-percentage-rank'>

/**
 * What became of a stock's momentum grade between two days: its percentile rank split over its own price, its own
 * lagged average and the other stocks, each averaged over every order. Null when neither grade nor rank moved.
 * @param splitFactor new shares for each share of the earlier day, so that a share split by itself changes nothing
 */
export function momentumChange(earlier: MomentumDay, later: MomentumDay, splitFactor = 1): MomentumGradeChange | null {
  const identity = { from: earlier.rating, to: later.rating, measure: 'momentum-percentage-rank' } as const
  if (earlier.own === null || later.own === null) {
    const [before, after] = [rankOf(earlier), rankOf(later)]
    return earlier.rating === later.rating ? null : { ...identity, before, after, parts: [] }
  }
  const [from, to] = [
    { ...earlier, own: earlier.own },
    { ...later, own: later.own },
  ]
  const rebased = { price: from.own.price / splitFactor, average: from.own.average / splitFactor }
  // Each day's own figures as they stand in its universe: put on another share basis they would miss themselves there by a rounding.
  const momenta = [from.own, { ...rebased, price: to.own.price }, { ...rebased, average: to.own.average }, to.own].map(
    momentumOf,
  )
  const mixed = (replaced: number): number => rankAmong(momenta[replaced & 3] ?? Number.NaN, replaced & 4 ? to : from)
  const [before, after] = [mixed(0), mixed(7)]
  if (earlier.rating === later.rating && !hasMoved(before, after)) return null
  const [price = 0, average = 0, others = 0] = splitChange(3, mixed)
  const parts = [
    { input: 'own price', before: rebased.price, after: to.own.price, effect: price },
    { input: 'own lagged average', before: rebased.average, after: to.own.average, effect: average },
    { input: 'the other stocks', before: null, after: null, effect: others },
  ]
  return { ...identity, before, after, parts: byEffect(parts) }
}

type RankedDay = MomentumDay & { readonly own: NonNullable<MomentumDay['own']> }

function rankOf({ own, ...day }: MomentumDay): number | null {
  return own === null ? null : rankAmong(momentumOf(own), { ...day, own })
}

function momentumOf({ price, average }: RankedDay['own']): number {
  return price / average - 1
}

/** The percentile rank of a momentum among the other stocks of a day, ties counted half; the day's own stock is taken out. */
function rankAmong(momentum: number, { own, universe }: RankedDay): number {
  const self = momentumOf(own)
  const below = countBelow(universe, momentum) - (self < momentum ? 1 : 0)
  const upTo = countUpTo(universe, momentum) - (self <= momentum ? 1 : 0)
  return (below + upTo) / 2 / (universe.length - 1)
}

function countBelow(ascending: Float64Array, value: number): number {
  return countWhile(ascending, (one) => one < value)
}

function countUpTo(ascending: Float64Array, value: number): number {
  return countWhile(ascending, (one) => one <= value)
}

/** How many of the first numbers something holds for, by bisection. */
function countWhile(ascending: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(ascending[middle] ?? Number.NaN)) low = middle + 1
    else high = middle
  }
  return low
}
