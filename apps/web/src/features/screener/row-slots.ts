/**
 * A name for each drawn row's place on screen, for positions in ascending order: a scrolled grid then fills the rows it
 * has with other stocks instead of throwing them away and making new ones. The active row may be kept far from the
 * others; it has a place of its own.
 */
export function recycledRowIds(positions: readonly number[]): string[] {
  const isApart = (at: number, neighbor: number) =>
    positions.length > 1 && Math.abs((positions[at] ?? 0) - (positions[neighbor] ?? 0)) > 1
  const last = positions.length - 1
  const apart = isApart(0, 1) ? 0 : isApart(last, last - 1) ? last : -1
  const together = apart < 0 ? positions.length : positions.length - 1
  return positions.map((position, at) => (at === apart ? 'apart' : `slot-${position % together}`))
}
