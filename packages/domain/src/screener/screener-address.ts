import { KEY_FIGURE_IDS, type KeyFigureId, type KeyFigureSet, setOfKeyFigure } from '../key-figures/key-figure-sets.ts'
import {
  asOwnColumns,
  type ColumnChoice,
  isFetched,
  keyFigureOf,
  percentileOf,
  type PercentileId,
  readColumns,
  writeColumns,
} from './column-choice.ts'
import type { FacetOption } from './grade-classes.ts'
import { type Facet, FACET_IDS } from './facets.ts'
import { BOOKMARK_CLASSES, bookmarkBit } from './bookmark-marks.ts'
import { readRanges, writeRanges } from './figure-ranges.ts'
import { RANGE_IDS } from './stock-columns.ts'
import { EMPTY_FILTER, type StockFilter } from './stock-filter.ts'
import { DEFAULT_ORDER, type SortKey, type StockOrder } from './stock-order.ts'
import { isWithheld, type ListedTool } from './withheld.ts'

/** What of the screener stands in the address: whoever opens it sees the same list. */
export interface ScreenerState {
  readonly filter: StockFilter
  readonly order: StockOrder
  readonly columns: ColumnChoice
}

/** The named parts of an address, such as a `URLSearchParams`. */
export interface AddressParams {
  get(name: string): string | null
  set(name: string, value: string): void
  delete(name: string): void
}

const SORT_KEYS: readonly SortKey[] = [
  'grade',
  'ticker',
  'name',
  ...FACET_IDS,
  ...RANGE_IDS,
  ...KEY_FIGURE_IDS.map(percentileOf),
]
const MAX_TEXT = 100

const NOTHING: ReadonlySet<ListedTool> = new Set()

/**
 * Reads filter and order from an address. What it does not know, or what was left out of the list, it leaves out, so old and shared
 * links keep working. An address that names no order or no columns has the reader's usual one.
 */
export function readScreener(
  params: Pick<AddressParams, 'get'>,
  facets: readonly Facet[],
  withheld: ReadonlySet<ListedTool> = NOTHING,
  { usualOrder = '', usualColumns = '' }: UsualChoices = {},
): ScreenerState {
  const masks = { ...EMPTY_FILTER.masks }
  for (const facet of facets) {
    const wanted = params.get(facet.id)?.split(',') ?? []
    for (const [code, option] of facet.options.entries()) {
      if (wanted.includes(asValue(option.key)) || isWantedByOldName(option, wanted)) masks[facet.id] |= 1 << code
    }
  }
  const kinds = params.get('bookmarked')?.split(',') ?? []
  const bookmarked = BOOKMARK_CLASSES.filter((kind) => kinds.includes(kind)).reduce(
    (bits, kind) => bits | bookmarkBit(kind),
    0,
  )
  const ranges = readRanges(params.get('ranges'), (id) => !isWithheld(id, withheld))
  return {
    filter: {
      text: (params.get('q') ?? '').slice(0, MAX_TEXT),
      masks,
      bookmarked,
      ranges,
      perSector: readPerSector(params.get('persector')),
    },
    order: readOrder(params.get('sort') ?? usualOrder, withheld),
    columns: readColumns(params.get('columns') ?? usualColumns).choice,
  }
}

/** The key figures that a list asks for, each by itself or by its percentile: those in its columns, and those that it is filtered or sorted by. */
export function keyFiguresAskedFor({ columns, filter, order }: ScreenerState): readonly (KeyFigureId | PercentileId)[] {
  const asked = [...asOwnColumns(columns).columns.map(({ key }) => key), ...Object.keys(filter.ranges), order.key]
  return [...new Set(asked)].filter(isFetched)
}

/** The sets that hold them. */
export function keyFigureSetsOf(state: ScreenerState): readonly KeyFigureSet[] {
  const ids = keyFiguresAskedFor(state).flatMap((key) => keyFigureOf(key) ?? [])
  return [...new Set(ids.map(setOfKeyFigure))].toSorted()
}

/** What the reader chose last, as in an address. */
interface UsualChoices {
  readonly usualOrder?: string
  readonly usualColumns?: string
}

/** A whole number of stocks from one on; anything else is no limit. */
function readPerSector(text: string | null): number | null {
  return text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : null
}

/** An old name is that of several classes; those without stocks are left out of what it means. */
function isWantedByOldName({ formerly, isAbsent }: FacetOption, wanted: readonly string[]): boolean {
  return formerly !== undefined && isAbsent === undefined && wanted.includes(formerly)
}

/** Writes filter and order into the address, leaving every other part of it alone, and returns it. */
export function writeScreener<Params extends AddressParams>(
  next: Params,
  state: ScreenerState,
  facets: readonly Facet[],
): Params {
  setOrDrop(next, 'q', state.filter.text.trim())
  for (const facet of facets) {
    const mask = state.filter.masks[facet.id]
    const chosen = facet.options.filter((_, code) => (mask >> code) & 1)
    setOrDrop(next, facet.id, chosen.map((option) => asValue(option.key)).join(','))
  }
  setOrDrop(
    next,
    'bookmarked',
    BOOKMARK_CLASSES.filter((kind) => state.filter.bookmarked & bookmarkBit(kind)).join(','),
  )
  setOrDrop(next, 'ranges', writeRanges(state.filter.ranges))
  setOrDrop(next, 'persector', String(state.filter.perSector ?? ''))
  const { key, descending } = state.order
  const isDefault = key === DEFAULT_ORDER.key && descending === DEFAULT_ORDER.descending
  setOrDrop(next, 'sort', isDefault ? '' : orderText(state.order))
  setOrDrop(next, 'columns', writeColumns(state.columns))
  return next
}

/** A comma parts the classes in the address, so a name may not bring its own. */
function asValue(key: string): string {
  return key.replaceAll(',', '')
}

/** An order as an address has it, such as `-price`. */
export function orderText({ key, descending }: StockOrder): string {
  return `${descending ? '-' : ''}${key}`
}

function readOrder(text: string | null, withheld: ReadonlySet<ListedTool>): StockOrder {
  const descending = text?.startsWith('-') ?? false
  const key = SORT_KEYS.find((known) => known === (descending ? text?.slice(1) : text))
  return key && !isWithheld(key, withheld) ? { key, descending } : DEFAULT_ORDER
}

function setOrDrop(params: AddressParams, name: string, value: string): void {
  if (value === '') params.delete(name)
  else params.set(name, value)
}
