import { KEY_FIGURE_SETTINGS } from '../settings/key-figure-settings.ts'
import { percentileRanks } from '../momentum/percentile-rank.ts'

/** A figure of a stock beside those of its sector. */
export interface SectorPlace {
  /** The middle figure of the sector; the mean of the two middle ones of an even number. */
  readonly median: number
  /** Share of the other stocks of the sector that have a lower figure, those with the same one counted half; null where its own is unknown. */
  readonly percentile: number | null
  /** Stocks of the sector with a figure, its own included. */
  readonly stocks: number
}

/**
 * The place of each stock's figure in its sector, in the order given; null for a stock without a sector, or where fewer than five
 * of the sector have a figure. Percentiles as those of momentum.
 * @param values the figure of each stock, null where it is unknown
 * @param sectors the sector of each stock
 */
export function placesInSectors(
  values: readonly (number | null)[],
  sectors: readonly (string | null)[],
): (SectorPlace | null)[] {
  const places: (SectorPlace | null)[] = values.map(() => null)
  const bySector = Map.groupBy(values.keys(), (stock) => sectors[stock] ?? null)
  for (const [sector, stocks] of bySector) {
    const figures = Float64Array.from(stocks, (stock) => values[stock] ?? Number.NaN)
    const known = figures.filter((figure) => !Number.isNaN(figure)).sort()
    if (sector === null || known.length < KEY_FIGURE_SETTINGS.minimumPeers) continue
    const [median, ranks] = [medianOf(known), percentileRanks(figures)]
    for (const [position, stock] of stocks.entries()) {
      const rank = ranks[position] ?? Number.NaN
      places[stock] = { median, percentile: Number.isNaN(rank) ? null : rank, stocks: known.length }
    }
  }
  return places
}

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? Number.NaN, sorted[Math.floor(middle)] ?? Number.NaN]
  return (low + high) / 2
}
