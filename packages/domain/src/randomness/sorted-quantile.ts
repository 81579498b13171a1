/** Quantile of ascending values, linear between the two nearest (Hyndman and Fan 1996, type 7). NaN where there are no values. */
export function sortedQuantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (place - Math.floor(place)) * (above - below)
}
