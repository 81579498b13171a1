import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RowDrawing, ROWS_AHEAD } from './row-drawing.ts'
import { type ListedNumbers, nextSlots, type RowSlots, slotsOfList } from './row-slots.ts'
import { type GridSize, rowsAround } from './row-window.ts'

/** The view, in pixels, that rows are written ahead for as HTML. */
const WRITTEN_HEIGHT = 360

interface DrawnSlots {
  readonly slots: RowSlots
  /** Of what is in view of the grid, in pixels; infinite before it has been measured. */
  readonly width: number
}

/**
 * The rows of a grid that are in view, a few more of them in each frame, as many as the device can draw in one.
 * @param list the same object as long as the list is the same
 * @param firstHeight pixels that are taken to be in view before the grid has been measured
 * @param active the row that is brought into view whenever it becomes another one; -1 where there is none
 */
export function useRowSlots(
  gridRef: RefObject<HTMLElement | null>,
  list: ListedNumbers,
  size: GridSize,
  firstHeight: () => number,
  active: number,
): DrawnSlots {
  const [drawn, setDrawn] = useState(() => ({ list, slots: firstSlots(list, size, firstHeight) }))
  const [drawing] = useState(
    () => new RowDrawing((next) => flushSync(() => setDrawn((before) => ({ ...before, slots: next })))),
  )
  const { slots } = drawn
  if (drawn.list !== list) setDrawn({ list, slots: slotsOfList(slots, list, drawing.seenOf(size)) })
  useLayoutEffect(() => drawing.stands({ slots, size, list }))
  useEffect(() => (gridRef.current === null ? undefined : drawing.follow(gridRef.current)), [drawing, gridRef])
  useFollowActive(active, (position) => drawing.show(position))
  return { slots, width: drawing.width }
}

/** Rows beyond the view come a moment after those in it, so that the first ones are on the page sooner. */
function firstSlots(list: ListedNumbers, size: GridSize, firstHeight: () => number): RowSlots {
  const view = { top: 0, height: import.meta.env.SSR ? WRITTEN_HEIGHT + size.header : firstHeight() }
  return nextSlots([], rowsAround(view, size, import.meta.env.SSR ? ROWS_AHEAD : 0), list, Number.POSITIVE_INFINITY)
}

function useFollowActive(active: number, show: (position: number) => void) {
  const before = useRef(-1)
  useEffect(() => {
    if (active >= 0 && active !== before.current) show(active)
    before.current = active
  })
}
