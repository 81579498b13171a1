import { KEY_FIGURE_IDS, KEY_FIGURE_SET_LABELS, type KeyFigureId } from '@fairweight/domain/key-figures'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { type ColumnChoice, isOwn, shownKeyFigures } from '@fairweight/domain/screener/column-choice.ts'
import { choiceOf, choiceOptions, choiceValue } from '../columns/column-select.tsx'
import { type FigureRange, type FigureRanges, withRange } from '@fairweight/domain/screener/figure-ranges.ts'
import type { RangeId, StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { FilterResult } from '@fairweight/domain/screener/stock-filter.ts'
import { isWithheld, type ListedTool } from '@fairweight/domain/screener/withheld.ts'
import { RangeField } from './range-field.tsx'
import { keyFigureScale } from './key-figure-scales.ts'
import { MARGIN_SCALES, RANGE_SCALES, type RangeScale } from './range-scales.ts'

interface RangePanelProps {
  readonly ranges: FigureRanges
  readonly columns: StockColumns
  readonly found: FilterResult
  /** The tools whose figures are not here to be filtered by. */
  readonly withheld: ReadonlySet<ListedTool>
  /** The columns on show; the key figures among them can be filtered by here. */
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
  /** Opens what columns can be chosen one by one. */
  readonly onColumns: () => void
  readonly onRanges: (ranges: FigureRanges) => void
}

const OPEN = { min: null, max: null }

/** Every figure that stocks can be filtered by; the five margins of safety and the key figures on show behind lines of their own. */
export function RangePanel({ ranges, columns, found, withheld, onRanges, ...choosing }: RangePanelProps) {
  const { choice } = choosing
  const held = (scales: readonly RangeScale[]) => scales.filter(({ id }) => !isWithheld(id, withheld))
  const change = useStableCallback((id: RangeId, range: FigureRange) => onRanges(withRange(ranges, id, range)))
  const field = (scale: RangeScale) => (
    <RangeField
      key={scale.id}
      scale={scale}
      range={ranges[scale.id] ?? OPEN}
      columns={columns}
      found={found}
      onRange={change}
    />
  )
  return (
    <>
      {held(RANGE_SCALES).map(field)}
      <FoldedRanges name="Margin of safety" scales={held(MARGIN_SCALES)} ranges={ranges} field={field} />
      <ColumnsField {...choosing} />
      <FoldedRanges
        key={choiceValue(choice)}
        name={choice === null || isOwn(choice) ? 'Key figures' : KEY_FIGURE_SET_LABELS[choice]}
        scales={keyFiguresOf(choice, ranges).map((id) => keyFigureScale(id, columns.figures[id]))}
        ranges={ranges}
        field={field}
        isOpen
      />
    </>
  )
}

/** The same choice as in the corner of the table, for cards too, which have no corner. */
function ColumnsField({ choice, onChoice, onColumns }: Pick<RangePanelProps, 'choice' | 'onChoice' | 'onColumns'>) {
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <ChoiceField
          label="Figures shown"
          options={choiceOptions(choice)}
          value={choiceValue(choice)}
          onChange={(event) => onChoice(choiceOf(event.target.value, choice))}
        />
      </div>
      <Button variant="quiet" size="small" className="-ml-3" onClick={onColumns}>
        Choose columns
      </Button>
    </div>
  )
}

/** Those on show, and those of other sets that stocks are filtered by already. */
function keyFiguresOf(choice: ColumnChoice, ranges: FigureRanges): readonly KeyFigureId[] {
  const shown = new Set(shownKeyFigures(choice))
  return KEY_FIGURE_IDS.filter((id) => shown.has(id) || ranges[id] !== undefined)
}

interface FoldedRangesProps {
  readonly name: string
  readonly scales: readonly RangeScale[]
  readonly ranges: FigureRanges
  readonly field: (scale: RangeScale) => ReactNode
  readonly isOpen?: boolean
}

/** Ranges behind a line that says whether one of them is set; open from the start where one is. */
function FoldedRanges({ name, scales, ranges, field, isOpen = false }: FoldedRangesProps) {
  const areSet = scales.some(({ id }) => ranges[id])
  const [isExpanded, unfold] = useState(areSet || isOpen)
  if (scales.length === 0) return null
  return (
    <details open={isExpanded} onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium hover:text-accent-text wide:min-h-8 [&::-webkit-details-marker]:hidden">
        <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} className="size-4 text-muted" />
        {name}
        {areSet && ' (set)'}
      </summary>
      {isExpanded && <div className="flex flex-col gap-5 pt-3">{scales.map(field)}</div>}
    </details>
  )
}
