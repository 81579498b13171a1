import { useCallback, useSyncExternalStore } from 'react'
import type { Box, Size } from './place-panel.ts'

/** Where things are at this moment. */
export interface TourHighlight {
  /** Around what the step is about; null while it is not on the page. */
  readonly hole: Box | null
  readonly panel: Size
  readonly view: Size
}

/** What is left free around the target. */
const MARGIN = 6

/** The element that a step is about: the first of its name that is drawn. */
export function findTarget(name: string | null): HTMLElement | null {
  const named = name === null ? [] : document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)
  return [...named].find((element) => element.getClientRects().length > 0) ?? null
}

/** Measured with every drawing, and again on scrolling, resizing and the end of motion. */
export function useHighlight(name: string | null, panel: HTMLElement | null): TourHighlight {
  const target = findTarget(name)
  const watch = useCallback((listener: () => void) => watchMotion([target, panel], listener), [target, panel])
  return useSyncExternalStore(watch, steadyReader(name, panel))
}

function watchMotion(elements: readonly (Element | null)[], listener: () => void): () => void {
  const observer = new ResizeObserver(listener)
  for (const element of [document.body, ...elements]) if (element) observer.observe(element)
  addEventListener('scroll', listener, { capture: true, passive: true })
  addEventListener('resize', listener)
  document.addEventListener('transitionend', listener)
  return () => {
    observer.disconnect()
    removeEventListener('scroll', listener, { capture: true })
    removeEventListener('resize', listener)
    document.removeEventListener('transitionend', listener)
  }
}

/** Answers the same spot as long as nothing has moved. */
function steadyReader(name: string | null, panel: HTMLElement | null): () => TourHighlight {
  let last: TourHighlight | null = null
  return () => {
    const next = readSpot(name, panel)
    if (last === null || JSON.stringify(last) !== JSON.stringify(next)) last = next
    return last
  }
}

function readSpot(name: string | null, panel: HTMLElement | null): TourHighlight {
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  const found = findTarget(name)?.getBoundingClientRect()
  return {
    hole: found ? cut(found, view) : null,
    panel: { width: panel?.offsetWidth ?? 0, height: panel?.offsetHeight ?? 0 },
    view,
  }
}

/** The part of the target that is in the window, with its margin. */
function cut({ left, top, right, bottom }: DOMRect, view: Size): Box {
  const start = { left: Math.max(0, left - MARGIN), top: Math.max(0, top - MARGIN) }
  return {
    ...start,
    width: Math.max(0, Math.min(view.width, right + MARGIN) - start.left),
    height: Math.max(0, Math.min(view.height, bottom + MARGIN) - start.top),
  }
}
