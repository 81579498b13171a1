import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ChartFigure } from '../chart-figure.tsx'
import { readingAfterKey } from '../reading-keys.ts'
import { useChartWidth } from '../use-chart-width.ts'
import { YearPicture } from './year-picture.tsx'
import type { ChartYear, YearSeries } from './year-series.ts'

interface YearChartProps {
  /** Also names the chart for readers of the page aloud. */
  readonly title: string
  readonly heading: ReactNode
  readonly summary: string
  readonly kind: 'bars' | 'lines'
  /** Oldest first. */
  readonly years: readonly ChartYear[]
  readonly series: readonly YearSeries[]
  readonly formatTick: (value: number) => string
  readonly table: ReactNode
  /** The year whose figures are open, and the element that shows them. */
  readonly opened: number | null
  readonly panelId: string
  readonly onOpen: (year: number) => void
}

/**
 * Small bars or lines over fiscal years. Every year is a button over its bars that opens what is behind them: arrow keys walk from year to
 * year, and Enter opens one.
 */
export function YearChart({
  title,
  heading,
  summary,
  table,
  years,
  opened,
  panelId,
  onOpen,
  ...picture
}: YearChartProps) {
  const { frame, width } = useChartWidth()
  const [reading, setReading] = useState<number | null>(null)
  const [reached, setReached] = useState(years.length - 1)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = readingAfterKey(event.key, at, years.length)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    setReached(next)
    buttons.current[next]?.focus()
  }
  const read = reading ?? opened ?? years.length - 1
  return (
    <ChartFigure title={heading} summary={summary} table={table}>
      <p className="min-h-10 text-xs" aria-hidden="true">
        {years[read]?.text}
      </p>
      <div ref={frame} className="relative">
        <YearPicture {...picture} years={years} width={width} marked={reading ?? opened} />
        <div
          role="group"
          aria-label={`${title}, year by year`}
          // As far in as YEAR_CHART says.
          className="absolute inset-0 flex pr-1 pl-12 print:hidden"
        >
          {years.map(({ end, text }, year) => (
            <button
              key={end}
              ref={(element) => void (buttons.current[year] = element)}
              type="button"
              tabIndex={year === reached ? 0 : -1}
              aria-label={text}
              aria-expanded={opened === year}
              aria-controls={panelId}
              className="min-w-0 flex-1 cursor-pointer rounded-small"
              onClick={() => {
                setReached(year)
                onOpen(year)
              }}
              onKeyDown={(event) => onKeyDown(event, year)}
              onFocus={() => setReading(year)}
              onBlur={() => setReading(null)}
              onPointerEnter={() => setReading(year)}
              onPointerLeave={() => setReading(null)}
            />
          ))}
        </div>
      </div>
    </ChartFigure>
  )
}
