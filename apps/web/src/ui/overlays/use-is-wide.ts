import { useSyncExternalStore } from 'react'

const wide = '(min-width: 801px)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True above the 800 px breakpoint; HTML written at build time takes the wide shape. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  )
}
