import { KEY_FIGURE_IDS, type KeyFigureId } from '../key-figures/key-figure-sets.ts'
import type { PercentileId } from './column-choice.ts'
import { type Facet, type FacetId, facetReader, facetsOf } from './facets.ts'
import type { ListedRow } from './grade-moves.ts'
import type { MarginsOfSafety, ScreenedStock } from './screened-stock.ts'
import { sectorRanks } from './sector-ranks.ts'
import { type ListedTool, withheldTools } from './withheld.ts'

/** The figures of a row itself. */
export const ROW_FIGURE_IDS = [
  'price',
  'marketCap',
  'strength',
  'fragility',
  'momentumRank',
  'dcf',
  'epv',
  'graham',
  'tangibleBook',
  'futureCashFlow',
] as const

export type RowFigureId = (typeof ROW_FIGURE_IDS)[number]

/** The columns that hold a figure; a rank is one among other rows. Empty figures are NaN. */
export const FIGURE_IDS = [...ROW_FIGURE_IDS, 'sectorRank'] as const

export type FigureId = (typeof FIGURE_IDS)[number]

/** Every figure that stocks can be filtered and sorted by: those of the list, and key figures, which are fetched when asked for. */
export type RangeId = FigureId | KeyFigureId

export const RANGE_IDS: readonly RangeId[] = [...FIGURE_IDS, ...KEY_FIGURE_IDS]

/** Key figures as people read them: percent and multiples, and percentiles from 0 to 1. NaN where a stock has none; absent until their set has come. */
export type KeyFigureColumns = Readonly<Partial<Record<KeyFigureId | PercentileId, Float64Array>>>

/** A stock list turned on its side: one array a column, all as long as the list. */
export interface StockColumns {
  readonly rows: readonly ListedRow[]
  readonly facets: readonly Facet[]
  /** The tools whose figures the list does not hold. */
  readonly withheld: ReadonlySet<ListedTool>
  /** Lower-cased ticker and company name, with a separator that nobody types. */
  readonly search: readonly string[]
  readonly codes: Readonly<Record<FacetId, Uint8Array>>
  readonly figures: Readonly<Record<FigureId, Float64Array>> & KeyFigureColumns
  readonly rowOfTicker: ReadonlyMap<string, number>
}

const MEASURES = ['dcf', 'epv', 'graham', 'tangibleBook', 'futureCashFlow'] as const

/** The figure of one row, null when it is empty. USD, stars 0 to 5, or a fraction. */
export function figureOf(id: RowFigureId, row: ScreenedStock): number | null {
  switch (id) {
    case 'price':
      return row.LAST_CLOSE_PRICE
    case 'marketCap':
      return row.MARKETCAP
    case 'strength':
      return row.FINANCIAL_STRENGTH ?? null
    case 'fragility':
      return row.FRAGILITY ?? null
    case 'momentumRank':
      return row.MOMENTUM_PERCENTAGE_RANK ?? null
    default:
      return row.MARGIN_OF_SAFETY?.[id] ?? null
  }
}

/** The measure that lies furthest above the price, and by how much of itself; null without any margin of safety. */
export function widestMargin({ MARGIN_OF_SAFETY: margins }: Pick<ScreenedStock, 'MARGIN_OF_SAFETY'>): {
  readonly measure: keyof MarginsOfSafety
  readonly margin: number
} | null {
  let widest: { measure: keyof MarginsOfSafety; margin: number } | null = null
  for (const measure of MEASURES) {
    const margin = margins?.[measure] ?? null
    if (margin !== null && (widest === null || margin > widest.margin)) widest = { measure, margin }
  }
  return widest
}

/** Builds the columns of a list once; every later question reads them. */
export function stockColumns(rows: readonly ListedRow[]): StockColumns {
  const facets = facetsOf(rows)
  const codes: Record<FacetId, Uint8Array> = {
    value: new Uint8Array(rows.length),
    momentum: new Uint8Array(rows.length),
    change: new Uint8Array(rows.length),
    cap: new Uint8Array(rows.length),
    sector: new Uint8Array(rows.length),
    esg: new Uint8Array(rows.length),
    earnings: new Uint8Array(rows.length),
    findings: new Uint8Array(rows.length),
  }
  for (const facet of facets) {
    codes[facet.id].set(rows.map(facetReader(facet)))
  }
  return {
    rows,
    facets,
    withheld: withheldTools(rows),
    codes,
    search: rows.map((row) => searchText(row)),
    figures: figureColumns(rows),
    rowOfTicker: new Map(rows.map((row, index) => [row.TICKER, index])),
  }
}

/** The same list with more columns. */
export function withKeyFigures(columns: StockColumns, keyFigures: KeyFigureColumns): StockColumns {
  return { ...columns, figures: { ...columns.figures, ...keyFigures } }
}

export function searchText(row: Pick<ScreenedStock, 'TICKER' | 'COMPANY_NAME'>): string {
  return `${row.TICKER}\0${row.COMPANY_NAME}`.toLowerCase()
}

function figureColumns(rows: readonly ScreenedStock[]): Record<FigureId, Float64Array> {
  const column = (id: RowFigureId) => Float64Array.from(rows, (row) => figureOf(id, row) ?? Number.NaN)
  return {
    price: column('price'),
    marketCap: column('marketCap'),
    strength: column('strength'),
    fragility: column('fragility'),
    momentumRank: column('momentumRank'),
    dcf: column('dcf'),
    epv: column('epv'),
    graham: column('graham'),
    tangibleBook: column('tangibleBook'),
    futureCashFlow: column('futureCashFlow'),
    sectorRank: sectorRanks(
      rows,
      Float64Array.from(rows, (row) => widestMargin(row)?.margin ?? Number.NaN),
    ),
  }
}
