import { isFetched } from './column-choice.ts'
import { type FacetId, FACET_IDS } from './facets.ts'
import { readRanges } from './figure-ranges.ts'
import { type AddressParams, readScreener, type ScreenerState } from './screener-address.ts'
import type { RangeId, StockColumns } from './stock-columns.ts'
import { filterStocks } from './stock-filter.ts'
import { firstOfSectors, orderStocks, type StockOrder, visibleRows } from './stock-order.ts'
import { isWithheld } from './withheld.ts'

/** Why nobody can say which stocks of a list pass a screen. */
export type ScreenObstacle =
  /** It asks for the reader's own bookmarks. */
  | 'bookmarks'
  /** It asks for grades or figures of a tool that the list does not hold. */
  | 'tool-not-held'
  /** It asks for what became of grades since the day before, and of that day nothing is known. */
  | 'no-day-before'
  /** It asks for classes, such as a sector, of which the list has none. */
  | 'no-such-class'
  /** It asks for key figures that were not published with the list. */
  | 'no-key-figures'

/** The tickers that pass a screen, in the order of the list; or why nobody can say. */
export type ScreenMembers =
  | { readonly tickers: readonly string[]; readonly obstacle: null }
  | { readonly tickers: null; readonly obstacle: ScreenObstacle }

const BY_TICKER: StockOrder = { key: 'ticker', descending: false }

/** Which stocks pass a screen of the address, as the dashboard shows them; never more because a part of it cannot be asked. */
export function screenMembers(columns: StockColumns, params: Pick<AddressParams, 'get'>): ScreenMembers {
  const state = readScreener(params, columns.facets, columns.withheld)
  const obstacle = obstacleOf(columns, params, state)
  if (obstacle !== null) return { tickers: null, obstacle }
  const { passes, count } = filterStocks(columns, state.filter)
  const { perSector } = state.filter
  // Only where each sector has so many places does the order decide who passes; this one is made once for all screens.
  const order = orderStocks(columns, perSector === null ? BY_TICKER : state.order)
  const rows = firstOfSectors(visibleRows(order, passes, count), columns, perSector).toSorted()
  return { tickers: Array.from(rows, (row) => columns.rows[row]!.TICKER), obstacle: null }
}

function obstacleOf(
  columns: StockColumns,
  params: Pick<AddressParams, 'get'>,
  { filter, order }: ScreenerState,
): ScreenObstacle | null {
  if (filter.bookmarked !== 0) return 'bookmarks'
  const isHeld = (key: string) => !isWithheld(key, columns.withheld)
  const ranges = rangesOf(params)
  // An order decides who passes only where each sector has so many places.
  const sorted = filter.perSector === null ? [] : [params.get('sort')?.replace(/^-/, '') ?? '']
  const chosen = FACET_IDS.filter((id) => (params.get(id) ?? '') !== '')
  if (![...ranges, ...sorted, ...chosen].every(isHeld)) return 'tool-not-held'
  const hasFacet = (id: FacetId) => columns.facets.some((facet) => facet.id === id)
  if (chosen.some((id) => !hasFacet(id))) return 'no-day-before'
  if (chosen.some((id) => filter.masks[id] === 0)) return 'no-such-class'
  const isMissing = (id: string) => isFetched(id) && columns.figures[id] === undefined
  return [...ranges, ...(filter.perSector === null ? [] : [order.key])].some(isMissing) ? 'no-key-figures' : null
}

function rangesOf(params: Pick<AddressParams, 'get'>): readonly RangeId[] {
  const all = readRanges(params.get('ranges'), () => true)
  return Object.keys(all).filter((id): id is RangeId => id in all)
}
