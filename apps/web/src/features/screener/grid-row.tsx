import type { StockRow } from '@fairweight/contract/wire'
import { memo, type ReactNode } from 'react'
import { BookmarkToggle } from '../../ui/controls/bookmark-toggle.tsx'
import { type BookmarkClass, bookmarkBit } from '@fairweight/domain/screener/bookmark-marks.ts'
import { gradeReason } from './engine/grade-reason.ts'
import { FindingSign } from './finding-mark.tsx'
import { PickButton } from './pick-button.tsx'
import type { GridLayout } from './columns/grid-layout.ts'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'
import { StockMarks } from './stock-marks.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { RatingPill } from '../../ui/marks/rating-pill.tsx'
import { amount } from '../../data/figures.ts'

export interface RowProps {
  readonly row: StockRow
  /** The stock in the columns after those in view, which may be drawn some frames later. */
  readonly rowBeyond: StockRow
  readonly columnsInView: number
  /** The same object as long as the columns are the same. */
  readonly layout: GridLayout
  readonly order: SortKey
  readonly id: string
  /** Position in the list shown, from 0. */
  readonly position: number
  readonly top: number
  readonly height: number
  readonly isActive: boolean
  readonly isPicked: boolean
  readonly isOpen: boolean
  /** The selected list; null when there is none yet. */
  readonly listName: string | null
  /** Its bookmarks as bits. */
  readonly marks: number
  readonly marksBeyond: number
  /** With a grade it opens why the stock has it. */
  readonly onOpen: (ticker: string, why?: BookmarkClass) => void
  readonly onPick: (ticker: string) => void
  readonly onBookmark: (ticker: string, kind: BookmarkClass) => void
  /** It is marked for comparing. */
  readonly isCompared: boolean
  readonly onCompare: (ticker: string) => void
}

/** Row 1 is the header, so the first stock stands in row 2. */
const HEADER_ROWS = 1

function rowClassName({ isActive, isOpen }: Pick<RowProps, 'isActive' | 'isOpen'>): string {
  if (isActive) return 'bg-accent-soft'
  return isOpen ? 'bg-sunken' : 'bg-paper hover:bg-sunken'
}

const CELL = 'flex items-center border-b border-hairline'

/** One stock as a line of the table; pick and ticker stay in place while the rest scrolls. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { row, columnsInView, layout, id, position, top, height, isPicked, isActive, isCompared } = props
  const { onOpen, onBookmark, onCompare } = props
  const cells = { layout, height, isActive, isCompared, onOpen, onBookmark, onCompare }
  const ground = rowClassName(props)
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={position + 1 + HEADER_ROWS}
      aria-selected={isPicked}
      className={`group absolute inset-x-0 grid text-sm [contain:layout_size_style] ${ground}`}
      style={{ top, height, gridTemplateColumns: layout.template }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className={`sticky left-0 z-10 bg-inherit ${CELL} justify-center ${isActive ? 'shadow-[inset_3px_0_0_var(--accent-text)]' : ''}`}
      >
        <PickButton ticker={row.TICKER} isPicked={isPicked} listName={props.listName} onPick={props.onPick} />
      </div>
      <div role="rowheader" aria-colindex={2} className={`sticky left-11 z-10 bg-inherit ${CELL} px-2`}>
        <OpenButton {...props}>{row.TICKER}</OpenButton>
      </div>
      <Cells {...cells} row={row} marks={props.marks} from={0} to={columnsInView} />
      <Cells {...cells} row={props.rowBeyond} marks={props.marksBeyond} from={columnsInView} to={undefined} />
    </div>
  )
})

type CellsProps = Pick<
  RowProps,
  'row' | 'layout' | 'height' | 'isActive' | 'marks' | 'isCompared' | 'onOpen' | 'onBookmark' | 'onCompare'
> & {
  /** The first column, and the one after the last; without that, all that follow. */
  readonly from: number
  readonly to: number | undefined
}

/** The figures of some columns beside each other. */
const Cells = memo(function Cells({ from, to, ...props }: CellsProps) {
  const { row, layout, height } = props
  return layout.columns.slice(from, to).map((column, at) => (
    <div
      key={column.key}
      role="gridcell"
      aria-colindex={from + at + 3}
      className={`min-w-0 ${CELL} px-2 ${column.numeric ? 'justify-end' : ''} ${column.left === null ? '' : 'sticky z-10 bg-inherit'}`}
      style={column.left === null ? undefined : { left: column.left }}
    >
      {column.key === 'name' ? (
        <span className="flex min-w-0 flex-col">
          <OpenButton {...props} quiet>
            {row.COMPANY_NAME}
          </OpenButton>
          {height >= ROOM_FOR_REASON && <Reason row={row} />}
        </span>
      ) : isBookmarkable(column.key) ? (
        <WhyButton {...props} grade={column.key}>
          {column.cell(row)}
        </WhyButton>
      ) : (
        column.cell(row)
      )}
      {column.key === 'name' && <FindingSign row={row} isNamed={false} />}
      {column.key === 'name' && <RowCompare {...props} />}
      {isBookmarkable(column.key) && <RowBookmark {...props} kind={column.key} />}
    </div>
  ))
})

