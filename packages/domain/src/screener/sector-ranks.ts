import type { ScreenedStock } from './screened-stock.ts'

/** Among fewer stocks of a sector a percentile says little. */
export const SMALLEST_SECTOR = 10

/**
 * Where each figure stands within its sector: the share of the sector's other figures that are lower, 0 to 1, equal ones sharing the
 * place. NaN for a stock without figure or sector, and in a sector with fewer than ten figures.
 */
export function sectorRanks(rows: readonly Pick<ScreenedStock, 'SECTOR'>[], figures: Float64Array): Float64Array {
  const ranks = new Float64Array(rows.length).fill(Number.NaN)
  const sectors = Map.groupBy(rows.keys(), (row) => (Number.isNaN(figures[row]!) ? null : (rows[row]!.SECTOR ?? null)))
  for (const [sector, members] of sectors) {
    if (sector === null || members.length < SMALLEST_SECTOR) continue
    const ascending = members.toSorted((one, other) => figures[one]! - figures[other]!)
    let lower = 0
    for (const [at, row] of ascending.entries()) {
      if (figures[row] !== figures[ascending[lower]!]) lower = at
      ranks[row] = lower / (members.length - 1)
    }
  }
  return ranks
}
