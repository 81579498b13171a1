import { RANGE_IDS, type RangeId, type StockColumns } from './stock-columns.ts'

/** What a figure must lie between, ends included; null = open on that side. In the unit that people read: USD, percent, stars or multiples. */
export interface FigureRange {
  readonly min: number | null
  readonly max: number | null
}

/** The figures that are restricted; one that is not named lets every stock through, also those that have no figure. */
export type FigureRanges = Readonly<Partial<Record<RangeId, FigureRange>>>

const PERCENTS: ReadonlySet<RangeId> = new Set([
  'fragility',
  'momentumRank',
  'dcf',
  'epv',
  'graham',
  'tangibleBook',
  'futureCashFlow',
  'sectorRank',
])

/** How many of the unit that people read make one of the column: fractions of the list are read times 100, key figures stand so already. */
export const readingScale = (id: RangeId): number => (PERCENTS.has(id) ? 100 : 1)

/** One restriction, ready to be asked of row after row. */
export interface FigureBounds {
  readonly id: RangeId
  readonly figures: Float64Array
  readonly min: number
  readonly max: number
}

/** The restrictions that hold, in the columns' own unit; one of a figure that has not come yet keeps nothing out. */
export function boundsOf(columns: Pick<StockColumns, 'figures'>, ranges: FigureRanges): readonly FigureBounds[] {
  return RANGE_IDS.flatMap((id) => {
    const [range, figures] = [ranges[id], columns.figures[id]]
    if (range === undefined || figures === undefined) return []
    const min = range.min === null ? Number.NEGATIVE_INFINITY : inColumn(id, range.min)
    const max = range.max === null ? Number.POSITIVE_INFINITY : inColumn(id, range.max)
    return [{ id, figures, min, max }]
  })
}

/** To fifteen digits, so that 28.9 percent is 0.289 as in the list and not a little less: ranges include their ends. */
function inColumn(id: RangeId, bound: number): number {
  const scale = readingScale(id)
  return scale === 1 ? bound : Number((bound / scale).toPrecision(15))
}

export const PASSES_ALL = -1
export const FAILS_MULTIPLE = -2

/** The position of the only restriction that a row fails. A figure that is not known (NaN) lies between no bounds. */
export function failingBounds(bounds: readonly FigureBounds[], row: number): number {
  let failing = PASSES_ALL
  for (let at = 0; at < bounds.length; at++) {
    const { figures, min, max } = bounds[at]!
    const figure = figures[row]!
    if (figure >= min && figure <= max) continue
    if (failing !== PASSES_ALL) return FAILS_MULTIPLE
    failing = at
  }
  return failing
}

/** The ranges with one of them set; one that is open on both sides is none. */
export function withRange(ranges: FigureRanges, id: RangeId, range: FigureRange): FigureRanges {
  const { [id]: _, ...others } = ranges
  return range.min === null && range.max === null ? others : { ...others, [id]: range }
}

/** The ranges as one text of an address, such as `marketCap_2000000000_,momentumRank_90_100`. */
export function writeRanges(ranges: FigureRanges): string {
  return RANGE_IDS.flatMap((id) => {
    const range = ranges[id]
    return range === undefined ? [] : [`${id}_${range.min ?? ''}_${range.max ?? ''}`]
  }).join(',')
}

/** Reads what `writeRanges` wrote. A figure it does not know or bounds that make no sense are left out. */
export function readRanges(text: string | null, isOpen: (id: RangeId) => boolean): FigureRanges {
  const found: Partial<Record<RangeId, FigureRange>> = {}
  for (const part of text?.split(',') ?? []) {
    const [name, min = '', max = ''] = part.split('_')
    const id = RANGE_IDS.find((known) => known === name)
    const range = { min: bound(min), max: bound(max) }
    if (id !== undefined && isOpen(id) && makesSense(range)) found[id] = range
  }
  return found
}

function bound(text: string): number | null {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : null
}

function makesSense({ min, max }: FigureRange): boolean {
  if (min === null || max === null) return min !== max
  return min <= max
}
