/**
 * The positions of at most `most` points of a series that keep its shape: the first, the last, and of every stretch
 * the lowest and the highest. Empty points (null) are never chosen.
 */
export function thinSeries(values: readonly (number | null)[], most: number): number[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]))
  if (known.length <= most) return known
  const stretches = Math.max(1, Math.floor((most - 2) / 2))
  const chosen = new Set([known[0]!, known.at(-1)!])
  for (let stretch = 0; stretch < stretches; stretch++) {
    const part = known.slice(
      Math.floor((stretch * known.length) / stretches),
      Math.floor(((stretch + 1) * known.length) / stretches),
    )
    const byValue = part.sort((a, b) => values[a]! - values[b]!)
    if (byValue.length > 0) chosen.add(byValue[0]!).add(byValue.at(-1)!)
  }
  return [...chosen].sort((a, b) => a - b)
}
