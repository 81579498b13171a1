import { useLayoutEffect } from 'react'
import type { Box } from './place-panel.ts'

/** What the watermark's sheet reads. */
const PROPERTY = '--tour-card'

/**
 * Keeps the watermark, which lies over everything, off the words of the tour's card. Set on the mark alone: set on the document, it would have
 * every element's style computed anew.
 */
export function useCardCutOut({ left, top, width, height }: Box): void {
  useLayoutEffect(() => {
    const marks = document.querySelectorAll<HTMLElement>('.watermark')
    for (const mark of marks) mark.style.setProperty(PROPERTY, allBut({ left, top, width, height }))
    return () => {
      for (const mark of marks) mark.style.removeProperty(PROPERTY)
    }
  }, [left, top, width, height])
}

/** The window with a hole in it, as CSS writes it. */
export function allBut({ left, top, width, height }: Box): string {
  const [right, bottom] = [left + width, top + height]
  const corners = [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ]
  const hole = corners.map(([x, y]) => `${x}px ${y}px`).join(', ')
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${hole})`
}
