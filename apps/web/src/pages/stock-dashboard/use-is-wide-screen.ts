import { useSyncExternalStore } from 'react'

/** The `broad` breakpoint of the tokens, from which three panes have room. */
const BROAD = '(min-width: 1180px)'

function subscribe(listener: () => void) {
  const query = matchMedia(BROAD)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(BROAD).matches,
    () => true,
  )
}
