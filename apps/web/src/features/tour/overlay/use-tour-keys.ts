import { useEffect, useRef } from 'react'
import { findTarget } from './use-highlight.ts'

/** What reads Escape for itself. */
const OWN_ESCAPE = '[role="dialog"], [role="menu"], [role="listbox"], input, textarea, select'
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex]'

/** F6 goes from the panel to what the step is about and back; Escape leaves the tour, except where it has something nearer to close. */
export function useTourKeys(panel: HTMLElement | null, target: string | null, onLeave: () => void): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F6') {
        event.preventDefault()
        if (panel?.contains(document.activeElement)) visitTarget(target)
        else panel?.focus()
      }
      if (event.key === 'Escape' && !event.defaultPrevented && isForTour(event.target, panel)) leave.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [panel, target])
}

function isForTour(source: EventTarget | null, panel: HTMLElement | null): boolean {
  const nearest = source instanceof Element ? source.closest(OWN_ESCAPE) : null
  return nearest === null || nearest === panel
}

/** Moves the focus to what a step is about: the element itself, or the first within it that takes the focus. */
export function visitTarget(name: string | null): void {
  const target = findTarget(name)
  const first = target?.matches(FOCUSABLE) ? target : target?.querySelector<HTMLElement>(FOCUSABLE)
  first?.focus()
}
