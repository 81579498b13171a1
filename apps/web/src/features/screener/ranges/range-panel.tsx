import {
  KEY_FIGURES_OF,
  KEY_FIGURE_IDS,
  KEY_FIGURE_SET_LABELS,
  KEY_FIGURE_SETS,
  type KeyFigureId,
  type KeyFigureSet,
} from '@fairweight/domain/key-figures'
import { type ReactNode, useState } from 'react'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { type FigureRanges, withRange } from '@fairweight/domain/screener/figure-ranges.ts'
import type { FilterResult } from '@fairweight/domain/screener/stock-filter.ts'
import { isWithheld, type ListedTool } from '@fairweight/domain/screener/withheld.ts'
import { RangeField } from './range-field.tsx'
import { keyFigureScale } from './key-figure-scales.ts'
import { MARGIN_SCALES, RANGE_SCALES, type RangeScale } from './range-scales.ts'

interface RangePanelProps {
  readonly ranges: FigureRanges
  readonly unknownCounts: FilterResult['unknownCounts']
  /** The tools whose figures are not here to be filtered by. */
  readonly withheld: ReadonlySet<ListedTool>
  /** The set of key figures that stands in the columns; its figures can be filtered by here. */
  readonly set: KeyFigureSet | null
  readonly onSet: (set: KeyFigureSet | null) => void
  readonly onRanges: (ranges: FigureRanges) => void
}

const OPEN = { min: null, max: null }

/** Every figure that stocks can be filtered by; the five margins of safety and the key figures on show behind lines of their own. */
export function RangePanel({ ranges, unknownCounts, withheld, set, onSet, onRanges }: RangePanelProps) {
  const held = (scales: readonly RangeScale[]) => scales.filter(({ id }) => !isWithheld(id, withheld))
  const field = (scale: RangeScale) => (
    <RangeField
      key={scale.id}
      scale={scale}
      range={ranges[scale.id] ?? OPEN}
      unknown={unknownCounts[scale.id] ?? 0}
      onRange={(range) => onRanges(withRange(ranges, scale.id, range))}
    />
  )
  return (
    <>
      {held(RANGE_SCALES).map(field)}
      <FoldedRanges name="Margin of safety" scales={held(MARGIN_SCALES)} ranges={ranges} field={field} />
      <SetChoice set={set} onSet={onSet} />
      <FoldedRanges
        key={set}
        name={set === null ? 'Key figures' : KEY_FIGURE_SET_LABELS[set]}
        scales={keyFiguresOf(set, ranges).map(keyFigureScale)}
        ranges={ranges}
        field={field}
        isOpen
      />
    </>
  )
}

const NO_SET = { value: '', label: 'Grades and estimates' }

/** The same choice as in the corner of the table, for cards too, which have no corner. */
function SetChoice({ set, onSet }: Pick<RangePanelProps, 'set' | 'onSet'>) {
  return (
    <ChoiceField
      label="Figures shown"
      options={[NO_SET, ...KEY_FIGURE_SETS.map((known) => ({ value: known, label: KEY_FIGURE_SET_LABELS[known] }))]}
      value={set ?? ''}
      onChange={(event) => onSet(KEY_FIGURE_SETS.find((known) => known === event.target.value) ?? null)}
    />
  )
}

/** Those on show, and those of other sets that stocks are filtered by already. */
function keyFiguresOf(set: KeyFigureSet | null, ranges: FigureRanges): readonly KeyFigureId[] {
  const shown: ReadonlySet<string> = new Set(set === null ? [] : KEY_FIGURES_OF[set])
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
