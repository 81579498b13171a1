import type { StockRow } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { amount, compactAmount, percentNumber, percentile } from '../../data/figures.ts'
import type { TermId } from '../../glossary/all-terms.ts'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'
import { Stars } from '../../ui/marks/stars.tsx'
import { StockMarks } from './stock-marks.tsx'
import type { ColumnKey } from '@fairweight/domain/screener/column-choice.ts'
import { figureOf, type RowFigureId } from '@fairweight/domain/screener/stock-columns.ts'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'

export interface GridColumn {
  readonly key: ColumnKey
  readonly name: string
  /** What the column holds, where no word of the glossary says it. */
  readonly hint?: string
  /** Stands under the name; the figures do not repeat it. */
  readonly unit?: string
  /** In rem. */
  readonly width: number
  /** Takes what room is left. */
  readonly grows?: boolean
  readonly numeric?: boolean
  /** The word of the glossary that the column is named for, and the one that its unit is. */
  readonly term?: TermId
  readonly unitTerm?: TermId
  /** What it would show is not in the reader's plan. */
  readonly isLocked?: boolean
  readonly cell: (row: StockRow) => ReactNode
  /** The same as a word on a card. */
  readonly text?: (row: StockRow) => string
}

function figureColumn(
  key: RowFigureId,
  term: TermId | undefined,
  name: string,
  unit: string,
  width: number,
  write: (value: number | null) => string,
): GridColumn {
  return {
    key,
    ...(term && { term }),
    name,
    unit,
    width,
    numeric: true,
    cell: (row) => <Figure value={figureOf(key, row)} write={write} />,
    text: (row) => {
      const value = figureOf(key, row)
      return `${write(value)}${value !== null && unit.startsWith('%') ? '%' : ''}`
    },
  }
}

function Figure({ value, write }: { readonly value: number | null; readonly write: (value: number | null) => string }) {
  return <span className={`whitespace-nowrap ${value === null ? 'text-muted' : ''}`}>{write(value)}</span>
}

/** Of a key figure's place in its sector. */
export const PERCENTILE_UNIT = 'sector percentile'

/** Every column after the ticker, which stands apart because it stays in place while the others scroll. */
export const GRID_COLUMNS: readonly GridColumn[] = [
  {
    key: 'name',
    name: 'Company',
    width: 18,
    grows: true,
    cell: (row) => <span className="truncate">{row.COMPANY_NAME}</span>,
  },
  {
    key: 'value',
    term: 'value-rating',
    name: 'Value',
    unit: 'rating',
    width: 8.25,
    cell: (row) => <RatingPill kind="value" rating={row.VALUE_RATING} reason={row.VALUE_REASON} />,
  },
  {
    key: 'momentum',
    term: 'momentum-rating',
    name: 'Momentum',
    unit: 'rating',
    width: 7.75,
    cell: (row) => <RatingPill kind="momentum" rating={row.MOMENTUM_RATING} reason={row.MOMENTUM_REASON} />,
  },
  figureColumn('price', undefined, 'Price', 'USD', 5.25, amount),
  {
    ...figureColumn('epv', 'earnings-power-value', 'EPV', '% margin', 5.25, percentNumber),
    unitTerm: 'margin-of-safety',
  },
  figureColumn('dcf', 'discounted-cash-flow', 'DCF', '% margin', 5.25, percentNumber),
  figureColumn('graham', 'graham-number', 'Graham', '% margin', 5.25, percentNumber),
  figureColumn('futureCashFlow', 'future-cash-flow', 'Cash flow', '% margin', 6.25, percentNumber),
  figureColumn('tangibleBook', 'tangible-book-value', 'Tang. book', '% margin', 6.5, percentNumber),
  figureColumn('momentumRank', 'percentile', 'Rank', 'percentile', 5.75, percentile),
  {
    key: 'strength',
    term: 'financial-strength',
    name: 'Strength',
    unit: 'stars',
    width: 8,
    cell: ({ FINANCIAL_STRENGTH: stars = null }) =>
      stars === null ? <Figure value={null} write={amount} /> : <Stars value={stars} />,
  },
  figureColumn('fragility', 'fragility', 'Fragility', '% of a figure', 7, percentNumber),
  figureColumn('marketCap', 'market-cap', 'Market cap', 'USD', 6.5, compactAmount),
  { key: 'cap', term: 'company-size', name: 'Size', width: 5.5, cell: (row) => row.MARKETCAP_GROUP },
  {
    key: 'earnings',
    term: 'negative-earnings',
    name: 'Earnings',
    width: 8.5,
    cell: (row) => <StockMarks row={row} only="earnings" />,
  },
  { key: 'esg', term: 'esg', name: 'ESG', width: 5, cell: (row) => <StockMarks row={row} only="esg" /> },
  {
    key: 'findings',
    term: 'data-finding',
    name: 'Data',
    width: 6.75,
    cell: (row) => <StockMarks row={row} only="findings" />,
  },
  {
    key: 'sector',
    name: 'Sector',
    width: 12,
    cell: (row) => <span className="truncate">{row.SECTOR ?? 'n/a'}</span>,
  },
]

/** The name of one of the usual columns; a key figure's comes with its script. */
export function columnName(key: SortKey): string {
  const column = GRID_COLUMNS.find((one) => one.key === key)
  return column === undefined ? 'Column not shown' : columnLabel(column)
}

/** A column's name away from its unit, which says that a figure is a margin. */
export function columnLabel({ name, unit }: GridColumn): string {
  if (unit === '% margin') return `${name} margin`
  return unit === PERCENTILE_UNIT ? `${name} percentile` : name
}
