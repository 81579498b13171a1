import { FACET_IDS, type FacetId } from './facets.ts'
import { type BookmarkClass, bookmarkBit } from './bookmark-marks.ts'
import {
  boundsOf,
  FAILS_MULTIPLE,
  failingBounds,
  type FigureBounds,
  type FigureRanges,
  PASSES_ALL,
} from './figure-ranges.ts'
import type { RangeId, StockColumns } from './stock-columns.ts'

/** What the reader asks for. A facet without a chosen class lets everything through. */
export interface StockFilter {
  readonly text: string
  /** One bit a class, by position in the facet's options; 0 = no restriction. */
  readonly masks: Readonly<Record<FacetId, number>>
  /** One bit a kind of bookmark, of which a stock needs one; 0 = no restriction. */
  readonly bookmarked: number
  readonly ranges: FigureRanges
  /** At most so many stocks of each sector, those that come first in the order on show; null = all. */
  readonly perSector: number | null
}

export const EMPTY_FILTER: StockFilter = {
  text: '',
  masks: { value: 0, momentum: 0, change: 0, cap: 0, sector: 0, esg: 0, earnings: 0, findings: 0 },
  bookmarked: 0,
  ranges: {},
  perSector: null,
}

export interface FilterResult {
  /** 1 where the row passes. */
  readonly passes: Uint8Array
  readonly count: number
  /** For each facet and class: how many rows would show with the other facets and the text as they are. */
  readonly counts: Readonly<Record<FacetId, Uint32Array>>
  readonly bookmarkCounts: Readonly<Record<BookmarkClass, number>>
  /** For each range: how many rows it keeps out only because they have no figure for it. */
  readonly unknownCounts: Readonly<Partial<Record<RangeId, number>>>
  /** The ranges that hold. */
  readonly rangeIds: readonly RangeId[]
  /** Where one of them alone keeps the row out, its position from 1 on; else 0. */
  readonly keptOutBy: Uint8Array
}

const EVERYTHING = -1

/**
 * One pass over the rows. A row that fails in exactly one facet still counts for that facet's classes,
 * so each count says what choosing the class would show. `marks` holds each row's bookmarks; null = there are none.
 */
export function filterStocks(
  columns: StockColumns,
  filter: StockFilter,
  marks: Uint8Array | null = null,
): FilterResult {
  const size = columns.rows.length
  const passes = new Uint8Array(size)
  const columnOf = FACET_IDS.map((id) => columns.codes[id])
  // A facet that the list does not have restricts nothing.
  const masks = Int32Array.from(FACET_IDS, (id) => (optionCount(columns, id) > 0 && filter.masks[id]) || EVERYTHING)
  const counts = FACET_IDS.map((id) => new Uint32Array(optionCount(columns, id)))
  const needle = filter.text.trim().toLowerCase()
  const bounds = boundsOf(columns, filter.ranges)
  const unknowns = new Uint32Array(bounds.length)
  const keptOutBy = new Uint8Array(size)
  const bookmarkCounts = { value: 0, momentum: 0 }
  const valueBit = bookmarkBit('value')
  const momentumBit = bookmarkBit('momentum')
  let count = 0
  for (let row = 0; row < size; row++) {
    if (needle !== '' && !columns.search[row]!.includes(needle)) continue
    const failing = failingFacet(columnOf, masks, row)
    if (failing === FAILS_MULTIPLE) continue
    const outside = failingBounds(bounds, row)
    if (outside === FAILS_MULTIPLE) continue
    const mark = marks === null ? 0 : marks[row]!
    const isWanted = filter.bookmarked === 0 || (mark & filter.bookmarked) !== 0
    if (outside !== PASSES_ALL) {
      if (failing !== PASSES_ALL || !isWanted) continue
      keptOutBy[row] = outside + 1
      if (Number.isNaN(bounds[outside]!.figures[row])) unknowns[outside]!++
      continue
    }
    if (failing !== PASSES_ALL) {
      if (isWanted) counts[failing]![columnOf[failing]![row]!]!++
      continue
    }
    if (mark & valueBit) bookmarkCounts.value++
    if (mark & momentumBit) bookmarkCounts.momentum++
    if (!isWanted) continue
    passes[row] = 1
    count++
    for (let facet = 0; facet < columnOf.length; facet++) counts[facet]![columnOf[facet]![row]!]!++
  }
  return {
    passes,
    count,
    counts: byFacet(counts),
    bookmarkCounts,
    unknownCounts: byRange(bounds, unknowns),
    rangeIds: bounds.map(({ id }) => id),
    keptOutBy,
  }
}

function failingFacet(columnOf: readonly Uint8Array[], masks: Int32Array, row: number): number {
  let failing = PASSES_ALL
  for (let facet = 0; facet < columnOf.length; facet++) {
    if ((masks[facet]! >> columnOf[facet]![row]!) & 1) continue
    if (failing !== PASSES_ALL) return FAILS_MULTIPLE
    failing = facet
  }
  return failing
}

function optionCount(columns: StockColumns, id: FacetId): number {
  return columns.facets.find((facet) => facet.id === id)?.options.length ?? 0
}

function byFacet(counts: readonly Uint32Array[]): Record<FacetId, Uint32Array> {
  const of = (id: FacetId) => counts[FACET_IDS.indexOf(id)] ?? new Uint32Array(0)
  return {
    value: of('value'),
    momentum: of('momentum'),
    change: of('change'),
    cap: of('cap'),
    sector: of('sector'),
    esg: of('esg'),
    earnings: of('earnings'),
    findings: of('findings'),
  }
}

function byRange(bounds: readonly FigureBounds[], unknowns: Uint32Array): FilterResult['unknownCounts'] {
  return Object.fromEntries(bounds.map(({ id }, at) => [id, unknowns[at]!]))
}

export function isEmptyFilter(filter: StockFilter): boolean {
  return (
    filter.text.trim() === '' &&
    filter.bookmarked === 0 &&
    filter.perSector === null &&
    Object.keys(filter.ranges).length === 0 &&
    FACET_IDS.every((id) => filter.masks[id] === 0)
  )
}

/** How many things narrow the list, the typed text left out. */
export function countFilters({ masks, bookmarked, ranges, perSector }: StockFilter): number {
  const bits = [bookmarked, ...FACET_IDS.map((id) => masks[id])].map(
    (mask) => mask.toString(2).replaceAll('0', '').length,
  )
  return bits.reduce((sum, count) => sum + count, Object.keys(ranges).length + (perSector === null ? 0 : 1))
}

/** The filter with one class switched on or off. */
export function toggleClass(filter: StockFilter, facet: FacetId, code: number): StockFilter {
  return { ...filter, masks: { ...filter.masks, [facet]: filter.masks[facet] ^ (1 << code) } }
}

/** The filter with one kind of bookmark switched on or off. */
export function toggleBookmarked(filter: StockFilter, kind: BookmarkClass): StockFilter {
  return { ...filter, bookmarked: filter.bookmarked ^ bookmarkBit(kind) }
}
