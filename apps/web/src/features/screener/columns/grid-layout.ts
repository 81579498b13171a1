import type { StockRow } from '@fairweight/contract/wire'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'
import { isWithheld, type ListedTool } from '@fairweight/domain/screener/withheld.ts'
import { columnLabel, GRID_COLUMNS, type GridColumn } from '../grid-columns.tsx'
import {
  asOwnColumns,
  type ColumnChoice,
  type ColumnKey,
  isOwn,
  keyFigureOf,
} from '@fairweight/domain/screener/column-choice.ts'

/** A column with its place in the grid. */
export interface LaidColumn extends GridColumn {
  /** As somebody made it, in pixels at the usual text size; null = as wide as it usually is. */
  readonly ownWidth: number | null
  /** How far from the left edge it stays while the others scroll; null for one that scrolls too. */
  readonly left: string | null
}

/** The columns that one reader sees, after the ticker. */
export interface GridLayout {
  readonly columns: readonly LaidColumn[]
  /** The tracks of the header and of every row alike; each column's is a variable of the grid, so that a drag need not draw rows again. */
  readonly template: string
  /** The values of those variables. */
  readonly tracks: Readonly<Record<string, string>>
  /** Pick, ticker and the rest. */
  readonly count: number
  /** A card's last line, where it tells figures; else it tells what the grade is for. */
  readonly cardText: ((row: StockRow, order: SortKey) => string) | null
}

/** The variable that holds the track of the column at a position. */
export const trackVariable = (at: number) => `--track-${at}`

const PICK_AND_TICKER = '2.75rem 5rem'
const PICK_AND_TICKER_REM = 7.75
export const PIXELS_PER_REM = 16
/** Further from the left nothing stays in place, or a narrow window would have no room for what scrolls. */
const MAX_FROZEN_REM = 40

/** Of a tool that the reader does not hold one column stands, locked; its figures are not there to be shown. */
const isListedTool = (key: string): key is ListedTool => key === 'value' || key === 'momentum'

/**
 * The columns of a choice, in their places. Key figures that have not come yet are left out.
 * @param keyFigures the columns of those that have
 */
export function gridLayout(
  withheld: ReadonlySet<ListedTool>,
  choice: ColumnChoice = null,
  keyFigures: ReadonlyMap<ColumnKey, GridColumn> = new Map(),
): GridLayout {
  const isThere = ({ key }: { readonly key: ColumnKey }) => keyFigureOf(key) === null || keyFigures.has(key)
  const own = asOwnColumns(choice)
  // A set that has not come leaves the usual columns in place.
  const shown = choice === null || isOwn(choice) || own.columns.every(isThere) ? own : asOwnColumns(null)
  const frozenKeys = new Set(shown.columns.slice(0, shown.frozen).map(({ key }) => key))
  const columns = shown.columns.flatMap(({ key, width: ownWidth }) => {
    const column = keyFigures.get(key) ?? GRID_COLUMNS.find((one) => one.key === key)
    if (column === undefined) return []
    const isFrozen = frozenKeys.has(key)
    if (!isWithheld(key, withheld)) return { ...column, ownWidth, isFrozen }
    return isListedTool(key) ? { ...column, ownWidth: null, isFrozen, isLocked: true, width: 8.5 } : []
  })
  return layOut(columns, choice !== null && shown === own)
}

interface PlacedColumn extends GridColumn {
  readonly ownWidth: number | null
  readonly isFrozen: boolean
}

function layOut(placed: readonly PlacedColumn[], tellsFigures: boolean): GridLayout {
  const widthOf = ({ ownWidth, width }: PlacedColumn) => (ownWidth === null ? width : ownWidth / PIXELS_PER_REM)
  let right = PICK_AND_TICKER_REM
  const frozen = placed.filter((column) => column.isFrozen && (right += widthOf(column)) <= MAX_FROZEN_REM).length
  const growing = placed.findIndex(({ grows, ownWidth }, at) => grows === true && ownWidth === null && at >= frozen - 1)
  const columns = placed.map((column, at) => ({ ...column, left: at < frozen ? leftOf(at) : null }))
  // Where no column takes the room that is left, the last one does, so that a row's lines reach its end.
  const flexible = growing < 0 ? placed.length - 1 : growing
  const tracks = placed.map((column, at) => {
    const rem = `${widthOf(column)}rem`
    return [trackVariable(at), at === flexible ? `minmax(${rem}, 1fr)` : rem]
  })
  return {
    columns,
    template: [PICK_AND_TICKER, ...placed.map((_, at) => `var(${trackVariable(at)})`)].join(' '),
    tracks: Object.fromEntries(tracks),
    count: placed.length + 2,
    cardText: tellsFigures ? cardText(columns) : null,
  }
}

/**
 * How many columns can be in view of a grid that stands at its left edge. Text larger than usual makes columns wider and so fewer.
 * @param width in pixels
 */
export function countInView({ columns }: GridLayout, width: number): number {
  let left = PICK_AND_TICKER_REM * PIXELS_PER_REM
  const beyond = columns.findIndex((column) => {
    const isBeyond = left >= width
    left += column.ownWidth ?? column.width * PIXELS_PER_REM
    return isBeyond
  })
  return beyond < 0 ? columns.length : beyond
}

function leftOf(at: number): string {
  const before = Array.from({ length: at }, (_, earlier) => ` + var(${trackVariable(earlier)})`).join('')
  return `calc(${PICK_AND_TICKER_REM}rem${before})`
}

/** As many as stand whole on a line of a phone. */
const FIGURES_ON_CARD = 2
/** What a card shows in its other lines. */
const ON_EVERY_CARD: readonly SortKey[] = ['price']

/** The first figures of the columns; the one that the list is sorted by comes before them. */
function cardText(columns: readonly GridColumn[]): GridLayout['cardText'] {
  const told = columns.filter(({ key, text, isLocked }) => text && !isLocked && !ON_EVERY_CARD.includes(key))
  if (told.length === 0) return null
  return (row, order) =>
    told
      .toSorted((a, b) => Number(b.key === order) - Number(a.key === order))
      .slice(0, FIGURES_ON_CARD)
      .map((column) => `${columnLabel(column)} ${column.text?.(row)}`)
      .join(' · ')
}
