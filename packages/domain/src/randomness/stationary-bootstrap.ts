/**
 * Draws one resample of a series by the stationary bootstrap: blocks that start anywhere, whose lengths are geometric with mean
 * `meanBlock`, the end joined to the start, until `length` places are filled; the last block is cut. `visit` sees each block's
 * first place and number of places. Blocks keep what lingers from one value to the next, and random lengths make every
 * resample a stationary series. Source: D. Politis and J. Romano, "The stationary bootstrap", JASA 89 (1994).
 */
export function drawStationaryBlocks(
  length: number, meanBlock: number, uniform: () => number, visit: (start: number, places: number) => void,
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
