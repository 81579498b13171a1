import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface DraggedOrder {
  /** The item that is being dragged; null while none is. */
  readonly dragged: number | null
  /** For the handle of the item at a position. */
  readonly begin: (event: PointerEvent<HTMLElement>, at: number) => void
  /** For the list. */
  readonly listHandlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

/** The items of a list dragged up and down with any pointer: one changes places as soon as the pointer is over another's line. */
export function useDraggedOrder(
  listRef: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DraggedOrder {
  const place = useRef<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const hold = (at: number | null) => {
    place.current = at
    setDragged(at)
  }
  const begin = (event: PointerEvent<HTMLElement>, at: number) => {
    if (event.button !== 0) return
    // The list takes the pointer, since a line that moves within it would lose it.
    listRef.current?.setPointerCapture(event.pointerId)
    hold(at)
  }
  const move = ({ clientY }: PointerEvent<HTMLElement>) => {
    const from = place.current
    if (from === null) return
    const to = [...(listRef.current?.children ?? [])].findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (to < 0 || to === from) return
    hold(to)
    onMove(from, to)
  }
  const end = () => hold(null)
  return { dragged, begin, listHandlers: { onPointerMove: move, onPointerUp: end, onPointerCancel: end } }
}
