import type { StockRow } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { amount, compactAmount, percentNumber, percentile } from '../../data/figures.ts'
import type { TermId } from '../../glossary/all-terms.ts'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'
import { Stars } from '../../ui/marks/stars.tsx'
import { StockMarks } from './stock-marks.tsx'
import { figureOf, type RowFigureId } from '@fairweight/domain/screener/stock-columns.ts'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'
import { isWithheld, type ListedTool } from '@fairweight/domain/screener/withheld.ts'

export interface GridColumn {
  readonly key: SortKey
  readonly name: string
  /** What the column holds, where no word of the glossary says it. */
  readonly hint?: string
  /** Stands under the name; the figures do not repeat it. */
  readonly unit?: string
  /** A track of the grid's template. */
  readonly width: string
  readonly numeric?: boolean
  /** The word of the glossary that the column is named for, and the one that its unit is. */
  readonly term?: TermId
  readonly unitTerm?: TermId
  /** What it would show is not in the reader's plan. */
  readonly isLocked?: boolean
  readonly cell: (row: StockRow) => ReactNode
}

function figureColumn(
  key: RowFigureId,
  term: TermId | undefined,
  name: string,
  unit: string,
  width: string,
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
  }
}

function Figure({ value, write }: { readonly value: number | null; readonly write: (value: number | null) => string }) {
  return <span className={`whitespace-nowrap ${value === null ? 'text-muted' : ''}`}>{write(value)}</span>
}

/** Every column after the ticker, which stands apart because it stays in place while the others scroll. */
const GRID_COLUMNS: readonly GridColumn[] = [
  {
    key: 'name',
    name: 'Company',
    width: 'minmax(18rem, 1fr)',
    cell: (row) => <span className="truncate">{row.COMPANY_NAME}</span>,
  },
  {
    key: 'value',
    term: 'value-rating',
    name: 'Value',
    unit: 'rating',
    width: '8.25rem',
    cell: (row) => <RatingPill kind="value" rating={row.VALUE_RATING} reason={row.VALUE_REASON} />,
  },
  {
    key: 'momentum',
    term: 'momentum-rating',
    name: 'Momentum',
    unit: 'rating',
    width: '7.75rem',
    cell: (row) => <RatingPill kind="momentum" rating={row.MOMENTUM_RATING} reason={row.MOMENTUM_REASON} />,
  },
  figureColumn('price', undefined, 'Price', 'USD', '5.25rem', amount),
  {
    ...figureColumn('epv', 'earnings-power-value', 'EPV', '% margin', '5.25rem', percentNumber),
    unitTerm: 'margin-of-safety',
  },
  figureColumn('dcf', 'discounted-cash-flow', 'DCF', '% margin', '5.25rem', percentNumber),
  figureColumn('graham', 'graham-number', 'Graham', '% margin', '5.25rem', percentNumber),
  figureColumn('futureCashFlow', 'future-cash-flow', 'Cash flow', '% margin', '6.25rem', percentNumber),
  figureColumn('tangibleBook', 'tangible-book-value', 'Tang. book', '% margin', '6.5rem', percentNumber),
  figureColumn('momentumRank', 'percentile', 'Rank', 'percentile', '5.75rem', percentile),
  {
    key: 'strength',
    term: 'financial-strength',
    name: 'Strength',
    unit: 'stars',
    width: '8rem',
    cell: ({ FINANCIAL_STRENGTH: stars = null }) =>
      stars === null ? <Figure value={null} write={amount} /> : <Stars value={stars} />,
  },
  figureColumn('fragility', 'fragility', 'Fragility', '% of a figure', '7rem', percentNumber),
  figureColumn('marketCap', 'market-cap', 'Market cap', 'USD', '6.5rem', compactAmount),
  { key: 'cap', term: 'company-size', name: 'Size', width: '5.5rem', cell: (row) => row.MARKETCAP_GROUP },
  {
    key: 'earnings',
    term: 'negative-earnings',
    name: 'Earnings',
    width: '8.5rem',
    cell: (row) => <StockMarks row={row} only="earnings" />,
  },
  { key: 'esg', term: 'esg', name: 'ESG', width: '5rem', cell: (row) => <StockMarks row={row} only="esg" /> },
  {
    key: 'findings',
    term: 'data-finding',
    name: 'Data',
    width: '6.75rem',
    cell: (row) => <StockMarks row={row} only="findings" />,
  },
  {
    key: 'sector',
    name: 'Sector',
    width: '12rem',
    cell: (row) => <span className="truncate">{row.SECTOR ?? 'n/a'}</span>,
  },
]

/** A set of key figures: as columns, and as a line of a card. */
export interface SetColumns {
  readonly columns: readonly GridColumn[]
  /** As many as a phone has room for; the one that the list is sorted by comes first. */
  readonly cardText: (row: StockRow, order: SortKey) => string
}

/** The name of one of the usual columns; a key figure's comes with its script. */
export function columnName(key: SortKey): string {
  const column = GRID_COLUMNS.find((one) => one.key === key)
  return column === undefined ? 'Column not shown' : columnLabel(column)
}

/** A column's name away from its unit, which says that a figure is a margin. */
export function columnLabel({ name, unit }: GridColumn): string {
  return unit === '% margin' ? `${name} margin` : name
}

/** The columns that one reader sees, after the ticker. */
export interface GridLayout {
  readonly columns: readonly GridColumn[]
  /** The tracks of the header and of every row alike. */
  readonly template: string
  /** Pick, ticker and the rest. */
  readonly count: number
  /** A card's last line, where it tells figures; else it tells what the grade is for. */
  readonly cardText: SetColumns['cardText'] | null
}

const PICK_AND_TICKER = '2.75rem 5rem'

function layoutOf(columns: readonly GridColumn[], cardText: GridLayout['cardText']): GridLayout {
  return {
    columns,
    template: `${PICK_AND_TICKER} ${columns.map((column) => column.width).join(' ')}`,
    count: columns.length + 2,
    cardText,
  }
}

/** What stands before and after a set of key figures. */
const BEFORE_SET: readonly SortKey[] = ['name', 'value', 'momentum', 'price']
const AFTER_SET: readonly SortKey[] = ['marketCap', 'cap', 'sector']

const layouts = new Map<ReadonlySet<ListedTool>, GridLayout>()
const layoutsOfSets = new WeakMap<SetColumns, GridLayout>()

/** The usual columns, or a set of key figures in the middle of them. Of a tool that the reader does not hold one column stands, locked; its figures are not there to be shown. */
export function gridLayout(withheld: ReadonlySet<ListedTool>, set: SetColumns | null = null): GridLayout {
  const known = set === null ? layouts.get(withheld) : layoutsOfSets.get(set)
  if (known) return known
  if (set !== null) {
    const { columns } = gridLayout(withheld)
    const among = (keys: readonly SortKey[]) => columns.filter(({ key }) => keys.includes(key))
    const layout = layoutOf([...among(BEFORE_SET), ...set.columns, ...among(AFTER_SET)], set.cardText)
    layoutsOfSets.set(set, layout)
    return layout
  }
  const shown = GRID_COLUMNS.flatMap((column) => {
    if (!isWithheld(column.key, withheld)) return column
    return isListedTool(column.key) ? { ...column, isLocked: true, width: '8.5rem' } : []
  })
  const layout = layoutOf(shown, null)
  layouts.set(withheld, layout)
  return layout
}

const isListedTool = (key: SortKey): key is ListedTool => key === 'value' || key === 'momentum'