/** One stock as a card of two lines, for screens up to 800 px. */
export const CardRow = memo(function CardRow(props: RowProps) {
  const { row, id, position, top, height, isPicked } = props
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={position + 1 + HEADER_ROWS}
      aria-selected={isPicked}
      className={`absolute inset-x-0 grid [contain:layout_size_style] grid-cols-[2.75rem_minmax(0,1fr)] border-b border-hairline pr-4 ${rowClassName(props)}`}
      style={{ top, height }}
    >
      <div role="gridcell" aria-colindex={1} className="flex items-center justify-center">
        <PickButton ticker={row.TICKER} isPicked={isPicked} listName={props.listName} onPick={props.onPick} />
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        aria-colspan={props.layout.count - 1}
        className="flex min-w-0 flex-col justify-center gap-1.5"
      >
        <span className="flex items-baseline gap-2">
          <OpenButton {...props}>{row.TICKER}</OpenButton>
          <span className="min-w-0 flex-1 truncate text-sm text-muted" title={row.COMPANY_NAME ?? undefined}>
            {row.COMPANY_NAME}
          </span>
          <span className="text-sm">{amount(row.LAST_CLOSE_PRICE)}</span>
        </span>
        <span className="-my-2.5 flex items-center overflow-hidden text-xs text-muted">
          <WhyButton {...props} grade="value">
            <RatingPill named kind="value" rating={row.VALUE_RATING} reason={row.VALUE_REASON} />
          </WhyButton>
          <RowBookmark {...props} kind="value" />
          <WhyButton {...props} grade="momentum">
            <RatingPill named kind="momentum" rating={row.MOMENTUM_RATING} reason={row.MOMENTUM_REASON} />
          </WhyButton>
          <RowBookmark {...props} kind="momentum" />
          <StockMarks row={row} isOnCard />
        </span>
        {props.layout.cardText === null ? (
          <Reason row={row} />
        ) : (
          <span className="truncate text-xs leading-tight">{props.layout.cardText(row, props.order)}</span>
        )}
      </div>
    </div>
  )
})

/** Rows of this height in pixels have room for a second line. */
const ROOM_FOR_REASON = 40

function Reason({ row }: Pick<RowProps, 'row'>) {
  const reason = gradeReason(row)
  return (
    reason !== null && (
      <span className="truncate text-xs leading-tight text-muted" title={reason}>
        {reason}
      </span>
    )
  )
}

/** On a card the press area grows over the whole card, so that a thumb need not aim. */
function OpenButton({
  row,
  onOpen,
  children,
  quiet = false,
}: Pick<RowProps, 'row' | 'onOpen'> & { readonly children: string; readonly quiet?: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => onOpen(row.TICKER)}
      className={`truncate text-left hover:underline ${quiet ? '' : 'font-semibold max-wide:before:absolute max-wide:before:inset-0 max-wide:before:left-11'}`}
    >
      {children}
    </button>
  )
}

/** The grade is the way to its own reasons; one word more says so. */
function WhyButton({
  row,
  grade,
  onOpen,
  children,
}: Pick<RowProps, 'row' | 'onOpen'> & { readonly grade: BookmarkClass; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => onOpen(row.TICKER, grade)}
      className="relative inline-flex min-h-11 items-center text-left hover:opacity-80 max-wide:z-10 wide:min-h-8"
    >
      {children}
      <span className="sr-only">, why</span>
    </button>
  )
}

/** Not drawn until the pointer comes. A drawing that is only transparent would be a layer of its own in every row. */
const AT_REST = 'wide:[&>svg]:invisible wide:group-hover:[&>svg]:visible wide:[@media(hover:none)]:[&>svg]:visible'

/** Marks the stock for comparing. Unset it shows only where the reader is, like the bookmarks. */
function RowCompare({
  row,
  isCompared,
  isActive,
  onCompare,
}: Pick<RowProps, 'row' | 'isCompared' | 'isActive' | 'onCompare'>) {
  const label = `Compare ${row.TICKER}`
  const rests = isCompared || isActive ? '' : AT_REST
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isCompared}
      aria-label={label}
      title={label}
      onClick={() => onCompare(row.TICKER)}
      className={`ml-auto inline-flex size-7 shrink-0 items-center justify-center hover:text-accent-text ${isCompared ? 'text-accent-text' : 'text-faint'} ${rests}`}
    >
      <Icon name="columns" className={isCompared ? 'size-4 fill-current' : 'size-4'} />
    </button>
  )
}

const isBookmarkable = (key: SortKey): key is BookmarkClass => key === 'value' || key === 'momentum'

/** Beside its rating. On wide rows an unset mark shows only where the reader is, so that set ones stand out. */
function RowBookmark({
  row,
  marks,
  kind,
  isActive,
  onBookmark,
}: Pick<RowProps, 'row' | 'marks' | 'isActive' | 'onBookmark'> & { readonly kind: BookmarkClass }) {
  const isOn = (marks & bookmarkBit(kind)) !== 0
  const rests = isOn || isActive ? '' : AT_REST
  return (
    <BookmarkToggle
      ticker={row.TICKER}
      kind={kind}
      isOn={isOn}
      onToggle={onBookmark}
      tabIndex={-1}
      className={`max-wide:relative max-wide:z-10 ${rests}`}
    />
  )
}
