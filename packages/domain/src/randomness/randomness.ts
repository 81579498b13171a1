/** A stream of numbers evenly in [0, 1), the same for a seed on every machine. Mulberry32 (Tommy Ettinger, public domain). */
export function seededUniform(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Draws one resample of a series by the stationary bootstrap: blocks that start anywhere, whose lengths are geometric with mean
 * `meanBlock`, the end joined to the start, until `length` places are filled; the last block is cut. `visit` sees each block's
 * first place and number of places. Blocks keep what lingers from one value to the next, and random lengths make every
 * resample a stationary series. Source: D. Politis and J. Romano, "The stationary bootstrap", JASA 89 (1994).
 */
export function drawStationaryBlocks(
  length: number,
  meanBlock: number,
  uniform: () => number,
  visit: (start: number, places: number) => void,
): void {
  const ending = 1 / meanBlock
  let left = length
  while (left > 0) {
    const start = Math.floor(uniform() * length)
    let places = 1
    while (places < left && uniform() >= ending) places++
    visit(start, places)
    left -= places
  }
}

/** One resample by the stationary bootstrap as positions in the series, written into `rows`, which is as long as the series. */
export function stationaryBootstrapRows(meanBlock: number, uniform: () => number, rows: Int32Array): void {
  const length = rows.length
  let filled = 0
  drawStationaryBlocks(length, meanBlock, uniform, (start, places) => {
    for (let step = 0, row = start; step < places; step++) {
      rows[filled++] = row
      row = row + 1 === length ? 0 : row + 1
    }
  })
}

/** Quantile of ascending values, linear between the two nearest (Hyndman and Fan 1996, type 7). NaN where there are no values. */
export function sortedQuantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (place - Math.floor(place)) * (above - below)
}
