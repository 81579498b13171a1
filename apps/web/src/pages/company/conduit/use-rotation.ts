import { useEffect, useState } from 'react'

/** How long a slide stays, in milliseconds. */
export const SLIDE_DURATION = 5000

interface Rotation {
  /** Whether the slides may move by themselves; at first they may, but not for those who asked for less motion. */
  readonly isWanted: boolean
  /** Whether they do at this moment. */
  readonly isRotating: boolean
  readonly start: () => void
  readonly stop: () => void
}

/** Calls `next` every five seconds, except while somebody points at the carousel around the element, has the focus in it, or looks at another tab. */
export function useRotation(viewportId: string, next: () => void): Rotation {
  const [isWanted, setIsWanted] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const { isHeld, release } = useHold(viewportId)
  const isRotating = isWanted && !isHeld
  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, SLIDE_DURATION)
    return () => clearInterval(timer)
  }, [isRotating, next])
  const start = () => {
    // Whoever presses the button has pointer and focus here, and still means it.
    release()
    setIsWanted(true)
  }
  return { isWanted, isRotating, start, stop: () => setIsWanted(false) }
}

/** Whether a pointer rests on the carousel or the focus is in it; released, it holds again when one of them comes anew. */
function useHold(viewportId: string) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    const carousel = document.getElementById(viewportId)?.closest('[aria-roledescription=carousel]')
    if (!carousel) return
    const own = new AbortController()
    const on = (event: string, tell: () => void) => carousel.addEventListener(event, tell, { signal: own.signal })
    on('pointerenter', () => setIsPointedAt(true))
    on('pointerleave', () => setIsPointedAt(false))
    on('focusin', () => setHasFocus(true))
    on('focusout', () => setHasFocus(false))
    return () => own.abort()
  }, [viewportId])
  const release = () => {
    setIsPointedAt(false)
    setHasFocus(false)
  }
  return { isHeld: isPointedAt || hasFocus, release }
}
