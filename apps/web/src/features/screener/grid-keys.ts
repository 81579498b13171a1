/**
 * The position that a key leads to in a list of `count` rows, or null for a key that does not move.
 * From no row at all, any movement begins at the first.
 */
export function positionAfterKey(key: string, active: number, count: number, page: number): number | null {
  const step = STEPS[key]?.(active, count, page)
  if (step === undefined || count === 0) return null
  return active < 0 ? 0 : Math.min(count - 1, Math.max(0, step))
}

const STEPS: Record<string, ((active: number, count: number, page: number) => number) | undefined> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active, _count, page) => active + page,
  PageUp: (active, _count, page) => active - page,
  Home: () => 0,
  End: (_active, count) => count - 1,
}
