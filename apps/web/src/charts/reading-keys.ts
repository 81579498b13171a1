/** About a month of sessions. */
const PAGE = 21

/** The point of a series that a key leads to, or null for a key that does not read. */
export function readingAfterKey(key: string, at: number, count: number): number | null {
  const next = STEPS[key]?.(at, count)
  return next === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, next))
}

const STEPS: Record<string, ((at: number, count: number) => number) | undefined> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageUp: (at) => at + PAGE,
  PageDown: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, count) => count - 1,
}
