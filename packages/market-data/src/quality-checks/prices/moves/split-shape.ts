/** New shares for an old one, in splits that companies choose; a reverse split turns them round, and then takes at least two together. */
const FACTORS = [1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50] as const

/**
 * The day's own return, as a logarithm, that a split day is granted by a factor: near 3 for 2 true falls are frequent, by more
 * than 60% they are rare. `alone` where nothing but the price tells the factor, `confirmed` where a count of shares does too.
 */
function ownReturn(factor: number): { alone: number; confirmed: number } {
  if (factor < 2) return { alone: 0.045, confirmed: 0.045 }
  return factor < 3 ? { alone: 0.065, confirmed: 0.13 } : { alone: 0.2, confirmed: 0.25 }
}

/** The split that would turn the move into an ordinary day, such as 4 for a fall to a quarter; null when none is near. */
export function likelySplit(ratio: number): number | null {
  return splitsNear(ratio, 'alone')[0] ?? null
}

/** A split for people: '4 for 1', '1 for 10'. */
export function formatSplit(factor: number): string {
  const round = (shares: number) => shares.toLocaleString('en-US', { maximumFractionDigits: 3, useGrouping: false })
  return factor >= 1 ? `${round(factor)} for 1` : `1 for ${round(1 / factor)}`
}

/** All splits that would, the nearest first. */
export function splitsNear(ratio: number, reported: 'alone' | 'confirmed'): number[] {
  const step = ratio < 1 ? 1 / ratio : ratio
  const distance = (factor: number) => Math.abs(Math.log(step / factor))
  const near = FACTORS.filter((factor) => distance(factor) < ownReturn(factor)[reported]).toSorted(
    (one, other) => distance(one) - distance(other),
  )
  return ratio < 1 ? near : near.filter((factor) => factor >= 2).map((factor) => 1 / factor)
}
