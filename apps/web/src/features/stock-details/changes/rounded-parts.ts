const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/**
 * Parts rounded to whole steps so that what is shown adds up to what their rounded sum shows: each is rounded down, and those that lost
 * most by it get a step more. No part is off by a step or more (Hamilton's method).
 */
export function roundedParts(parts: readonly number[], step: number): number[] {
  const down = parts.map((part) => Math.floor(part / step))
  const missing = Math.round(sum(parts) / step) - sum(down)
  const lostMost = parts
    .map((part, at) => ({ at, lost: part / step - (down[at] ?? 0) }))
    .toSorted((a, b) => b.lost - a.lost)
  const raised = new Set(lostMost.slice(0, missing).map(({ at }) => at))
  return down.map((steps, at) => (steps + (raised.has(at) ? 1 : 0)) * step)
}
