import type { ScreenedStock } from '@fairweight/domain/screener/screened-stock.ts'

const widest = ({ MARGIN_OF_SAFETY: margins }: ScreenedStock): number | null => {
  const known = Object.values(margins ?? {}).filter((margin) => margin !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** The share of its sector's other stocks whose widest margin is lower, by counting pair by pair; null where nothing can be said. */
export function plainSectorRank(row: ScreenedStock, rows: readonly ScreenedStock[]): number | null {
  const own = widest(row)
  const members = rows.filter(({ SECTOR }) => SECTOR === row.SECTOR).filter((other) => widest(other) !== null)
  if (own === null || row.SECTOR === null || members.length < 10) return null
  return members.filter((other) => (widest(other) ?? 0) < own).length / (members.length - 1)
}
