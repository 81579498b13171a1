/**
 * Moves labels apart that would stand on each other: every position at least `gap` after the one before, as near to
 * where it wants to be as its neighbors allow, within `low` to `high` while there is room. Answers in the order given.
 */
export function separateLabels(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!)
  const placed = [...wanted]
  let min = low
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, min)
    min = placed[index]! + gap
  }
  let max = high
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index]!, max)
    max = placed[index]! - gap
  }
  return placed
}
