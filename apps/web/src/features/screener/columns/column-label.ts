import { KEY_FIGURES } from '@fairweight/domain/key-figures'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'
import { columnName } from '../grid-columns.tsx'
import { isPercentile, keyFigureOf } from '@fairweight/domain/screener/column-choice.ts'

/** Of heads that say too little without their unit. */
const LONGER_NAMES: Readonly<Partial<Record<SortKey, string>>> = {
  momentumRank: 'Momentum percentile',
  tangibleBook: 'Tangible book margin',
}

/** What a column is called away from its place, such as `Price to earnings, percentile in the sector`. */
export function fullColumnName(key: SortKey): string {
  const id = keyFigureOf(key)
  if (id === null) return LONGER_NAMES[key] ?? columnName(key)
  return isPercentile(key) ? `${KEY_FIGURES[id].name}, percentile in the sector` : KEY_FIGURES[id].name
}
