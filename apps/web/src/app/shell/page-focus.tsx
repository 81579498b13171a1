import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to what a followed link leads to: the new page's heading, or the part that the address names. A browser does so for pages of
 * their own, and screen readers then say where one is. The first page of a visit is left to the browser, so Tab begins at its top.
 */
export function PageFocus({ turnTo }: { readonly turnTo: TurnTo }) {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const before = turnTo(pathname)
    if (before === null || before === pathname) return
    if (!hasFocus(document.querySelector('main'))) focusOnce(targetOf(hash))
  }, [pathname, hash, turnTo])
  return null
}

/** Notes the page that is shown now; answers the one before, null for the first of a visit. */
type TurnTo = (pathname: string) => string | null

/** For the part of the app that stays while pages come and go. */
export function useShownPage(): TurnTo {
  const shown = useRef<string | null>(null)
  return useCallback((pathname) => {
    const before = shown.current
    shown.current = pathname
    return before
  }, [])
}

/** Whether a page has taken the focus by itself, as a form does. */
function hasFocus(page: Element | null): boolean {
  return page !== document.activeElement && page?.contains(document.activeElement) === true
}

/** The page's own part stands in where there is no heading yet. */
function targetOf(hash: string): HTMLElement | null {
  return (
    document.getElementById(hash.slice(1)) ??
    document.querySelector<HTMLElement>('h1') ??
    document.querySelector<HTMLElement>('main')
  )
}

/** Focuses what Tab does not stop at, without an outline and without scrolling: where the page stands is decided elsewhere. */
function focusOnce(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  if (element === document.activeElement) return
  element.tabIndex = -1
  element.style.outlineStyle = 'none'
  element.focus({ preventScroll: true })
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex')
      element.style.outlineStyle = ''
    },
    { once: true },
  )
}
