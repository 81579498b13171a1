import { FIGURE_IDS, type FigureId, type StockColumns } from './stock-columns.ts'

/** What a figure must lie between, ends included; null = open on that side. In the unit that people read: USD, percent, or stars. */
export interface FigureRange {
  readonly least: number | null
  readonly most: number | null
}

/** The figures that are restricted; one that is not named lets every stock through, also those that have no figure. */
export type FigureRanges = Readonly<Partial<Record<FigureId, FigureRange>>>

const PERCENTS: ReadonlySet<FigureId> = new Set(['momentumRank', 'dcf', 'epv', 'graham', 'tangibleBook', 'futureCashFlow'])

/** How many of the unit that people read make one of the column: fractions are read times 100. */
const readingScale = (id: FigureId): number => (PERCENTS.has(id) ? 100 : 1)

/** One restriction, ready to be asked of row after row. */
export interface FigureBounds {
  readonly id: FigureId
  readonly figures: Float64Array
  readonly least: number
  readonly most: number
}

/** The restrictions that hold, in the columns' own unit. */
export function boundsOf(columns: Pick<StockColumns, 'figures'>, ranges: FigureRanges): readonly FigureBounds[] {
  return FIGURE_IDS.flatMap((id) => {
    const range = ranges[id]
    if (range === undefined) return []
    const scale = readingScale(id)
    const least = range.least === null ? Number.NEGATIVE_INFINITY : range.least / scale
    const most = range.most === null ? Number.POSITIVE_INFINITY : range.most / scale
    return [{ id, figures: columns.figures[id], least, most }]
  })
}

export const PASSES_ALL = -1
export const FAILS_SEVERAL = -2

/** The position of the only restriction that a row fails. A figure that is not known (NaN) lies between no bounds. */
export function failingBounds(bounds: readonly FigureBounds[], row: number): number {
  let failing = PASSES_ALL
  for (let at = 0; at < bounds.length; at++) {
    const { figures, least, most } = bounds[at]!
    const figure = figures[row]!
    if (figure >= least && figure <= most) continue
    if (failing !== PASSES_ALL) return FAILS_SEVERAL
    failing = at
  }
  return failing
}

/** The ranges with one of them set; one that is open on both sides is none. */
export function withRange(ranges: FigureRanges, id: FigureId, range: FigureRange): FigureRanges {
  const { [id]: _, ...others } = ranges
  return range.least === null && range.most === null ? others : { ...others, [id]: range }
}

/** The ranges as one text of an address, such as `marketCap_2000000000_,momentumRank_90_100`. */
export function writeRanges(ranges: FigureRanges): string {
  return FIGURE_IDS.flatMap((id) => {
    const range = ranges[id]
    return range === undefined ? [] : [`${id}_${range.least ?? ''}_${range.most ?? ''}`]
  }).join(',')
}

/** Reads what `writeRanges` wrote. A figure it does not know or bounds that make no sense are left out. */
export function readRanges(text: string | null, isOpen: (id: FigureId) => boolean): FigureRanges {
  const found: Partial<Record<FigureId, FigureRange>> = {}
  for (const part of text?.split(',') ?? []) {
    const [name, least = '', most = ''] = part.split('_')
    const id = FIGURE_IDS.find((known) => known === name)
    const range = { least: bound(least), most: bound(most) }
    if (id !== undefined && isOpen(id) && makesSense(range)) found[id] = range
  }
  return found
}

function bound(text: string): number | null {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : null
}

function makesSense({ least, most }: FigureRange): boolean {
  if (least === null || most === null) return least !== most
  return least <= most
}
