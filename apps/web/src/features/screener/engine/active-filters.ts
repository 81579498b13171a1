import { BOOKMARK_CLASSES, bookmarkBit } from '@fairweight/domain/screener/bookmark-marks.ts'
import type { Facet } from '@fairweight/domain/screener/facets.ts'
import { withRange } from '@fairweight/domain/screener/figure-ranges.ts'
import { RANGE_IDS } from '@fairweight/domain/screener/stock-columns.ts'
import { type StockFilter, toggleBookmarked, toggleClass } from '@fairweight/domain/screener/stock-filter.ts'
import { rangeText } from '../ranges/range-text.ts'

/** One thing that the reader asked for, and the filter without it. */
export interface ActiveFilter {
  /** Tells it from the others. */
  readonly key: string
  readonly label: string
  readonly without: StockFilter
}

/** Everything that narrows the list, in the order of the panel. */
export function activeFilters(facets: readonly Facet[], filter: StockFilter): readonly ActiveFilter[] {
  const text = filter.text.trim()
  const typed = text === '' ? [] : [{ key: 'text', label: `“${text}”`, without: { ...filter, text: '' } }]
  const classes = facets.flatMap(({ id, label, options }) =>
    options.flatMap((option, code) => {
      if (((filter.masks[id] >> code) & 1) === 0) return []
      return [
        { key: `${id} ${option.key}`, label: `${label}: ${option.label}`, without: toggleClass(filter, id, code) },
      ]
    }),
  )
  const bookmarked = BOOKMARK_CLASSES.filter((kind) => filter.bookmarked & bookmarkBit(kind)).map((kind) => ({
    key: `bookmarked ${kind}`,
    label: `Bookmarked for ${kind}`,
    without: toggleBookmarked(filter, kind),
  }))
  const ranges = RANGE_IDS.flatMap((id) => {
    const range = filter.ranges[id]
    return range === undefined
      ? []
      : [
          {
            key: id,
            label: rangeText(id, range),
            without: { ...filter, ranges: withRange(filter.ranges, id, { min: null, max: null }) },
          },
        ]
  })
  const { perSector } = filter
  const spread =
    perSector === null
      ? []
      : [{ key: 'per sector', label: `At most ${perSector} a sector`, without: { ...filter, perSector: null } }]
  return [...typed, ...classes, ...bookmarked, ...ranges, ...spread]
}
