/**
 * The place of each value among all: (rank - 1) / (N - 1), 0 for the lowest and 1 for the highest; equal values share
 * the mean of their ranks. NaN marks a value that is unknown: it is not counted in N and its rank is NaN. With fewer
 * than two values there is nothing to rank against, and every rank is NaN.
 */
export function percentileRanks(values: Float64Array): Float64Array {
  const ranks = new Float64Array(values.length).fill(Number.NaN)
  const order = Uint32Array.from(knownPositions(values)).sort((a, b) => at(values, a) - at(values, b))
  const last = order.length - 1
  if (last < 1) return ranks
  for (let start = 0; start <= last;) {
    let end = start
    while (end < last && at(values, at(order, end + 1)) === at(values, at(order, start))) end++
    for (let place = start; place <= end; place++) ranks[at(order, place)] = (start + end) / 2 / last
    start = end + 1
  }
  return ranks
}

function knownPositions(values: Float64Array): number[] {
  const positions: number[] = []
  for (let index = 0; index < values.length; index++) if (!Number.isNaN(at(values, index))) positions.push(index)
  return positions
}

function at(values: Float64Array | Uint32Array, index: number): number {
  return values[index] ?? Number.NaN
}
