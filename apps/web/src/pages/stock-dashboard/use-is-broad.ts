import { useSyncExternalStore } from 'react'

/** The `broad` breakpoint of the tokens, from which three panes have room. */
const broad = '(min-width: 1180px)'

function subscribe(listener: () => void) {
  const query = matchMedia(broad)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsBroad(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(broad).matches, () => true)
}
