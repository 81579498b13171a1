import { useState } from 'react'
import { Icon } from '../../../ui/marks/icon.tsx'
import { type FigureRanges, withRange } from '../engine/figure-ranges.ts'
import type { FilterResult } from '../engine/stock-filter.ts'
import { isWithheld, type ListedTool } from '../engine/withheld.ts'
import { RangeField } from './range-field.tsx'
import { MARGIN_SCALES, RANGE_SCALES, type RangeScale } from './range-scales.ts'

interface RangePanelProps {
  readonly ranges: FigureRanges
  readonly unknownCounts: FilterResult['unknownCounts']
  /** The tools whose figures are not here to be filtered by. */
  readonly withheld: ReadonlySet<ListedTool>
  readonly onRanges: (ranges: FigureRanges) => void
}

const OPEN = { min: null, max: null }

/** Every figure that stocks can be filtered by; the five margins of safety behind a line of their own. */
export function RangePanel({ ranges, unknownCounts, withheld, onRanges }: RangePanelProps) {
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
  const margins = held(MARGIN_SCALES)
  const areSet = margins.some(({ id }) => ranges[id])
  const [isExpanded, unfold] = useState(areSet)
  return (
    <>
      {held(RANGE_SCALES).map(field)}
      {margins.length > 0 && (
        <details open={isExpanded} onToggle={(event) => unfold(event.currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium hover:text-accent-text wide:min-h-8 [&::-webkit-details-marker]:hidden">
            <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} className="size-4 text-muted" />
            Margin of safety{areSet && ' (set)'}
          </summary>
          {isExpanded && <div className="flex flex-col gap-5 pt-3">{margins.map(field)}</div>}
        </details>
      )}
    </>
  )
}
