/** The stationary bootstrap as its paper says it, place by place: with probability 1/mean a fresh start, else the next one round the ring. */
export function plainStationaryRows(length: number, meanBlock: number, uniform: () => number): number[] {
  const rows: number[] = []
  while (rows.length < length) {
    const last = rows.at(-1)
    const isFresh = last === undefined || uniform() < 1 / meanBlock
    rows.push(isFresh ? Math.floor(uniform() * length) : (last + 1) % length)
  }
  return rows
}
