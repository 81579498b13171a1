import type { PercentileId } from './column-choice.ts'
import { FACET_IDS, type FacetId } from './facets.ts'
import { type RangeId, type StockColumns, widestMargin } from './stock-columns.ts'

/** `grade` is no column: value grade first, then momentum, then the widest margin of safety. */
export type SortKey = 'grade' | 'ticker' | 'name' | FacetId | RangeId | PercentileId

export interface StockOrder {
  readonly key: SortKey
  readonly descending: boolean
}

/** Best grades first. */
export const DEFAULT_ORDER: StockOrder = { key: 'grade', descending: false }

const FACET_KEYS: readonly string[] = FACET_IDS

const isFacet = (key: SortKey): key is FacetId => FACET_KEYS.includes(key)

/** Figures read best from the top; words and classes from the beginning. */
export function firstDirection(key: SortKey): boolean {
  return key !== 'grade' && key !== 'ticker' && key !== 'name' && !isFacet(key)
}

const kept = new WeakMap<StockColumns, Map<string, Uint16Array>>()

/**
 * The rows of a list in one order, as row numbers. Equal rows stand by ticker, empty figures and stocks without a letter
 * last in both directions. Each order of a list is computed once and kept as long as the list lives.
 */
export function orderStocks(columns: StockColumns, order: StockOrder): Uint16Array {
  const orders = kept.get(columns) ?? new Map<string, Uint16Array>()
  kept.set(columns, orders)
  const name = `${order.key} ${order.descending}`
  const known = orders.get(name)
  if (known) return known
  const compare = comparison(columns, order)
  const computed = Uint16Array.from(columns.rows, (_, index) => index).sort((a, b) => compare(a, b) || a - b)
  orders.set(name, computed)
  return computed
}

function comparison(columns: StockColumns, { key, descending }: StockOrder): (a: number, b: number) => number {
  const sign = descending ? -1 : 1
  if (key === 'grade') return byGrade(columns, descending)
  if (key === 'ticker') return (a, b) => sign * compareText(columns.rows[a]!.TICKER, columns.rows[b]!.TICKER)
  if (key === 'name') return byName(columns, sign)
  if (isFacet(key)) {
    const codes = columns.codes[key]
    const ungradedClass = firstUngraded(columns, key)
    return (a, b) => (codes[a]! < ungradedClass && codes[b]! < ungradedClass ? sign : 1) * (codes[a]! - codes[b]!)
  }
  const figures = columns.figures[key]
  // Key figures that have not come yet tell nothing apart.
  return figures === undefined ? () => 0 : (a, b) => compareFigures(figures[a]!, figures[b]!, sign)
}

/** By the classes of both grades, then by the widest margin. */
function byGrade(columns: StockColumns, descending: boolean): (a: number, b: number) => number {
  const byValue = comparison(columns, { key: 'value', descending })
  const byMomentum = comparison(columns, { key: 'momentum', descending })
  const margins = columns.rows.map((row) => widestMargin(row)?.margin ?? Number.NaN)
  return (a, b) => byValue(a, b) || byMomentum(a, b) || compareFigures(margins[a]!, margins[b]!, descending ? 1 : -1)
}

/** The first class without a letter; all after it have none either. Past the last class where every one has a place in the order. */
function firstUngraded({ facets }: StockColumns, id: FacetId): number {
  const options = facets.find((facet) => facet.id === id)?.options ?? []
  const first = options.findIndex(({ formerly }) => formerly !== undefined)
  return first < 0 ? options.length : first
}

/** By the rules of the reader's language: case and accents do not part names. */
function byName(columns: StockColumns, sign: number): (a: number, b: number) => number {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return (a, b) => sign * collator.compare(columns.rows[a]!.COMPANY_NAME, columns.rows[b]!.COMPANY_NAME)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compareFigures(a: number, b: number, sign: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1
  if (Number.isNaN(b)) return -1
  return sign * (a - b)
}

/** The rows that pass, in order. */
export function visibleRows(order: Uint16Array, passes: Uint8Array, count: number): Uint16Array {
  const visible = new Uint16Array(count)
  let at = 0
  for (let index = 0; index < order.length; index++) {
    const row = order[index]!
    if (passes[row]) visible[at++] = row
  }
  return visible
}

/** The first so many rows of each sector, in the order given; all of them where there is no limit. Stocks without a sector share one. */
export function firstOfSectors(rows: Uint16Array, { codes }: StockColumns, max: number | null): Uint16Array {
  if (max === null) return rows
  const seen = new Map<number, number>()
  return rows.filter((row) => {
    const sector = codes.sector[row] ?? 0
    const place = (seen.get(sector) ?? 0) + 1
    seen.set(sector, place)
    return place <= max
  })
}
