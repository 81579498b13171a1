import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clampWidth, COLUMN_WIDTH_PX } from '@fairweight/domain/screener/column-choice.ts'
import { PIXELS_PER_REM } from './grid-layout.ts'

interface ColumnResizerProps {
  readonly name: string
  /** In pixels at the usual text size, before it grows into room that is left. */
  readonly width: number
  /** Where the tab key comes in. */
  readonly isTabStop: boolean
  /** Shows a width while it is dragged; null shows the one that is kept again. */
  readonly onPreview: (width: number | null) => void
  /** Keeps a width; null is the usual one. */
  readonly onWidth: (width: number | null) => void
}

interface Drag {
  readonly startX: number
  readonly startWidth: number
  readonly width: number
}

const STEP_PX = 8
const LARGE_STEP_PX = 40

/** The edge of a column: dragged, or moved by the arrow keys. A double press or Enter gives the column its usual width. */
export function ColumnResizer({ name, width, isTabStop, onPreview, onWidth }: ColumnResizerProps) {
  const drag = useRef<Drag | null>(null)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const shown = drawnWidth(event.currentTarget) ?? width
    drag.current = { startX: event.clientX, startWidth: shown, width: shown }
  }
  const move = ({ clientX }: PointerEvent<HTMLElement>) => {
    const { current } = drag
    if (current === null) return
    const next = clampWidth(current.startWidth + (clientX - current.startX) * usualPerDrawnPixel())
    if (next === current.width) return
    drag.current = { ...current, width: next }
    onPreview(next)
  }
  const end = (isKept: boolean) => {
    const { current } = drag
    drag.current = null
    if (current === null || current.width === current.startWidth) return
    if (isKept) onWidth(current.width)
    else onPreview(null)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    const from = drawnWidth(event.currentTarget) ?? width
    const next = {
      ArrowLeft: from - step,
      ArrowRight: from + step,
      Home: COLUMN_WIDTH_PX.min,
      End: COLUMN_WIDTH_PX.max,
    }[event.key]
    if (next !== undefined) onWidth(clampWidth(next))
    else if (event.key === 'Enter') onWidth(null)
    else if (event.key === 'Escape' && drag.current !== null) end(false)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') stepAmongEdges(event)
    else return
    event.preventDefault()
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuemin={COLUMN_WIDTH_PX.min}
      aria-valuemax={COLUMN_WIDTH_PX.max}
      aria-valuenow={width}
      aria-valuetext={`${width} pixels`}
      title={`Drag, or press the left and right arrow keys, to change the width of ${name}. Enter or a double press gives it the usual width. The up and down arrow keys go to the other columns.`}
      tabIndex={isTabStop ? 0 : -1}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={press}
      className="absolute inset-y-0 right-0 z-10 w-2 cursor-col-resize touch-none select-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-hairline hover:after:w-0.5 hover:after:bg-accent-text focus-visible:after:w-0.5 focus-visible:after:bg-accent-text"
    />
  )
}

/** Of the text size that the reader set, so many pixels make one of the usual size. */
function usualPerDrawnPixel(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return size > 0 ? PIXELS_PER_REM / size : 1
}

/** How wide the column of an edge stands; undefined where nothing is drawn. */
function drawnWidth(edge: HTMLElement): number | undefined {
  const drawn = edge.parentElement?.offsetWidth ?? 0
  return drawn === 0 ? undefined : clampWidth(drawn * usualPerDrawnPixel())
}

function stepAmongEdges(event: KeyboardEvent<HTMLElement>): void {
  const edges = [
    ...(event.currentTarget.closest('[role=row]')?.querySelectorAll<HTMLElement>('[role=separator]') ?? []),
  ]
  edges[edges.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
